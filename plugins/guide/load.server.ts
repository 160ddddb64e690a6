import type { Load } from '#app/plugin.ts';
import type { Guide, GuideOptions } from './types.ts';

/** Anchors for the overview's headings and for every section, so each can be linked to. */
export const load: Load<Guide, GuideOptions> = (item, { anchor, options, outline }) => {
  const overview = outline(item.body.value);
  const sections = item.field_accordion?.map((section) => ({ ...section, id: anchor(section.title) }));
  return {
    ...item,
    body: { ...item.body, value: overview.html },
    field_accordion: sections,
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    headings: [...overview.headings, ...(sections ?? []).map(({ id, title }) => ({ id, text: title }))],
  };
};
