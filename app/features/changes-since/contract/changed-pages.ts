/** All pages that changed since the reader knew them, and the words that changed in one of them. */
import { Type, type Static, type TSchema } from 'typebox';
import { closed, nid, nullable, word } from '#app/contract.ts';
import { exportQuery } from '#app/contracts/exported-file.ts';
import { TermName } from '#app/contracts/content-summary.ts';
import { shownRedline } from '#app/contracts/shown-redline.ts';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import { MOST_PAGES } from '../limits.ts';

const time = (description: string) =>
  Type.String({ description, examples: ['2026-03-03T09:00:00.000Z'], format: 'date-time' });
const version = (description: string) =>
  Type.Integer({ description, examples: [3], minimum: 1, maximum: 2_147_483_647 });
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
/** A thing at one of its moments: name of its feature, number of the thing, name of the moment. */
const THING = /^[a-z][a-z0-9-]{0,39}\.[1-9][0-9]{0,8}\.[a-z]{1,20}$/;
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
      pattern: THING.source,
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
    things: Type.Array(
      closed(
        {
          title: Type.String({ description: 'Name in filters.', examples: ['Reports as saved'] }),
          none: Type.String({
            description: 'What is said where the reader has none.',
            examples: ['You have no saved report.'],
          }),
          things: Type.Array(
            closed(
              {
                title: Type.String({ description: 'What it is called.', examples: ['EU and UK licences'] }),
                moments: Type.Array(
                  closed(
                    {
                      thing: Type.String({
                        description: 'Value of `thing` in the query.',
                        examples: ['reports.12.saved'],
                      }),
                      label: Type.String({ description: 'In filters, before the day.', examples: ['Saved'] }),
                      at: time('When (RFC 3339, UTC).'),
                    },
                    { description: 'A time at which it showed its pages.' },
                  ),
                  { description: 'Times at which it showed its pages.', examples: [[]] },
                ),
              },
              { description: 'Something of the reader, such as a saved report.' },
            ),
            { description: 'Those of the reader.', examples: [[]] },
          ),
        },
        { description: 'Things of a kind that show pages together.' },
      ),
      { description: 'What `thing` can be.', examples: [[]] },
    ),
    thing: nullable(
      closed(
        {
          title: Type.String({ description: 'What it is called.', examples: ['EU and UK licences'] }),
          path: Type.String({ description: 'Path of its page.', examples: ['/report?saved=12'] }),
          at: time('When (RFC 3339, UTC).'),
          words: Type.String({ description: 'What was then.', examples: ['when you saved it'] }),
          missing: nullable(
            Type.String({
              description:
                'What it showed then and has no page now, in a sentence; null if nothing is known.',
              examples: ['What it showed of Malta was withdrawn, or is not open to you.'],
            }),
          ),
        },
        { description: 'The thing that was asked for.' },
      ),
    ),
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

export const WordsSinceQuery = closed(
  {
    from: version('The version that the reader knew.'),
    section: Type.Optional(
      Type.String({
        description: 'Only this section, by the id of its heading in the version that the reader knew.',
        minLength: 1,
        maxLength: 200,
        examples: ['who-is-next'],
      }),
    ),
  },
  { $id: 'changes-since/words-since-query', title: 'WordsSinceQuery', description: 'The earlier version.' },
);

export const WordsSince = closed(
  {
    from: version('The earlier version.'),
    to: version('The version of now.'),
    access: word(['full', 'restricted'], {
      description: 'What this reader may see, today: only that was compared.',
      examples: ['full'],
    }),
    state: word(['compared', 'gone', 'not-compared'], {
      description:
        '`gone`: the section that was asked for is not in the version of now. `not-compared`: the earlier version is withheld or lost, one of the two cannot be read, or the earlier one did not have the section, so nothing is known.',
      examples: ['compared'],
    }),
    redline: nullable(shownRedline<ShownRedline>()),
    section: nullable(
      closed(
        {
          title: Type.String({
            description: 'Its heading, the last that it had.',
            examples: ['Who is next'],
          }),
          at: nullable(
            Type.Integer({
              minimum: 1,
              description: 'Number of the section in the redline of the whole item; null if it is not in it.',
              examples: [3],
            }),
          ),
          goneWith: nullable(
            version('The first version without it; null while the item has it, or if that is not known.'),
          ),
          goneAt: nullable(
            time('When that version was shown first (RFC 3339, UTC); null if that is not known.'),
          ),
        },
        { description: 'The section that was asked for.' },
      ),
    ),
  },
  {
    $id: 'changes-since/words-since',
    title: 'WordsSince',
    description: 'The words that changed in an item, or in one section of it, since one of its versions.',
  },
);
export type WordsSince = Static<typeof WordsSince>;
