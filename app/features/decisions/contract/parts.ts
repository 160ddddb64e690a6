/** Parts of the contract that several operations have. */
import { Type } from 'typebox';
import { closed, word } from '#app/contract.ts';
import {
  LONGEST_KEY,
  LONGEST_NAME,
  LONGEST_REASON,
  LONGEST_SECTION,
  LONGEST_TITLE,
  LONGEST_URL,
  MOST_EVIDENCE,
  MOST_NAMES,
} from '../limits.ts';
import { KINDS, STATES } from '../record/entry.ts';

export const id = (description: string, example: number) =>
  Type.Integer({ description, examples: [example], minimum: 1, maximum: 2_147_483_647 });
export const count = (description: string, example: number) =>
  Type.Integer({ description, examples: [example], minimum: 0 });
export const text = (description: string, example: string, options: { maxLength?: number } = {}) =>
  Type.String({ description, examples: [example], ...options });
export const time = (description: string) =>
  Type.String({ description, examples: ['2026-11-20T09:00:00.000Z'], format: 'date-time' });
export const list = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, description: string) =>
  Type.Array(item, { description, examples: [[]] });

export const kind = word([...KINDS], {
  description:
    'What was decided. `not_applicable`: it does not concern us. `noted`: it does, and nothing has to be done. `action`: something has to be done.',
  examples: ['noted'],
});
export const state = word([...STATES], {
  description:
    '`waiting`: for its approver. `decided`: in effect. `reopened`: what it rests on has changed, or its approver sent it back. `closed`: done.',
  examples: ['decided'],
});
export const section = (description: string) =>
  Type.String({ description, examples: ['capital-and-safeguarding'], maxLength: LONGEST_SECTION });
export const due = Type.String({
  description: 'Day by which it has to be done, `2026-12-31`; empty without one.',
  examples: ['2027-03-31'],
  pattern: '^(\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))?$',
});
export const title = text('Its title.', 'E-money own funds in Lithuania', { maxLength: LONGEST_TITLE });
export const reason = text('Why, as it is in the record; empty without one.', 'Own funds are above it.', {
  maxLength: LONGEST_REASON,
});
export const note = text('A remark in the record; empty without one.', 'Filed on 12 March.', {
  maxLength: LONGEST_REASON,
});
export const key = Type.String({
  description:
    'Chosen by the client for one submission, without spaces: the same key again does nothing more.',
  examples: ['b6f2a7c0-4f0e-4a53-9d2c-6c1f2f1f0a11'],
  minLength: 1,
  maxLength: LONGEST_KEY,
  // Keys with spaces are those of the server itself.
  pattern: '^\\S+$',
});

const names = (description: string, example: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_NAME, pattern: '\\S' }), {
    description,
    examples: [[example]],
    maxItems: MOST_NAMES,
  });
export const scope = closed(
  {
    places: names(
      'Names of places: of the vocabularies with places, or any names where the site has none.',
      'Lithuania',
    ),
    products: names('Products, in any words.', 'E-money'),
    licences: names('Licences, in any words.', 'Electronic money institution'),
  },
  {
    description: 'Whom and what it concerns. Empty lists: everything.',
    examples: [{ places: ['Lithuania'], products: [], licences: [] }],
  },
);
const piece = closed(
  {
    title: Type.String({
      description: 'What it is.',
      examples: ['Own funds calculation, September 2026'],
      minLength: 1,
      maxLength: LONGEST_TITLE,
      pattern: '\\S',
    }),
    url: Type.String({
      description: 'Where it is, http(s).',
      examples: ['https://drive.firm.example/own-funds.xlsx'],
      pattern: '^https?://[^\\s]+$',
      maxLength: LONGEST_URL,
    }),
  },
  { description: 'A link that shows what was decided by, or that it was done.' },
);
export const evidence = (description: string) =>
  Type.Array(piece, { description, examples: [[]], maxItems: MOST_EVIDENCE });

export const Person = closed(
  {
    id: id('Its account.', 12),
    name: text('Name; the address if there is none.', 'Jane Doe'),
    isYou: Type.Boolean({ description: 'Whether it is the reader.', examples: [false] }),
  },
  { description: 'Somebody who may open the decision.' },
);
