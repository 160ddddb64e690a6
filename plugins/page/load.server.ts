import type { Load } from '#app/plugin.ts';
import type { BasicPage, BasicPageOptions } from './types.ts';

/** Anchors for the text, its questions and boxes, and no more sources than the option allows. */
export const load: Load<BasicPage, BasicPageOptions> = (item, { anchor, options, outline }) => {
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
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    headings: [
      ...text.headings,
      ...[...(questions ?? []), ...(boxes ?? [])].map(({ id, title }) => ({ id, text: title })),
    ],
  };
};
