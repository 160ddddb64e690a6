import type { Load } from '#app/plugin.ts';
import type { Requirement } from './types.ts';

/** Ids of the view's own sections, which nothing else may use. */
const OWN_SECTIONS = ['by-topic', 'by-licence'];

/** Adds an anchor to every requirement, after those of the overview, and counts them. */
export const load: Load<Requirement> = ({ field_requirements: requirements }, { anchor, text }) => {
  for (const id of OWN_SECTIONS) anchor(id);
  text();
  return {
    field_requirements: requirements.map((entry) => ({ ...entry, id: anchor(entry.title) })),
    requirement_count: requirements.length,
  };
};
