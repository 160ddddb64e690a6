import { Type } from 'typebox';
import { reference, type ContractAdditions } from '#app/contract.ts';
import { ChangesSince } from './contract.ts';

/** What is added to answers of the platform about one reader. */
export const additions = {
  pageMine: {
    changes: Type.Array(reference(ChangesSince), {
      description: 'What changed since the reader knew the page, the earliest version first.',
      examples: [[]],
    }),
  },
} as const satisfies ContractAdditions;
