import type { Project } from '#app/plugin.ts';
import type { Jurisdiction } from './types.ts';

export const project: Project<Jurisdiction> = (item) => ({
  title: item.title,
  summary: item.body?.summary,
  body: [item.body],
});
