/** The API of the feature “Sample thing”. */
import { Type, type Static } from 'typebox';
import { closed, V, type ContractEndpoint } from '#app/contract.ts';

export const SampleThing = closed(
  {
    message: Type.String({
      description: 'What the screen says.',
      examples: ['Sample thing in Payments Compliance.'],
    }),
  },
  { $id: 'sample-thing/overview', description: 'What the screen shows.' },
);
export type SampleThing = Static<typeof SampleThing>;

export const endpoints = {
  sampleThing: { method: 'get', path: `${V}/sample-thing`, response: SampleThing },
} as const satisfies Record<string, ContractEndpoint>;
