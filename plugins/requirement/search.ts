import type { Project } from '#app/plugin.ts';
import type { Requirement } from './types.ts';

export const project: Project<Requirement> = (item) => ({
  title: item.title,
  summary: item.body?.summary,
  body: [item.body],
});
