/** Evidence packs in the API. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { LONGEST_NAME } from '../limits.ts';
import * as parts from './parts.ts';

const { count, id, list, text, time } = parts;

const day = (description: string, example: string) =>
  Type.String({ description, examples: [example], pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const name = (description: string, example: string) =>
  Type.Optional(Type.String({ description, examples: [example], minLength: 1, maxLength: LONGEST_NAME }));

const asked = {
  from: day('First day, in the time zone of the reader.', '2026-01-01'),
  to: day('Last day.', '2026-11-22'),
  place: name('Decisions whose scope has this place.', 'Lithuania'),
  product: name('Decisions whose scope has this product.', 'E-money'),
};

export const PackRequest = closed(
  {
    key: parts.key,
    ...asked,
    topic: Type.Optional(id('Decisions on items with this term, or one below it.', 301)),
  },
  { $id: 'decisions/pack-request', description: 'What an evidence pack is about.' },
);
export type PackRequest = Static<typeof PackRequest>;

const EvidencePack = closed(
  {
    id: id('Its number.', 7),
    state: word(['waiting', 'running', 'done', 'failed'], {
      description:
        '`waiting`: another one is made. `done`: its files are there. `failed`: `problem` says why.',
      examples: ['running'],
    }),
    done: count('Decisions that were read.', 120),
    total: count('Decisions that there are to read; 0 before it begins.', 500),
    problem: Type.Optional(text('Why it failed, a sentence.', 'The texts are too long for one file.')),
    ...asked,
    topic: name('Name of its topic.', 'Safeguarding'),
    createdAt: time('When it was asked for (RFC 3339, UTC).'),
    deletedAt: Type.Optional(time('When it is deleted; absent until it has ended.')),
  },
  { description: 'An evidence pack of the reader.' },
);

export const EvidencePacks = closed(
  {
    packs: list(EvidencePack, 'Those of the reader, the newest first.'),
    decisions: count('Decisions that the reader may open.', 41),
    first: text('Day of the first of them; empty without any.', '2026-01-12'),
    today: day('Today, in the time zone of the reader.', '2026-11-22'),
    topics: list(
      closed(
        { tid: id('Its term.', 301), name: text('Its name.', 'Safeguarding') },
        { description: 'A topic.' },
      ),
      'Topics of the items that they are about; none while a pack is under way.',
    ),
    places: list(Type.String(), 'Places of their scopes.'),
    products: list(Type.String(), 'Products of their scopes.'),
    zone: text('Time zone of the reader.', 'Europe/London'),
  },
  { $id: 'decisions/evidence-packs', description: 'Evidence packs, and what a new one can be about.' },
);
export type EvidencePacks = Static<typeof EvidencePacks>;

export const PackFileQuery = closed(
  { format: word(['html', 'pdf'], { description: 'Both hold the same.', examples: ['html'] }) },
  { $id: 'decisions/pack-file-query', description: 'Which file is wanted.' },
);
