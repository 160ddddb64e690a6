import type { Feature } from '#app/feature.ts';
import { getNotesOn } from './answers.server.ts';
import { noteOperations } from './notes.server.ts';

/** Notes on pages and their sections, which only their reader sees. */
export const feature: Feature = {
  operations: noteOperations,
  adds: { pageMine: async (viewer, nid) => ({ notes: await getNotesOn(viewer, nid) }) },
};
