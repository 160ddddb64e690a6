import type { Load } from '#app/plugin.ts';
import type { RegulatoryUpdate } from './types.ts';

/** The page's own sections among those of the text, where the item has them. */
export const load: Load<RegulatoryUpdate> = (item, { anchor, text }) => {
  // First, so that no heading of the text takes these: the view knows them by name.
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
