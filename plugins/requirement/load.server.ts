import type { Load } from '#app/plugin.ts';
import type { Requirement } from './types.ts';

/** Adds an anchor to every requirement, after those of the overview, and counts them. */
export const load: Load<Requirement> = ({ field_requirements: requirements }, { anchor, text }) => {
  text();
  return {
    field_requirements: requirements.map((entry) => ({ ...entry, id: anchor(entry.title) })),
    requirement_count: requirements.length,
  };
};
