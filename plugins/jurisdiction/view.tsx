import type { View } from '#app/plugin.ts';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import type { Jurisdiction } from './types.ts';

export { ContentCard as Card } from '#app/ui/content-card.tsx';

export const Page: View<Jurisdiction>['Page'] = ({ page, gate }) => (
  <ReadingPage title={page.title}>{gate}</ReadingPage>
);

export const meta: View<Jurisdiction>['meta'] = ({ title }) => ({ title });
