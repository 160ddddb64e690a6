import type { Load } from '#app/plugin.ts';
import type { RegulatoryUpdate } from './types.ts';

/** Adds the view's own sections to the headings of the text, where the item has them. */
export const load: Load<RegulatoryUpdate> = (item, { anchor, text }) => {
  // These come first, so that no heading of the text gets their ids, which the view uses.
  const actions = { id: anchor('What to do'), text: 'What to do' };
  const series = { id: anchor('In this series'), text: 'In this series' };
  const { headings, sections } = text();
  return {
    headings: [
      ...headings,
      ...(item.field_actions?.length ? [actions] : []),
      ...sections,
      ...(item.field_series?.length ? [series] : []),
    ],
  };
};
