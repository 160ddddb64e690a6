/** Dates that readers add to their deadlines. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import { LONGEST_LINK, LONGEST_TITLE } from '../limits.ts';

const title = (pattern: string) =>
  Type.String({
    description: 'What happens.',
    examples: ['File the annual return'],
    minLength: 1,
    maxLength: LONGEST_TITLE,
    pattern,
  });
/** Something that can be seen, as a reader writes it. */
const written = '[^\\s\\p{C}]';
const date = Type.String({ description: 'Day.', format: 'date', examples: ['2026-12-17'] });
const jurisdiction = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 1,
  description: 'Term id of a jurisdiction; null for none.',
  examples: [1040, null],
});
const link = Type.String({
  description: 'A path of this site or an http(s) URL; empty for none.',
  examples: ['https://www.example.org/filing'],
  maxLength: LONGEST_LINK,
  pattern: '^(?:$|https?://\\S+$|/(?!/)\\S*$)',
});

export const OwnDate = closed(
  {
    id: Type.Integer({ description: 'Id.', examples: [5] }),
    version: Type.Integer({ description: 'Raised with each change.', examples: [1], minimum: 1 }),
    title: title('\\S'),
    date,
    jurisdiction,
    link,
    event: Type.String({
      description: 'Id of its event among the deadlines.',
      examples: ['3001-9f86d081884c7d65', 'own-5'],
    }),
  },
  { $id: 'deadlines/own-date', description: 'A date that the reader added.' },
);
export type OwnDate = Static<typeof OwnDate>;

export const OwnDateRequest = closed(
  {
    title: title(written),
    date,
    jurisdiction: Type.Optional(jurisdiction),
    link: Type.Optional(link),
    request: Type.String({
      description: 'A random text of the client: a repeated request adds one date.',
      minLength: 8,
      maxLength: 64,
      pattern: '^[\\w-]+$',
      examples: ['5f0c1d7e-2b53-4b3e-9d43-0f6a3c6f8a11'],
    }),
  },
  { $id: 'deadlines/own-date-request', description: 'A date that the reader adds.' },
);
export type OwnDateRequest = Static<typeof OwnDateRequest>;

export const OwnDateChange = closed(
  {
    version: Type.Integer({
      description: 'The version that the reader saw: the change is refused if there is a newer one.',
      examples: [1],
      minimum: 1,
    }),
    title: Type.Optional(title(written)),
    date: Type.Optional(date),
    jurisdiction: Type.Optional(jurisdiction),
    link: Type.Optional(link),
    deleted: Type.Optional(Type.Literal(false, { description: 'Brings a deleted date back.' })),
  },
  {
    $id: 'deadlines/own-date-change',
    description: "What to change in a date of the reader's own.",
    minProperties: 2,
  },
);
export type OwnDateChange = Static<typeof OwnDateChange>;
