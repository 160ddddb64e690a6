import type { Project } from '#app/plugin.ts';
import type { InFocus } from './types.ts';

/** Everything a reader can read on the page; what it gathers is indexed on its own. */
export const project: Project<InFocus> = (item) => ({
  title: item.title,
  summary: item.body.summary,
  body: [
    item.field_opening,
    item.body.value,
    item.field_key_points,
    item.field_accordion,
    item.field_sub_section,
    item.field_key_dates?.map(({ label }) => label),
    item.field_reference_library?.map(({ field_title: source }) => source),
  ],
});
