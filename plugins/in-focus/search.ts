import type { Project } from '#app/plugin.ts';
import type { InFocus } from './types.ts';

export const project: Project<InFocus> = (item) => ({
  title: item.title,
  summary: item.body?.summary,
  body: [item.body],
});
