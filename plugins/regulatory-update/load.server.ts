import type { Load } from '#app/plugin.ts';
import type { RegulatoryUpdate, RegulatoryUpdateOptions } from './types.ts';

/** Anchors for the text and for the page's own sections, and no more sources than the option allows. */
export const load: Load<RegulatoryUpdate, RegulatoryUpdateOptions> = (item, { anchor, options, outline }) => {
  // First, so that no heading of the text takes these: the view knows them by name.
  const actions = { id: anchor('What to do'), text: 'What to do' };
  const series = { id: anchor('In this series'), text: 'In this series' };
  const text = outline(item.body.value);
  const anchored = <Section extends { title: string }>(section: Section) => ({
    ...section,
    id: anchor(section.title),
  });
  const questions = item.field_accordion?.map(anchored);
  const boxes = item.field_sub_section?.map(anchored);
  return {
    ...item,
    body: { ...item.body, value: text.html },
    field_accordion: questions,
    field_sub_section: boxes,
    field_reference_library: item.field_reference_library.slice(0, options.referenceLibrary),
    headings: [
      ...text.headings,
      ...(item.field_actions?.length ? [actions] : []),
      ...[...(questions ?? []), ...(boxes ?? [])].map(({ id, title }) => ({ id, text: title })),
      ...(item.field_series?.length ? [series] : []),
    ],
  };
};
