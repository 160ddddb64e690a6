import type { Project } from '#app/plugin.ts';
import type { BasicPage } from './types.ts';

export const project: Project<BasicPage> = (item) => ({
  title: item.title,
  summary: item.body?.summary,
  body: [item.body],
});
