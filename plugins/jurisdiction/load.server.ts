import type { Load } from '#app/plugin.ts';
import type { Jurisdiction, JurisdictionOptions } from './types.ts';

/** Sections of the view that are not of the text have these ids, so no heading of the text may take them. */
const OWN_SECTIONS = ['below', 'country-reference', 'licences'];

/** Anchors for the overview's headings, sections and boxes, and the entry of the country reference. */
export const load: Load<Jurisdiction, JurisdictionOptions> = (
  item,
  { anchor, country, options, outline },
) => {
  for (const id of OWN_SECTIONS) anchor(id);
  const overview = item.body?.value === undefined ? undefined : outline(item.body.value);
  const anchored = <Section extends { title: string }>(section: Section) => ({
    ...section,
    id: anchor(section.title),
  });
  const sections = item.field_accordion?.map(anchored);
  const boxes = item.field_sub_section?.map(anchored);
  const reference = country(item.field_one_jurisdiction.replace('jurisdictions/', ''));
  return {
    ...item,
    ...(overview ? { body: { ...item.body, value: overview.html } } : {}),
    field_accordion: sections,
    field_sub_section: boxes,
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    country_reference: reference,
    headings: [
      ...(overview?.headings ?? []),
      ...[...(sections ?? []), ...(boxes ?? [])].map(({ id, title }) => ({ id, text: title })),
    ],
  };
};
