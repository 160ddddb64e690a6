/** Statements of silence. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { Origin } from '#app/contracts/origin.ts';
import { right, sharedBy, sharedWith } from '#app/contracts/sharing.ts';
import { FILE_FORMATS, MOST_STATEMENT_PLACES } from '../limits.ts';
import { count, day, key, Place, placeId, statedDays, text, time, Topic, topicKeys } from './parts.ts';

export const StatementRequest = closed(
  {
    key: key('Chosen by the client: the same key makes one statement.'),
    places: Type.Array(placeId, {
      minItems: 1,
      maxItems: MOST_STATEMENT_PLACES,
      uniqueItems: true,
      description: 'Term ids of places.',
      examples: [[1053]],
    }),
    topics: topicKeys,
    ...statedDays,
  },
  {
    $id: 'coverage/statement-request',
    title: 'StatementRequest',
    description: 'What a statement is to be about. At most 12 months.',
  },
);

const SaidLine = closed(
  {
    when: text('The day in a few characters.', '16 Nov'),
    at: time('When (RFC 3339, UTC).'),
    places: Type.Array(closed({ iso: text('Code.', 'gb'), name: text('Name.', 'United Kingdom') }), {
      description: 'Places with a code.',
      examples: [[]],
    }),
    text: Type.String({ description: 'A sentence.', examples: ['FCA Handbook: CASS 15.8'] }),
  },
  { description: 'A line.' },
);

export const Statement = closed(
  {
    number: text('Its number.', 'S-2026-0118'),
    scope: Type.String({ description: 'Topics and places.', examples: ['Capital in Lithuania'] }),
    period: text('From when to when, with the time zone.', '1 Oct 2026, 00:00 to 22 Nov 2026, 09:50, London'),
    sentences: Type.Array(Type.String(), {
      description: 'What was seen.',
      examples: [['We saw no change in these sources.']],
    }),
    changes: Type.Array(SaidLine, { description: 'Changes that were seen.', examples: [[]] }),
    silent: Type.Array(SaidLine, { description: 'For which time it says nothing.', examples: [[]] }),
    limits: Type.Array(Type.String(), {
      description: 'What it does not say.',
      examples: [['It does not say that nothing changed elsewhere.']],
    }),
    madeAt: time('When it was made (RFC 3339, UTC).'),
    checks: count('Checks in its annex.', 2318),
    fingerprint: text('SHA-256 of the public key that signed it, in hex.', '3f7a20c1'),
    sha256: text('SHA-256 of its HTML file before the seal, in hex.', 'a90c17fe'),
    formats: Type.Array(word([...FILE_FORMATS], { description: 'A format.', examples: ['html'] }), {
      description: 'Formats of its files. Statements of before there were PDF files have HTML alone.',
      examples: [['html', 'pdf']],
    }),
    right,
    sharedBy,
  },
  {
    $id: 'coverage/statement',
    title: 'StatementOfSilence',
    description: 'What a statement says. Its file has the annex with every check.',
  },
);
export type Statement = Static<typeof Statement>;

export const StatementFileQuery = closed(
  {
    format: Type.Optional(
      word([...FILE_FORMATS], {
        description:
          '`html` by default, which prints every check; `pdf` prints them by day as far as they fit, and has each in the manifest that is attached.',
        examples: ['pdf'],
      }),
    ),
  },
  { $id: 'coverage/statement-file-query', description: 'Which file is wanted.' },
);

export const Refusal = closed(
  {
    reason: word(['before-log', 'nothing-followed', 'not-reached'], {
      description:
        '`before-log`: the log begins later. `nothing-followed`: some of it has no source. `not-reached`: a source that matters was not reached for the whole time.',
      examples: ['not-reached'],
    }),
    scopes: Type.Array(Type.String(), {
      description: 'What it cannot be made for.',
      examples: [['safeguarding in Lithuania']],
    }),
    sources: Type.Array(Type.String(), {
      description: 'The sources that were not reached.',
      examples: [['FCA Handbook']],
    }),
    begins: Type.Optional(day('The first day of the log.', '2026-07-01')),
    offer: Type.Optional(
      closed(
        { from: day('First day.', '2026-10-01'), to: day('Last day.', '2026-11-18') },
        { description: 'Days for which one can perhaps be made.' },
      ),
    ),
  },
  { $id: 'coverage/refusal', title: 'StatementRefusal', description: 'Why no statement was made.' },
);
export type Refusal = Static<typeof Refusal>;

export const StatementAnswer = closed(
  {
    number: Type.Optional(text('Number of the statement that was made.', 'S-2026-0118')),
    refusal: Type.Optional(Refusal),
  },
  {
    $id: 'coverage/statement-answer',
    title: 'StatementAnswer',
    description: 'The statement, or why none was made.',
  },
);
export type StatementAnswer = Static<typeof StatementAnswer>;

const LISTED = {
  number: text('Its number.', 'S-2026-0097'),
  scope: Type.String({ description: 'Topics and places.', examples: ['Safeguarding in Lithuania'] }),
  period: text('From when to when.', '1 Jul 2026, 00:00 to 1 Oct 2026, 00:00, London'),
  madeAt: time('When it was made (RFC 3339, UTC).'),
};

export const StatementList = closed(
  {
    statements: Type.Array(
      closed(
        { ...LISTED, sharedWith, origin: Type.Optional(Origin) },
        { description: 'A statement of the reader.' },
      ),
      {
        description: 'The newest first.',
        examples: [[]],
      },
    ),
    shared: Type.Array(
      closed(
        { id: text('The same as its number.', 'S-2026-0097'), ...LISTED, right, sharedBy },
        { description: 'A statement that a colleague shares with the reader.' },
      ),
      { description: 'The last shared first.', examples: [[]] },
    ),
    places: Type.Array(Place, { description: 'Places that a source covers.', examples: [[]] }),
    topics: Type.Array(Topic, { description: 'Topics, in their order.', examples: [[]] }),
    today: day('Today, in the time zone of the reader.', '2026-11-22'),
    begins: Type.Optional(day('The first day of the log; absent without a check.', '2026-07-01')),
  },
  {
    $id: 'coverage/statements',
    title: 'StatementList',
    description: 'Statements of the reader, and what one can be about.',
  },
);
export type StatementList = Static<typeof StatementList>;
