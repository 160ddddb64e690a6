import { Type } from 'typebox';
import { reference, type ContractAdditions } from '#app/contract.ts';
import { DecisionSummary } from './contract/answers.ts';

/** What decisions add to answers of the platform about one reader. */
export const additions = {
  pageMine: {
    decisions: Type.Array(reference(DecisionSummary), {
      description: 'Decisions on the page that the reader may open.',
      examples: [[]],
    }),
  },
} as const satisfies ContractAdditions;
