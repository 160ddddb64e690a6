import { Type } from 'typebox';
import { reference, type ContractAdditions } from '#app/contract.ts';
import { Note } from './contract.ts';

/** What notes add to answers of the platform about one reader. */
export const additions = {
  pageMine: {
    notes: Type.Array(reference(Note), {
      description: 'Notes of the reader on the page, the oldest first.',
      examples: [[]],
    }),
    sharedNotes: Type.Array(reference(Note), {
      description: 'Notes of colleagues on the page, which they share with the reader, the oldest first.',
      examples: [[]],
    }),
  },
} as const satisfies ContractAdditions;
