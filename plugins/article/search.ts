import type { Project } from '#app/plugin.ts';
import type { Article } from './types.ts';

/** Everything a reader can read on the page. */
export const project: Project<Article> = (item) => ({
  title: item.title,
  summary: item.body.summary,
  body: [
    item.field_opening,
    item.body.value,
    item.field_key_points,
    item.field_accordion,
    item.field_sub_section,
  ],
});
