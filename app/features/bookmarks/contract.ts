/** The API of bookmarks, and of what readers marked as read in lists. */
import { Type, type Static } from 'typebox';
import { closed, nid, reference, V, word, type ContractEndpoint } from '#app/contract.ts';
import { cleanLine } from '#app/text/clean-text.ts';

/** Bookmarks that a reader may have in a vertical. */
export const MOST_BOOKMARKS = 2000;

/** Pages that a reader can have marked as read; beyond it the oldest marks go. */
export const MOST_READ_MARKS = 10_000;

/** Longest name of a folder, in characters. */
export const LONGEST_FOLDER = 80;

/** Longest text to find, and name of a content type. */
export const LONGEST_TEXT = 200;
export const LONGEST_TYPE = 100;

/** Last page of a list. */
export const LAST_PAGE = 10_000;

/** Most rows that one call asks about. */
export const MOST_ROWS = 200;

/** The name of a folder as it is stored: without spaces around it or repeated ones. Empty for no folder. */
export function cleanFolder(name: string): string {
  return cleanLine(name).slice(0, LONGEST_FOLDER);
}

const id = () => nid('Id (nid) of the item.');
const ownId = () => nid('Id (nid) of the item; also the id of the bookmark.');
const ids = (description: string, limits: object = {}, examples: number[][] = [[1001, 1002]]) =>
  Type.Array(id(), { description, examples, ...limits });

const folder = (description: string, limits: object = {}) =>
  Type.String({ description, examples: ['SEPA programme'], maxLength: LONGEST_FOLDER, ...limits });

const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-11-20T09:00:00.000Z'] });
const seen = () => time('When the reader bookmarked it or marked it as read (RFC 3339, UTC).');
const changed = () => time('When it last changed (RFC 3339, UTC).');

const title = () =>
  Type.String({
    description: 'Title of the item.',
    examples: ['Verification of payee after its first year'],
  });
const path = (description: string) =>
  Type.String({ description, examples: ['/article/1001/regulatory-analysis/verification-of-payee'] });
const label = () =>
  Type.String({ description: 'Title of the content type.', examples: ['Regulatory analysis'] });

/** A number of things. */
const amount = (description: string, example: number, minimum = 0) =>
  Type.Integer({ description, examples: [example], minimum });

export const PageChanges = closed(
  {
    seen: seen(),
    changed: changed(),
    sections: Type.Optional(
      Type.Array(
        closed(
          {
            id: Type.Optional(
              Type.String({
                description: 'Id of its heading on the page; absent if the section was removed.',
                examples: ['who-is-next'],
              }),
            ),
            title: Type.String({ description: 'Text of its heading.', examples: ['Who is next'] }),
            changed: changed(),
          },
          { description: 'A section that changed.' },
        ),
        {
          description: 'Sections that changed, in the order of the page. Absent in lists.',
          examples: [[{ id: 'who-is-next', title: 'Who is next', changed: '2026-11-20T09:00:00.000Z' }]],
        },
      ),
    ),
    elsewhere: Type.Optional(
      Type.Boolean({
        description: 'Whether something changed outside the sections, such as a date. Absent in lists.',
        examples: [false],
      }),
    ),
  },
  {
    description:
      'What changed on a page since the reader bookmarked it or marked it as read. It names only what the reader may see.',
  },
);
export type PageChanges = Static<typeof PageChanges>;

export const Bookmark = closed(
  {
    nid: ownId(),
    title: title(),
    path: Type.Optional(path('Path of its page; absent after it was withdrawn.')),
    type: Type.String({ description: 'Id of its content type.', examples: ['analysis-article'] }),
    label: label(),
    folder: Type.Optional(folder('Folder; absent without one.', { minLength: 1 })),
    created_date: time('When the reader bookmarked it (RFC 3339, UTC).'),
    updated: Type.Optional(
      time('When the item last changed; absent after it was withdrawn (RFC 3339, UTC).'),
    ),
    version: amount('Version that the reader has seen.', 1, 1),
    access: Type.Optional(
      word(['full', 'restricted'], {
        description:
          'Whether the reader may read all of the item or its public parts; absent after it was withdrawn.',
      }),
    ),
    changes: Type.Optional(PageChanges),
  },
  { $id: 'bookmarks/bookmark', description: 'A bookmark of the reader on an item.' },
);
export type Bookmark = Static<typeof Bookmark>;

const BookmarksQuery = closed(
  {
    text: Type.Optional(
      Type.String({
        description: 'Words that the title contains, in any case, with or without accents.',
        examples: ['verification payee'],
        maxLength: LONGEST_TEXT,
      }),
    ),
    folder: Type.Optional(folder('Only bookmarks in this folder; empty for those without one.')),
    type: Type.Optional(
      Type.String({
        description: 'Only items of this content type.',
        examples: ['analysis-article'],
        maxLength: LONGEST_TYPE,
      }),
    ),
    changed: Type.Optional(
      Type.Boolean({
        description: 'Only items that changed since the reader bookmarked them or marked them as read.',
        default: false,
      }),
    ),
    sort: Type.Optional(
      word(['created', 'title', 'changed'], {
        description: 'Newest bookmark first, by title, or newest change of the item first.',
        default: 'created',
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LAST_PAGE,
        description: 'Page of the list, from 1.',
        examples: [1],
        default: 1,
      }),
    ),
  },
  { $id: 'bookmarks/bookmarks-query', description: 'Which bookmarks to list.' },
);

export const Bookmarks = closed(
  {
    bookmarks: Type.Array(reference(Bookmark), {
      description: 'The bookmarks on this page of the list; 50 at most.',
      examples: [[]],
    }),
    found: amount('Bookmarks that the query finds, on all pages of the list.', 2),
    total: amount('All bookmarks of the reader.', 23),
    changed: amount('Bookmarked items that changed, of all bookmarks.', 1),
    unfiled: amount('Bookmarks without a folder.', 4),
    folders: Type.Array(
      closed(
        {
          name: Type.String({ description: 'Name.', examples: ['SEPA programme'] }),
          count: amount('Bookmarks in it.', 3),
        },
        { description: 'A folder.' },
      ),
      { description: 'Folders from A to Z.', examples: [[{ name: 'SEPA programme', count: 3 }]] },
    ),
    types: Type.Array(
      closed(
        {
          type: Type.String({ description: 'Its id.', examples: ['analysis-article'] }),
          label: Type.String({ description: 'Its title.', examples: ['Regulatory analysis'] }),
          count: amount('Bookmarks on items of the type.', 3),
        },
        { description: 'A content type.' },
      ),
      {
        description: 'Content types of the bookmarked items.',
        examples: [[{ type: 'analysis-article', label: 'Regulatory analysis', count: 3 }]],
      },
    ),
    page: amount('This page of the list.', 1, 1),
    pages: amount('Pages of the list.', 1, 1),
    most: amount('Bookmarks that a reader may have.', 2000, 1),
  },
  { $id: 'bookmarks/bookmarks', description: 'Bookmarks of the reader.' },
);
export type Bookmarks = Static<typeof Bookmarks>;

const BookmarkedQuery = closed(
  {
    rows: Type.Optional(
      Type.String({
        description:
          'Ids (nid) of the items of the rows, with commas: the answer says which of them the reader marked as read.',
        pattern: `^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,${MOST_ROWS - 1}}$`,
        maxLength: 11 * MOST_ROWS,
        examples: ['1001,1002'],
      }),
    ),
  },
  { $id: 'bookmarks/bookmarked-query', description: 'The rows of a list to ask about.' },
);

export const Bookmarked = closed(
  {
    nids: ids('Ids (nid) of the bookmarked items.'),
    folders: Type.Array(Type.String({ description: 'Name.' }), {
      description: 'Names of the folders, from A to Z.',
      examples: [['SEPA programme']],
    }),
    read: ids('Ids (nid) of those rows that the reader marked as read; empty without `rows`.', {}, [[1001]]),
  },
  { $id: 'bookmarks/bookmarked', description: 'Everything that the reader has bookmarked, in short.' },
);
export type Bookmarked = Static<typeof Bookmarked>;

const ReadMarkChange = closed(
  { nid: id(), read: Type.Boolean({ description: 'Whether the item is read.', examples: [true] }) },
  { $id: 'bookmarks/read-mark-change', description: 'Marks an item as read or as unread.' },
);

const BookmarkRequest = closed(
  {
    nid: id(),
    folder: Type.Optional(
      folder(
        'Folder, which is created if it does not exist; empty for none. Without it, a bookmark that exists stays where it is.',
      ),
    ),
  },
  {
    $id: 'bookmarks/bookmark-request',
    description: 'An item to bookmark. If it is bookmarked already, only a new folder changes.',
  },
);

const BookmarksChange = closed(
  {
    nids: ids('Ids (nid) of the bookmarked items.', { minItems: 1, maxItems: 1000, uniqueItems: true }),
    action: word(['remove', 'restore', 'move', 'read'], {
      description:
        'Remove them; restore removed ones with their dates and folders, for 30 days; move them to a folder; or mark their changes as read.',
      examples: ['remove'],
    }),
    folder: Type.Optional(folder('The folder to move to; empty for none.')),
  },
  {
    $id: 'bookmarks/bookmarks-change',
    description:
      'What to do with many bookmarks. Ids of items that the reader has not bookmarked are ignored.',
  },
);

const BookmarksChanged = closed(
  { nids: ids('Items whose bookmarks were changed.', {}, [[1001]]) },
  { $id: 'bookmarks/bookmarks-changed', description: 'The result of a change of many bookmarks.' },
);

const BookmarkFolderChange = closed(
  {
    name: folder('The folder.', { minLength: 1 }),
    new_name: folder(
      'Its new name; that of another folder merges them; empty dissolves the folder, and its bookmarks remain.',
    ),
  },
  { $id: 'bookmarks/bookmark-folder-change', description: 'A new name for a folder.' },
);

const BookmarkChange = closed(
  {
    folder: Type.Optional(folder('The new folder; empty for none.')),
    seen: Type.Optional(
      amount(
        'The version that the reader has now seen: later changes are shown, earlier ones no longer.',
        3,
        1,
      ),
    ),
  },
  { $id: 'bookmarks/bookmark-change', description: 'What to change in a bookmark.', minProperties: 1 },
);

const ChangeRun = closed(
  {
    text: Type.String({ description: 'Plain text.', examples: ['9 April 2027'] }),
    change: Type.Optional(
      word(['added', 'removed'], {
        description: 'Absent for words in both versions.',
        examples: ['added'],
      }),
    ),
  },
  { description: 'Words that are in both versions or in one.' },
);

const ComparedBlock = closed(
  {
    kind: word(['text', 'item', 'heading', 'unchanged'], {
      description: 'What kind of line it is; unchanged for lines that are left out.',
      examples: ['text'],
    }),
    count: Type.Optional(
      Type.Integer({ minimum: 1, description: 'How many unchanged lines are left out.', examples: [4] }),
    ),
    runs: Type.Array(ChangeRun, {
      description: 'The words of the line, divided where a change begins or ends.',
      examples: [[{ text: '9 April 2027', change: 'added' }]],
    }),
  },
  { description: 'A line, or a number of unchanged lines that are left out.' },
);
export type ComparedBlock = Static<typeof ComparedBlock>;

const ComparedPart = closed(
  {
    title: Type.String({
      description: 'Heading of the section, or name of the fact.',
      examples: ['Who is next'],
    }),
    id: Type.Optional(
      Type.String({
        description: "Id of the section's heading on the page; absent for facts and removed sections.",
        examples: ['who-is-next'],
      }),
    ),
    state: word(['changed', 'added', 'removed'], {
      description: 'Whether the part is in both versions, new or removed.',
      examples: ['changed'],
    }),
    too_many: Type.Boolean({
      description: 'Whether the changes are too many or too long to be shown; blocks is then empty.',
      examples: [false],
    }),
    blocks: Type.Array(ComparedBlock, {
      description: 'Lines with changes and those around them, in reading order.',
      examples: [[{ kind: 'unchanged', count: 4, runs: [] }]],
    }),
  },
  { description: 'A part of the page whose words changed.' },
);
export type ComparedPart = Static<typeof ComparedPart>;

export const BookmarkComparison = closed(
  {
    nid: ownId(),
    title: title(),
    path: path('Path of its page.'),
    label: label(),
    seen: seen(),
    changed: changed(),
    version: amount('The current version, with which the one that the reader saw is compared.', 2, 1),
    state: word(['changed', 'same', 'wordless', 'unknown'], {
      description:
        'changed: words changed. same: nothing that the reader may see changed. wordless: something without words changed, such as a picture, a link or emphasis. unknown: the version that the reader saw cannot be shown any more.',
      examples: ['changed'],
    }),
    parts: Type.Array(ComparedPart, {
      description:
        'Parts of the page whose words changed: facts such as title and dates, then sections in the order of the page, then removed ones.',
      examples: [[]],
    }),
  },
  {
    $id: 'bookmarks/bookmark-comparison',
    description:
      'The words that were added to a page and removed from it since the reader bookmarked it or marked it as read. It has only what the reader may see now.',
  },
);
export type BookmarkComparison = Static<typeof BookmarkComparison>;

export const endpoints = {
  bookmarks: { method: 'get', path: `${V}/bookmarks`, query: BookmarksQuery, response: Bookmarks },
  bookmarked: { method: 'get', path: `${V}/bookmarks/nids`, query: BookmarkedQuery, response: Bookmarked },
  markRead: { method: 'post', path: `${V}/read-marks`, body: ReadMarkChange, response: 'done' },
  addBookmark: { method: 'post', path: `${V}/bookmarks`, body: BookmarkRequest, response: Bookmark },
  changeBookmarks: {
    method: 'post',
    path: `${V}/bookmarks/bulk`,
    body: BookmarksChange,
    response: BookmarksChanged,
  },
  renameBookmarkFolder: {
    method: 'post',
    path: `${V}/bookmarks/folders`,
    body: BookmarkFolderChange,
    response: 'done',
  },
  bookmark: { method: 'get', path: `${V}/bookmarks/{id}`, response: Bookmark },
  compareBookmark: {
    method: 'get',
    path: `${V}/bookmarks/{id}/comparison`,
    response: BookmarkComparison,
  },
  changeBookmark: { method: 'patch', path: `${V}/bookmarks/{id}`, body: BookmarkChange, response: Bookmark },
  deleteBookmark: { method: 'delete', path: `${V}/bookmarks/{id}`, response: 'done' },
} as const satisfies Record<string, ContractEndpoint>;
