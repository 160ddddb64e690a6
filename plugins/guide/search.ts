import type { Project } from '#app/plugin.ts';
import type { Guide } from './types.ts';

/** The overview and every section. */
export const project: Project<Guide> = (item) => ({
  title: item.title,
  summary: item.body.summary,
  body: [item.body.value, item.field_key_points, item.field_accordion, item.field_sub_section],
});
