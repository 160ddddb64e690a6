import type { Load } from '#app/plugin.ts';
import type { Requirement, RequirementOptions } from './types.ts';

/** Sections of the view that are not of the text have these ids, so nothing else may take them. */
const OWN_SECTIONS = ['by-topic', 'by-licence'];

/** Anchors for the overview's headings and for every requirement, and how many there are. */
export const load: Load<Requirement, RequirementOptions> = (item, { anchor, options, outline }) => {
  for (const id of OWN_SECTIONS) anchor(id);
  const overview = item.body.value === undefined ? undefined : outline(item.body.value);
  return {
    ...item,
    ...(overview ? { body: { ...item.body, value: overview.html } } : {}),
    field_requirements: item.field_requirements.map((entry) => ({ ...entry, id: anchor(entry.title) })),
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    requirement_count: item.field_requirements.length,
    headings: overview?.headings ?? [],
  };
};
