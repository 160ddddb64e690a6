import type { Project } from '#app/plugin.ts';
import type { Tracker } from './types.ts';

/** Where it stands, and every step with its source. */
export const project: Project<Tracker> = (item) => ({
  title: item.title,
  summary: item.body.summary,
  body: [
    item.body.value,
    item.field_key_points,
    item.field_entries.map(({ title, body, source }) => [title, body, source.title]),
    item.field_accordion,
    item.field_sub_section,
    item.field_key_dates?.map(({ label }) => label),
    item.field_reference_library?.map(({ field_title: source }) => source),
  ],
});
