import type { View } from '#app/plugin.ts';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import type { Tracker } from './types.ts';

export { ContentCard as Card } from '#app/ui/content-card.tsx';

export const Page: View<Tracker>['Page'] = ({ page, gate }) => (
  <ReadingPage title={page.title}>{gate}</ReadingPage>
);

export const meta: View<Tracker>['meta'] = ({ title }) => ({ title });
