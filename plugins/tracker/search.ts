import type { Project } from '#app/plugin.ts';
import type { Tracker } from './types.ts';

export const project: Project<Tracker> = (item) => ({
  title: item.title,
  summary: item.body?.summary,
  body: [item.body],
});
