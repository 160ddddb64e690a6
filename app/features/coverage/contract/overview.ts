/** The answer to what is followed. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { exportQuery } from '#app/contracts/exported-file.ts';
import { CELL_STATES, LONGEST_NOTE, MOST_TOPICS } from '../limits.ts';
import { count, Place, placeId, sourceFields, text, time, Topic, topicKey } from './parts.ts';

export const CoverageQuery = closed(
  {
    places: Type.Optional(
      word(['mine', 'all'], {
        description:
          '`mine`: places that the reader follows. The default is `mine` for readers who follow any.',
        examples: ['all'],
      }),
    ),
    only: Type.Optional(
      word(['open'], {
        description: 'Places with a cell that is late, in part or not followed.',
        examples: ['open'],
      }),
    ),
    place: Type.Optional(placeId),
    topic: Type.Optional(topicKey),
    open: Type.Optional({ ...placeId, description: 'The place whose sources are answered, too.' }),
  },
  { $id: 'coverage/coverage-query', title: 'CoverageQuery', description: 'Which part of the coverage.' },
);
export type CoverageQuery = Static<typeof CoverageQuery>;

const Cell = closed(
  {
    topic: topicKey,
    state: word([...CELL_STATES], {
      description:
        '`late`: one of its sources was not reached for more than twice its interval. `partial`: a gap is known. `unchecked`: the log has no check of one of its sources. `none`: it has no source.',
      examples: ['followed'],
    }),
    checked: Type.Optional(time('When the source that was reached longest ago was reached (RFC 3339, UTC).')),
    changed: Type.Optional(time('The last change in one of its sources (RFC 3339, UTC).')),
    since: Type.Optional(time('If late: since when (RFC 3339, UTC).')),
    short: Type.Optional(text('What is missing, in a few words.', 'no HMRC manuals')),
  },
  { description: 'A topic in a place.' },
);
export type Cell = Static<typeof Cell>;

const Row = closed(
  {
    place: Place,
    sources: count('Sources that are followed.'),
    cells: Type.Array(Cell, { maxItems: MOST_TOPICS, description: 'One for each topic.', examples: [[]] }),
    checked: Type.Optional(time('The last check that reached one of its sources (RFC 3339, UTC).')),
    changed: Type.Optional(time('The last change in one of its sources (RFC 3339, UTC).')),
  },
  { description: 'A place.' },
);
export type Row = Static<typeof Row>;

export const ShownSource = closed(
  {
    id: Type.Integer({ description: 'Its id.', examples: [12] }),
    ...sourceFields,
    isLate: Type.Boolean({
      description: 'Whether it was not reached for more than twice its interval.',
      examples: [false],
    }),
    checked: Type.Optional(time('When it was reached last (RFC 3339, UTC).')),
    reader: Type.Optional(text('Who read it then, by name.', 'Tomasz Wren')),
    missedSince: Type.Optional(time('Since when it is not reached (RFC 3339, UTC).')),
    changed: Type.Optional(time('Its last change (RFC 3339, UTC).')),
  },
  { $id: 'coverage/source', title: 'CoverageSource', description: 'A source that is followed.' },
);
export type ShownSource = Static<typeof ShownSource>;

const Gap = closed(
  {
    id: Type.Integer({ description: 'Its id.', examples: [3] }),
    title: text('What it is about.', 'Annexes to Resolution No 03-47'),
    detail: text('What is missing.', 'The page answers with an error.', LONGEST_NOTE),
    places: Type.Array(Place, { description: 'Where.', examples: [[]] }),
    topics: Type.Array(topicKey, { description: 'Which topics.', examples: [['safeguarding']] }),
    since: time('Since when (RFC 3339, UTC).'),
    doing: text(
      'What is done about it, or what readers can do.',
      'An editor asks the bank daily',
      LONGEST_NOTE,
    ),
    state: text('How far that is.', 'since 19 Nov'),
  },
  { $id: 'coverage/gap', title: 'CoverageGap', description: 'A known gap.' },
);
export type Gap = Static<typeof Gap>;

const Figures = closed(
  {
    sources: count('Sources that are followed in these places.', 127),
    places: count('These places.'),
    checkedLastDay: count('Those that were reached in the last 24 hours.', 124),
    rarely: count('Those that are read less often than daily.', 2),
    late: count('Those that are late.', 1),
    unchecked: count('Those that the log has no check of that reached them.', 0),
    lateSince: Type.Optional(time('When the first of the late ones was reached last (RFC 3339, UTC).')),
    gaps: count('Known gaps in these places.'),
    changed: Type.Optional(
      closed(
        { at: time('When (RFC 3339, UTC).'), place: text('In which place.', 'European Union') },
        { description: 'The last change that was seen; absent without one.' },
      ),
    ),
  },
  { description: 'Figures of the places that were asked for, without the other filters.' },
);

export const Coverage = closed(
  {
    now: time(
      'The time of this answer (RFC 3339, UTC); that of the demonstration library while it is shown.',
    ),
    zone: text('Time zone of the reader (IANA).', 'Europe/London'),
    demonstration: Type.Boolean({
      description: 'Whether the checks are made up, of the demonstration library.',
      examples: [false],
    }),
    begins: Type.Optional(time('The first check in the log; absent without one (RFC 3339, UTC).')),
    topics: Type.Array(Topic, {
      description: 'All topics, in their order.',
      examples: [[{ key: 'capital', label: 'Capital' }]],
    }),
    places: Type.Array(Place, {
      description: 'The places of the answer without the other filters.',
      examples: [[]],
    }),
    shown: word(['mine', 'all'], { description: 'Which places these are.', examples: ['all'] }),
    mine: count('Places that the reader follows.'),
    all: count('Places with a source or a known gap, and those that the reader follows.', 40),
    figures: Figures,
    rows: Type.Array(Row, {
      description: 'Places in the order of their names, the reader’s own in the reader’s order.',
      examples: [[]],
    }),
    opened: Type.Optional(
      closed(
        {
          place: placeId,
          sources: Type.Array(ShownSource, { description: 'Its sources.', examples: [[]] }),
        },
        { description: 'The place that was asked to be open.' },
      ),
    ),
    gaps: Type.Array(Gap, { description: 'Known gaps of these places, the latest first.', examples: [[]] }),
  },
  {
    $id: 'coverage/coverage',
    title: 'Coverage',
    description: 'What is followed, when it was read, and what is not followed.',
  },
);
export type Coverage = Static<typeof Coverage>;

export const CoverageFileQuery = closed(
  { ...CoverageQuery.properties, ...exportQuery },
  {
    $id: 'coverage/file-query',
    title: 'CoverageFileQuery',
    description: 'Which part of the coverage as a file.',
  },
);
