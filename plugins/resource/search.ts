import type { Project } from '#app/plugin.ts';
import type { Resource } from './types.ts';

export const project: Project<Resource> = (item) => ({
  title: item.title,
  summary: item.body?.summary,
  body: [item.body],
});
