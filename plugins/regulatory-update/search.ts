import type { Project } from '#app/plugin.ts';
import type { RegulatoryUpdate } from './types.ts';

/** Everything a reader can read on the page, and the names of its sources. */
export const project: Project<RegulatoryUpdate> = (item) => ({
  title: item.title,
  summary: item.body.summary,
  body: [
    item.field_reference_number,
    item.field_key_dates.map(({ label }) => label),
    item.field_key_points,
    item.body.value,
    item.field_actions,
    item.field_accordion,
    item.field_sub_section,
    item.field_series?.map(({ label }) => label),
    item.field_reference_library.map(({ field_title: source }) => source),
  ],
});
