/** All pages that changed since the reader knew them, and the words that changed in one of them. */
import { Type, type Static } from 'typebox';
import { closed, nid, nullable, word } from '#app/contract.ts';
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
  },
  { description: 'A moment at which the reader knew the page.' },
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
        'What the editors said of the changes since the earliest moment together. `unsaid`: nobody said it of all of them.',
      examples: ['material'],
    }),
    note: nullable(
      Type.String({
        description: 'What the editors say of the latest of these changes; null if they say nothing.',
        examples: ['The period ends on 28 February.'],
      }),
    ),
    known: Type.Array(KnownMoment, {
      minItems: 1,
      description: 'Since when, the earliest version first.',
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
    description: 'A page with a newer version than the reader knew. Its words were not compared.',
  },
);
export type ChangedPage = Static<typeof ChangedPage>;

export const ChangedPages = closed(
  {
    pages: Type.Array(ChangedPage, {
      description: `Pages that the reader may read in full, the latest change first; at most ${MOST_PAGES}.`,
      examples: [[]],
    }),
    more: Type.Boolean({ description: 'Whether there are more than that.' }),
    sources: Type.Array(
      closed(
        { id: source, title: Type.String({ description: 'Name in filters.', examples: ['Last visit'] }) },
        { description: 'What remembers versions.' },
      ),
      { description: 'All that there are.', examples: [[]] },
    ),
    since: Type.String({
      format: 'date',
      description: 'First day that was looked at: what changed before it is left out.',
      examples: ['2025-11-28'],
    }),
  },
  {
    $id: 'changes-since/changed-pages',
    title: 'ChangedPages',
    description: 'The pages that changed since the reader last visited, bookmarked or decided on them.',
  },
);
export type ChangedPages = Static<typeof ChangedPages>;

export const WordsSinceQuery = closed(
  { from: version('The version that the reader knew.') },
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
    state: word(['compared', 'not-compared'], {
      description:
        '`not-compared`: the earlier version is withheld or lost, or one of the two cannot be read, so nothing is known.',
      examples: ['compared'],
    }),
    redline: nullable(shownRedline<ShownRedline>()),
  },
  {
    $id: 'changes-since/words-since',
    title: 'WordsSince',
    description: 'The words that changed in an item since one of its versions.',
  },
);
export type WordsSince = Static<typeof WordsSince>;
