/** What a rule asks for by ids, as the screen of a rule changes it, and what can be chosen. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import { MAX_ASKED_NOT, MAX_ASKED_TERMS, MAX_ASKED_TYPES, MAX_FIND, MAX_WORDS } from '../limits.ts';

const tid = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Id of a term.',
  examples: [1072],
});

const vid = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Id of a vocabulary.',
  examples: ['jurisdictions'],
});

const type = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Id of a content type.',
  examples: ['insight-article'],
});

export const WatchAsks = closed(
  {
    words: Type.Optional(
      Type.String({
        maxLength: MAX_WORDS,
        description: 'Text in the query language of the search; empty or absent for any text.',
        examples: ['safeguarding'],
      }),
    ),
    terms: Type.Optional(
      Type.Array(tid, {
        maxItems: MAX_ASKED_TERMS,
        uniqueItems: true,
        description:
          'Terms: an item has at least one of each vocabulary that is named, or one below it, or is the law that binds a place.',
        examples: [[1072]],
      }),
    ),
    not: Type.Optional(
      Type.Array(tid, {
        maxItems: MAX_ASKED_NOT,
        uniqueItems: true,
        description:
          'Terms that an item must not have, nor any below them; none of them is in `terms`. Absent for none.',
        examples: [[2040]],
      }),
    ),
    types: Type.Optional(
      Type.Array(type, {
        maxItems: MAX_ASKED_TYPES,
        uniqueItems: true,
        description: 'Content types; empty or absent for all.',
        examples: [['insight-article']],
      }),
    ),
  },
  { $id: 'watch/watch-asks', description: 'What a rule asks for: an item matches that matches every part.' },
);
export type WatchAsks = Static<typeof WatchAsks>;

const name = Type.String({ description: 'Its name.', examples: ['Ireland'] });
const iso = Type.Optional(Type.String({ description: 'Code of a jurisdiction.', examples: ['ie'] }));
const names = (description: string, examples: string[]) =>
  Type.Array(Type.String(), { description, examples: [examples] });

const AskedTerm = closed(
  {
    tid,
    name,
    iso,
    below: names('The terms directly below it, which the rule covers too; 8 at most.', ['Gibraltar']),
    law: names('Unions whose law binds the place today, which the rule covers too.', ['European Union']),
  },
  { description: 'A term of a rule.' },
);

export const AskedGroup = closed(
  {
    vid,
    title: Type.String({ description: 'Title of the vocabulary.', examples: ['Jurisdictions'] }),
    place: Type.Boolean({ description: 'Whether the terms are jurisdictions.' }),
    terms: Type.Array(AskedTerm, { description: 'The terms.', examples: [[]] }),
  },
  { description: 'The terms of one vocabulary.' },
);
export type AskedGroup = Static<typeof AskedGroup>;

export const AskedType = closed(
  {
    type,
    name: Type.String({ description: 'Its name, in the plural.', examples: ['Insights'] }),
    locked: Type.Boolean({ description: "Whether the reader's subscription lacks it." }),
  },
  { description: 'A content type that a rule can ask for.' },
);
export type AskedType = Static<typeof AskedType>;

export const WatchSuggestionsRequest = closed(
  {
    vid,
    text: Type.String({
      maxLength: MAX_FIND,
      description: 'Part of the name, or the code of a jurisdiction; empty for those with the most items.',
      examples: ['li'],
    }),
    asks: WatchAsks,
    exclude: Type.Optional(
      Type.Boolean({ description: 'Whether the terms are to be left out (`not`), instead of asked for.' }),
    ),
  },
  { $id: 'watch/watch-suggestions-request', description: 'Asks for terms that can be added to a rule.' },
);

const Suggestion = closed(
  {
    tid,
    name,
    iso,
    detail: Type.Optional(
      Type.String({
        description: 'What the term belongs to, or that the reader follows it.',
        examples: ['one of your favourites'],
      }),
    ),
    months: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        description: 'The same by month of publication, the oldest first; absent with `inYear`.',
        examples: [[0, 0, 0, 1, 0, 2, 1, 0, 0, 3, 1, 3]],
      }),
    ),
    inYear: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Items of the last 12 months that the rule finds with it, or without it if it is left out; absent while nothing can be counted.',
        examples: [11],
      }),
    ),
  },
  { description: 'A term.' },
);
export type WatchSuggestion = Static<typeof Suggestion>;

export const WatchSuggestions = closed(
  {
    suggestions: Type.Array(Suggestion, {
      description: 'The best first; 8 at most, without the terms of the rule.',
      examples: [[]],
    }),
    more: Type.Boolean({ description: 'Whether there are others with this text.' }),
  },
  { $id: 'watch/watch-suggestions', description: 'Terms that can be added to a rule.' },
);
