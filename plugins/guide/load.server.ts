import type { Load } from '#app/plugin.ts';
import type { Guide, GuideOptions } from './types.ts';

/** Anchors for the overview's headings, every section and every box, and no more sources than the option allows. */
export const load: Load<Guide, GuideOptions> = (item, { anchor, options, outline }) => {
  const overview = outline(item.body.value);
  const anchored = <Section extends { title: string }>(section: Section) => ({
    ...section,
    id: anchor(section.title),
  });
  const sections = item.field_accordion?.map(anchored);
  const boxes = item.field_sub_section?.map(anchored);
  return {
    ...item,
    body: { ...item.body, value: overview.html },
    field_accordion: sections,
    field_sub_section: boxes,
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    headings: [
      ...overview.headings,
      ...[...(sections ?? []), ...(boxes ?? [])].map(({ id, title }) => ({ id, text: title })),
    ],
  };
};
