import type { Load } from '#app/plugin.ts';
import type { RegulatoryUpdate, RegulatoryUpdateOptions } from './types.ts';

/** Anchors for the text and for the page's own sections, and no more sources than the option allows. */
export const load: Load<RegulatoryUpdate, RegulatoryUpdateOptions> = (item, { anchor, options, text }) => {
  // First, so that no heading of the text takes these: the view knows them by name.
  const actions = { id: anchor('What to do'), text: 'What to do' };
  const series = { id: anchor('In this series'), text: 'In this series' };
  const { fields, headings, sections } = text(item);
  return {
    ...item,
    ...fields,
    field_reference_library: item.field_reference_library.slice(0, options.referenceLibrary),
    headings: [
      ...headings,
      ...(item.field_actions?.length ? [actions] : []),
      ...sections,
      ...(item.field_series?.length ? [series] : []),
    ],
  };
};
