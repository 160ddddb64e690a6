/** All pages that changed since the reader knew them. */
import { Type, type Static, type TSchema } from 'typebox';
import { closed, nid, nullable, word } from '#app/contract.ts';
import { exportQuery } from '#app/contracts/exported-file.ts';
import { TermName } from '#app/contracts/content-summary.ts';
import { MOST_PAGES } from '../limits.ts';
import { THING_NAME } from '../thing-name.ts';
import { knownThings } from './known-things.ts';
import { time, version } from './moments.ts';

const source = Type.String({
  description: 'What remembers the version: the name of a feature.',
  examples: ['bookmarks'],
});

const KnownMoment = closed(
  {
    source,
    at: time('When the reader knew the page (RFC 3339, UTC).'),
    words: Type.String({ description: 'What was then.', examples: ['your last visit'] }),
    version: version('The version that the reader knew then.'),
    section: Type.Optional(
      Type.String({
        description: 'Only this section, by the id of its heading: it was compared, and is another one now.',
        examples: ['who-is-next'],
      }),
    ),
  },
  { description: 'A moment at which the reader knew the page, or one section of it.' },
);

const ChangedPage = closed(
  {
    nid: nid('Node id of the page.'),
    title: Type.String({ description: 'Its title.', examples: ['Lithuania: payments guide'] }),
    label: Type.String({ description: 'Title of its content type.', examples: ['Country guide'] }),
    path: Type.String({ description: 'Path of its page.', examples: ['/guide/1001/lithuania'] }),
    jurisdictions: Type.Array(TermName, { description: 'Jurisdictions it is about.', examples: [[]] }),
    changed: time('When editors changed it last (RFC 3339, UTC).'),
    version: version('The version of now.'),
    materiality: word(['material', 'editorial', 'unsaid'], {
      description:
        'What the editors said of the changes together, since the earliest moment or the day that was asked for. `unsaid`: nobody said it of all of them.',
      examples: ['material'],
    }),
    note: nullable(
      Type.String({
        description: 'What the editors say of the latest of these changes; null if they say nothing.',
        examples: ['The period ends on 28 February.'],
      }),
    ),
    then: Type.Optional(
      version(
        'The version when the day began, or at the moment of the thing, that was asked for; otherwise absent.',
      ),
    ),
    known: Type.Array(KnownMoment, {
      description:
        'When the reader knew an earlier version, the earliest first. It may be empty only if a day or a thing was asked for.',
      examples: [
        [
          {
            ...{ source: 'changes-since', at: '2026-03-03T09:00:00.000Z', words: 'your last visit' },
            version: 3,
          },
        ],
      ],
    }),
  },
  {
    $id: 'changes-since/changed-page',
    title: 'ChangedPage',
    description:
      'A page with a newer version than the reader knew. Only single sections that the reader knew were compared.',
  },
);
export type ChangedPage = Static<typeof ChangedPage>;

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });
const day = (description: string, example = '2026-03-01') =>
  Type.String({ format: 'date', description, examples: [example] });
const MATERIALITIES = ['material', 'editorial', 'unsaid'] as const;

const filters = {
  since: Type.Optional(
    Type.String({
      ...source,
      pattern: '^[a-z][a-z0-9-]{0,39}$',
      description: 'Only pages that this source remembers an earlier version of: the name of a feature.',
    }),
  ),
  day: Type.Optional(
    day(
      'Since the beginning of this day, in the time zone of the site: pages with another version now, also those that the reader never opened.',
    ),
  ),
  thing: Type.Optional(
    Type.String({
      pattern: THING_NAME.source,
      description:
        'Only pages that this thing shows, such as a saved report, with another version now than at this moment: one of `things`. Not with `day`.',
      examples: ['reports.12.saved'],
    }),
  ),
  place: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Only pages about this jurisdiction: its term id.',
      examples: [1101],
    }),
  ),
  type: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z0-9-]{0,79}$',
      description: 'Only pages of this content type: its key in the configuration.',
      examples: ['guide'],
    }),
  ),
  said: Type.Optional(
    word([...MATERIALITIES], {
      description: 'Only pages of whose changes the editors said this.',
      examples: ['material'],
    }),
  ),
  only: Type.Optional(
    word(['mine'], {
      description: 'With `day`, only pages that the reader visited, bookmarked or decided on.',
      examples: ['mine'],
    }),
  ),
};

export const ChangedPagesQuery = closed(
  {
    ...filters,
    read: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
        description: 'The key of `markPagesRead`: whether it can be taken back is told, too.',
        examples: ['0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11'],
      }),
    ),
  },
  {
    $id: 'changes-since/changed-pages-query',
    title: 'ChangedPagesQuery',
    description: 'Which pages are wanted.',
  },
);
export type ChangedPagesQuery = Static<typeof ChangedPagesQuery>;

export const ChangedPagesExportQuery = closed(
  { ...filters, ...exportQuery },
  {
    $id: 'changes-since/changed-pages-export-query',
    description: 'Which pages are wanted, and in which format.',
  },
);

/** A value that pages can be filtered by, with how many pages it would leave beside the other filters. */
const facet = <Id extends TSchema>(id: Id, description: string) =>
  Type.Array(
    closed(
      {
        id,
        name: Type.String({ description: 'Name in filters.', examples: ['Lithuania'] }),
        count: count('Pages with it, among those that the other filters leave.'),
      },
      { description: 'A value of a filter.' },
    ),
    { description, examples: [[]] },
  );

export const ChangedPages = closed(
  {
    pages: Type.Array(ChangedPage, {
      description: `Pages that the reader may read in full, the latest change first; at most ${MOST_PAGES}.`,
      examples: [[]],
    }),
    total: count('Pages that the filters leave; `pages` has the first of them.'),
    all: count('Pages without the filters `place`, `type`, `said` and `only`.'),
    mine: count(
      'Those that the reader visited, bookmarked or decided on, among what the other filters leave.',
    ),
    limited: Type.Boolean({
      description: 'Whether a bound was reached, so that there may be more pages than are counted.',
    }),
    sources: Type.Array(
      closed(
        {
          id: source,
          title: Type.String({ description: 'Name in filters.', examples: ['Last visit'] }),
          count: nullable(
            count(
              'Pages that it remembers an earlier version of, by the other filters; null with a day or a thing.',
            ),
          ),
        },
        { description: 'What remembers versions.' },
      ),
      { description: 'All that there are.', examples: [[]] },
    ),
    known: nullable(
      count('Pages of all sources together, by the other filters; null with a day or a thing.'),
    ),
    ...knownThings,
    places: facet(
      Type.Integer({ minimum: 1, description: 'Term id.', examples: [1101] }),
      'Jurisdictions of the pages, from A to Z.',
    ),
    types: facet(
      Type.String({ description: 'Key of the content type.', examples: ['guide'] }),
      'Content types of the pages, from A to Z.',
    ),
    said: facet(
      word([...MATERIALITIES], { description: 'What editors said.', examples: ['material'] }),
      'What the editors said of the changes of pages.',
    ),
    since: day('First day that was looked at: what changed before it is left out.', '2025-11-28'),
    zone: Type.String({
      description: 'IANA time zone in which the day that was asked for begins.',
      examples: ['Europe/London'],
    }),
    begins: nullable(
      time('With a day: the first publication that is known; null without a day, or if nobody knows.'),
    ),
    marked: nullable(
      closed(
        {
          key: Type.String({ description: 'Its key.', examples: ['0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11'] }),
          count: count('Pages that were marked as read.'),
          title: nullable(
            Type.String({ description: 'The title of the page if it is one.', examples: ['Spain'] }),
          ),
        },
        { description: 'What the reader marked as read with the key that was asked for.' },
      ),
    ),
  },
  {
    $id: 'changes-since/changed-pages',
    title: 'ChangedPages',
    description:
      'The pages that changed since the reader last visited, bookmarked or decided on them, or since a day.',
  },
);
export type ChangedPages = Static<typeof ChangedPages>;
