import type { Project } from '#app/plugin.ts';
import type { Jurisdiction } from './types.ts';

/** The overview, every section, and the facts. */
export const project: Project<Jurisdiction> = (item) => ({
  title: item.title,
  summary: item.body?.summary,
  body: [
    item.body?.value,
    item.field_key_points,
    item.field_accordion,
    item.field_sub_section,
    item.field_facts,
  ],
});
