/** What a watch rule asks for, in words. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';

const WatchTerms = closed(
  {
    title: Type.String({ description: 'Title of the vocabulary.', examples: ['Specialisms'] }),
    names: Type.Array(Type.String(), { description: 'Names of the terms.', examples: [['Safeguarding']] }),
    place: Type.Boolean({ description: 'Whether the terms are jurisdictions.' }),
    below: Type.Boolean({
      description: 'Whether any of them has terms below it, which the rule covers too.',
    }),
  },
  { description: 'A filter.' },
);

export const WatchParts = closed(
  {
    words: Type.String({
      description: 'The words as the reader typed them; empty for any text.',
      examples: ['buy now pay later'],
    }),
    terms: Type.Array(WatchTerms, {
      description: 'Filters; an item has at least one term of each.',
      examples: [[]],
    }),
    not: Type.Optional(
      Type.Array(WatchTerms, {
        description: 'Terms that an item does not have; absent for none.',
        examples: [[]],
      }),
    ),
    types: Type.Array(Type.String(), {
      description: 'Names of the kinds of content, in the plural; empty for all.',
      examples: [['Regulatory updates']],
    }),
  },
  {
    $id: 'watch/watch-parts',
    description: 'What a rule asks for, in words: an item matches that matches every part.',
  },
);
export type WatchParts = Static<typeof WatchParts>;
