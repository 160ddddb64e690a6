import type { Project } from '#app/plugin.ts';
import type { RegulatoryUpdate } from './types.ts';

export const project: Project<RegulatoryUpdate> = (item) => ({
  title: item.title,
  summary: item.body?.summary,
  body: [item.body],
});
