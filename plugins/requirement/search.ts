import type { Project } from '#app/plugin.ts';
import type { Requirement } from './types.ts';

/** The overview, and every requirement with the name of its source. */
export const project: Project<Requirement> = (item) => ({
  title: item.title,
  summary: item.body.summary,
  body: [
    item.body.value,
    item.field_key_points,
    item.field_requirements.map(({ title, body, source }) => [title, body, source.title]),
  ],
});
