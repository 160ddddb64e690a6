/** The API of what changed in items since the reader knew them. */
import { Type, type Static } from 'typebox';
import { closed, nid, reference, V, word, type ContractEndpoint } from '#app/contract.ts';
import { ExportedFile } from '#app/contracts/exported-file.ts';
import { ChangedPages, ChangedPagesExportQuery, ChangedPagesQuery } from './contract/changed-pages.ts';
import { time, version } from './contract/moments.ts';
import { PagesMarked, PagesRead, PagesUndone, PagesUnread } from './contract/pages-read.ts';
import { WordsSince, WordsSinceQuery } from './contract/words-since.ts';
import { MOST_ROWS } from './limits.ts';

export type { ChangedPage, ChangedPages } from './contract/changed-pages.ts';
export type { WordsSince } from './contract/words-since.ts';

const since = {
  at: time('Since when: when the reader knew the item (RFC 3339, UTC).'),
  words: Type.String({ description: 'What was then.', examples: ['your last visit'] }),
  version: version('The version that the reader knew then.'),
  materiality: word(['material', 'editorial', 'unsaid'], {
    description:
      'What the editors said of the changes together. `unsaid`: nobody said it of all of them, or the reader may not know.',
    examples: ['material'],
  }),
};

const ChangedSection = closed(
  {
    id: Type.Optional(
      Type.String({
        description: 'Id of its heading on the page; absent if the section was removed.',
        examples: ['who-is-next'],
      }),
    ),
    title: Type.String({ description: 'Its heading.', examples: ['Who is next'] }),
    changed: time('When editors changed it last (RFC 3339, UTC).'),
  },
  { description: 'A section that changed.' },
);

export const ChangesSince = closed(
  {
    ...since,
    state: word(['changed', 'same', 'not-compared'], {
      description:
        '`same`: both versions were compared, and the reader may see no difference. `not-compared`: the earlier version cannot be shown any more, so nothing is known.',
      examples: ['changed'],
    }),
    sections: Type.Array(ChangedSection, {
      description: 'Sections that changed, in the order of the page.',
      examples: [[{ id: 'who-is-next', title: 'Who is next', changed: '2026-03-10T09:00:00.000Z' }]],
    }),
    elsewhere: Type.Boolean({
      description: 'Whether something changed outside of the sections, such as a date.',
      examples: [false],
    }),
    notes: Type.Array(Type.String(), {
      description: 'What editors say of the changes, the latest first.',
      examples: [['The period ends on 28 February.']],
    }),
    endsByReading: Type.Boolean({
      description: 'Whether `markItemRead` ends it; a decision is decided on again instead.',
      examples: [true],
    }),
    link: Type.Optional(
      closed(
        {
          to: Type.String({ description: 'Path.', examples: ['/profile/my-bookmarks/1001'] }),
          label: Type.String({ description: 'Where it leads.', examples: ['Compare'] }),
        },
        { description: 'A page about these changes.' },
      ),
    ),
  },
  {
    $id: 'changes-since/changes-since',
    title: 'ChangesSince',
    description: 'What changed in an item since one moment. It names only what the reader may see today.',
  },
);
export type ChangesSince = Static<typeof ChangesSince>;

const ItemChangesSince = closed(
  {
    nid: nid('Node id of the item.'),
    title: Type.String({ description: 'Its title.', examples: ['Lithuania: payments guide'] }),
    label: Type.String({ description: 'Title of its content type.', examples: ['Country guide'] }),
    path: Type.String({ description: 'Path of its page.', examples: ['/guide/1001/lithuania'] }),
    version: version('The version of now.'),
    changes: Type.Array(reference(ChangesSince), {
      description:
        'Since each moment at which the reader knew it, the earliest version first; empty if the reader never did.',
      examples: [[]],
    }),
  },
  {
    $id: 'changes-since/item-changes-since',
    title: 'ItemChangesSince',
    description: 'What changed in an item since the reader knew it.',
  },
);
export type ItemChangesSince = Static<typeof ItemChangesSince>;

const ChangedItemsQuery = closed(
  {
    nids: Type.String({
      pattern: `^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,${MOST_ROWS - 1}}$`,
      description: 'Node ids of items, separated by commas.',
      examples: ['1001,1002'],
    }),
  },
  {
    $id: 'changes-since/changed-items-query',
    title: 'ChangedItemsQuery',
    description: 'The items to ask about.',
  },
);

const ChangedItem = closed(
  { nid: nid('Node id of the item.'), ...since },
  { description: 'An item with a newer version than the reader knew.' },
);
export type ChangedItem = Static<typeof ChangedItem>;

const ChangedItems = closed(
  {
    items: Type.Array(ChangedItem, {
      description:
        'Those of the items that have newer versions, of items that the reader may read in full. Their words were not compared; items that are missing may have changed, too.',
      examples: [[]],
    }),
  },
  { $id: 'changes-since/changed-items', title: 'ChangedItems', description: 'Items that have changed.' },
);

const ItemRead = closed(
  { version: version('The version that was read.') },
  { $id: 'changes-since/item-read', title: 'ItemRead', description: 'What the reader has read.' },
);

const ItemReadAnswer = closed(
  {
    changes: Type.Array(reference(ChangesSince), {
      description: 'What is left: what reading does not end, or what changed meanwhile.',
      examples: [[]],
    }),
  },
  { $id: 'changes-since/item-read-answer', title: 'ItemReadAnswer', description: 'What is left to read.' },
);

export const endpoints = {
  changedItems: {
    method: 'get',
    path: `${V}/changes-since`,
    query: ChangedItemsQuery,
    response: ChangedItems,
  },
  changedPages: {
    method: 'get',
    path: `${V}/changed-pages`,
    query: ChangedPagesQuery,
    response: ChangedPages,
  },
  exportChangedPages: {
    method: 'get',
    path: `${V}/changed-pages/export`,
    query: ChangedPagesExportQuery,
    response: ExportedFile,
  },
  markPagesRead: {
    method: 'post',
    path: `${V}/changed-pages/read`,
    body: PagesRead,
    response: PagesMarked,
  },
  undoPagesRead: {
    method: 'post',
    path: `${V}/changed-pages/unread`,
    body: PagesUnread,
    response: PagesUndone,
  },
  itemChangesSince: { method: 'get', path: `${V}/changes-since/{nid}`, response: ItemChangesSince },
  wordsSince: {
    method: 'get',
    path: `${V}/changes-since/{nid}/words`,
    query: WordsSinceQuery,
    response: WordsSince,
  },
  markItemRead: {
    method: 'post',
    path: `${V}/changes-since/{nid}/read`,
    body: ItemRead,
    response: ItemReadAnswer,
  },
} as const satisfies Record<string, ContractEndpoint>;
