/** What the answers about coverage have in common. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import {
  HOWS,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_URL,
  MOST_HOURS,
  MOST_PLACES,
  MOST_TOPICS,
  OUTCOMES,
} from '../limits.ts';

export const time = (description: string) =>
  Type.String({ description, examples: ['2026-11-20T09:00:00.000Z'], format: 'date-time' });
export const text = (description: string, example: string, maxLength = LONGEST_NAME) =>
  Type.String({ description, examples: [example], maxLength });
export const count = (description: string, example = 6) =>
  Type.Integer({ description, examples: [example], minimum: 0 });

export const topicKey = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,39}$',
  description: 'Key of a topic in the options of the feature.',
  examples: ['capital'],
});
export const placeId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Term id of a place.',
  examples: [1053],
});
/** A key by which something can be sent again. */
export const key = (description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$', description, examples: ['lt-tar'] });

export const placeIds = Type.Array(placeId, {
  minItems: 1,
  maxItems: MOST_PLACES,
  uniqueItems: true,
  description: 'Term ids of places.',
  examples: [[1053]],
});
export const topicKeys = Type.Array(topicKey, {
  minItems: 1,
  maxItems: MOST_TOPICS,
  uniqueItems: true,
  description: 'Keys of topics.',
  examples: [['capital']],
});

/** A day. */
export const day = (description: string, example: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description, examples: [example] });

/** The days that a statement is about. */
export const statedDays = {
  from: day('First day, in the time zone of the reader.', '2026-10-01'),
  to: day('Last day, in the time zone of the reader. Of today, until now.', '2026-11-22'),
};

export const Place = closed(
  {
    tid: placeId,
    name: text('Its name.', 'Lithuania'),
    iso: Type.Optional(text('Its code, in lower case; absent without one.', 'lt')),
  },
  { description: 'A place.' },
);
export type Place = Static<typeof Place>;

export const Topic = closed(
  { key: topicKey, label: text('Its name.', 'Capital') },
  { description: 'A topic.' },
);
export type Topic = Static<typeof Topic>;

export const sourceFields = {
  name: Type.String({
    minLength: 1,
    maxLength: LONGEST_NAME,
    pattern: '\\S',
    description: 'Its name.',
    examples: ['Register of Legal Acts (TAR)'],
  }),
  url: Type.String({
    maxLength: LONGEST_URL,
    pattern: '^https?://[^\\s/]+',
    description: 'Its address.',
    examples: ['https://www.e-tar.lt/'],
  }),
  language: text('Its language or languages, in words.', 'Lithuanian'),
  how: word([...HOWS], {
    description: 'How it is read: an official feed, a page that a program watches, or an editor reads it.',
    examples: ['feed'],
  }),
  intervalHours: Type.Integer({
    minimum: 1,
    maximum: MOST_HOURS,
    description: 'How many hours its checks are apart at most. It is late after twice as many.',
    examples: [6],
  }),
};

export const outcome = word([...OUTCOMES], {
  description: '`missed`: it was not reached.',
  examples: ['unchanged'],
});
export const checkTexts = {
  what: text('What changed, in words; empty without a change.', 'Initial capital for e-money', LONGEST_NOTE),
  note: text(
    'Why it was not reached, or what was done; may be empty.',
    'The page answers with an error',
    LONGEST_NOTE,
  ),
  reader: text('Who read it, by name; empty for a program.', ''),
};
