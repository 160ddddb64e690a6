import type { View } from '#app/plugin.ts';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import type { BasicPage } from './types.ts';

export { ContentCard as Card } from '#app/ui/content-card.tsx';

export const Page: View<BasicPage>['Page'] = ({ page, gate }) => (
  <ReadingPage title={page.title}>{gate}</ReadingPage>
);

export const meta: View<BasicPage>['meta'] = ({ title }) => ({ title });
