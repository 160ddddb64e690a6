import type { Project } from '#app/plugin.ts';
import type { Resource } from './types.ts';

/** Everything a reader can read on the page, and the names of what it leads to. */
export const project: Project<Resource> = (item) => ({
  title: item.title,
  summary: item.body.summary,
  body: [
    item.body.value,
    item.field_key_points,
    item.field_accordion,
    item.field_sub_section,
    item.field_link?.title,
    item.field_file?.map(({ title }) => title),
    item.field_reference_library?.map(({ field_title: source }) => source),
  ],
});
