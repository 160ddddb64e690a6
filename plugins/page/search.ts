import type { Project } from '#app/plugin.ts';
import type { BasicPage } from './types.ts';

/** Everything a reader can read on the page. */
export const project: Project<BasicPage> = (item) => ({
  title: item.title,
  summary: item.body.summary,
  body: [
    item.body.value,
    item.field_accordion,
    item.field_sub_section,
    item.field_file?.map(({ title }) => title),
    item.field_reference_library?.map(({ field_title: source }) => source),
  ],
});
