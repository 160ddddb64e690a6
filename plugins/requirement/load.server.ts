import type { Load } from '#app/plugin.ts';
import type { Requirement } from './types.ts';

/** Sections of the view that are not of the text have these ids, so nothing else may take them. */
const OWN_SECTIONS = ['by-topic', 'by-licence'];

/** An anchor for every requirement, after those of the overview, and how many there are. */
export const load: Load<Requirement> = ({ field_requirements: requirements }, { anchor, text }) => {
  for (const id of OWN_SECTIONS) anchor(id);
  text();
  return {
    field_requirements: requirements.map((entry) => ({ ...entry, id: anchor(entry.title) })),
    requirement_count: requirements.length,
  };
};
