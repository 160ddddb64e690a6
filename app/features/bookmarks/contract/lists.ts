/** Lists of bookmarks. */
import { Type, type Static } from 'typebox';
import { closed, reference, word } from '#app/contract.ts';
import { exportQuery } from '#app/contracts/exported-file.ts';
import { LAST_PAGE, LONGEST_TEXT, LONGEST_TYPE, MOST_ROWS } from '../limits.ts';
import { Bookmark, amount, folder, ids, labelName } from './parts.ts';

export const BookmarksQuery = closed(
  {
    text: Type.Optional(
      Type.String({
        description: 'Words that the title contains, in any case, with or without accents.',
        examples: ['verification payee'],
        maxLength: LONGEST_TEXT,
      }),
    ),
    label: Type.Optional(labelName('Only bookmarks with this label; empty for those without one.')),
    folder: Type.Optional(folder('The same as `label`, for clients that know folders.')),
    type: Type.Optional(
      Type.String({
        description: 'Only items of this content type.',
        examples: ['press-release'],
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

const { page: _, ...filters } = BookmarksQuery.properties;
export const BookmarksExportQuery = closed(
  { ...filters, ...exportQuery },
  {
    $id: 'bookmarks/bookmarks-export-query',
    description: 'Which bookmarks are wanted, and in which format.',
  },
);

const CountedLabel = closed(
  {
    name: Type.String({ description: 'Name.', examples: ['SEPA programme'] }),
    count: amount('Bookmarks with it.', 3),
  },
  { description: 'A label.' },
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
    unlabelled: amount('Bookmarks without a label.', 4),
    unfiled: amount('The same as `unlabelled`, for clients that know folders.', 4),
    labels: Type.Array(CountedLabel, {
      description: 'Labels from A to Z.',
      examples: [[{ name: 'SEPA programme', count: 3 }]],
    }),
    folders: Type.Array(CountedLabel, {
      description: 'The same as `labels`, for clients that know folders.',
      examples: [[{ name: 'SEPA programme', count: 3 }]],
      deprecated: true,
    }),
    types: Type.Array(
      closed(
        {
          type: Type.String({ description: 'Its id.', examples: ['press-release'] }),
          label: Type.String({ description: 'Its title.', examples: ['Regulatory analysis'] }),
          count: amount('Bookmarks on items of the type.', 3),
        },
        { description: 'A content type.' },
      ),
      {
        description: 'Content types of the bookmarked items.',
        examples: [[{ type: 'press-release', label: 'Press release', count: 3 }]],
      },
    ),
    page: amount('This page of the list.', 1, 1),
    pages: amount('Pages of the list.', 1, 1),
    most: amount('Bookmarks that a reader may have.', 2000, 1),
  },
  { $id: 'bookmarks/bookmarks', description: 'Bookmarks of the reader.' },
);
export type Bookmarks = Static<typeof Bookmarks>;

export const BookmarkedQuery = closed(
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
    labels: Type.Array(Type.String({ description: 'Name.' }), {
      description: 'Names of the labels, from A to Z.',
      examples: [['SEPA programme']],
    }),
    folders: Type.Array(Type.String({ description: 'Name.' }), {
      description: 'The same as `labels`, for clients that know folders.',
      examples: [['SEPA programme']],
      deprecated: true,
    }),
    read: ids('Ids (nid) of those rows that the reader marked as read; empty without `rows`.', {}, [[1001]]),
  },
  { $id: 'bookmarks/bookmarked', description: 'Everything that the reader has bookmarked, in short.' },
);
export type Bookmarked = Static<typeof Bookmarked>;
