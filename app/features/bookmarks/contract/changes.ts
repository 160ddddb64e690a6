/** What readers change. */
import { Type } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { MOST_LABELS_OF_ONE } from '../limits.ts';
import { amount, folder, id, ids, labelName, labelNames } from './parts.ts';

const some = { maxItems: MOST_LABELS_OF_ONE, uniqueItems: true };

export const ReadMarkChange = closed(
  { nid: id(), read: Type.Boolean({ description: 'Whether the item is read.', examples: [true] }) },
  { $id: 'bookmarks/read-mark-change', description: 'Marks an item as read or as unread.' },
);

export const BookmarkRequest = closed(
  {
    nid: id(),
    labels: Type.Optional(labelNames('Labels that it gets; a bookmark that exists keeps its others.', some)),
    folder: Type.Optional(
      folder(
        'The only label that it has then, for clients that know one folder; empty for none. Ignored with `labels`.',
      ),
    ),
  },
  {
    $id: 'bookmarks/bookmark-request',
    description: 'An item to bookmark. If it is bookmarked already, only its labels change.',
  },
);

export const BookmarksChange = closed(
  {
    nids: ids('Ids (nid) of the bookmarked items.', { minItems: 1, maxItems: 1000, uniqueItems: true }),
    action: word(['remove', 'restore', 'label', 'read', 'move'], {
      description:
        'Remove them; restore removed ones with their dates and labels, for 30 days; change their labels; mark their changes as read; or, for clients that know one folder, replace all their labels by `folder`.',
      examples: ['remove'],
    }),
    add: Type.Optional(labelNames('Labels that all of them get, for `label`.', some)),
    remove: Type.Optional(labelNames('Labels that none of them has then, for `label`.', some)),
    folder: Type.Optional(folder('The only label that they have then, for `move`; empty for none.')),
  },
  {
    $id: 'bookmarks/bookmarks-change',
    description:
      'What to do with many bookmarks. Ids of items that the reader has not bookmarked are ignored.',
  },
);

export const BookmarksChanged = closed(
  { nids: ids('Items whose bookmarks were changed.', {}, [[1001]]) },
  { $id: 'bookmarks/bookmarks-changed', description: 'The result of a change of many bookmarks.' },
);

export const BookmarkFolderChange = closed(
  {
    name: labelName('The label.', { minLength: 1 }),
    new_name: labelName(
      'Its new name; that of another label merges them; empty removes the label, and its bookmarks remain.',
    ),
  },
  {
    $id: 'bookmarks/bookmark-folder-change',
    description: 'A new name for a label; folders of earlier versions are labels.',
  },
);

export const BookmarkChange = closed(
  {
    labels: Type.Optional(labelNames('The labels that it has then.', some)),
    folder: Type.Optional(
      folder(
        'The only label that it has then, for clients that know one folder; empty for none. Ignored with `labels`.',
      ),
    ),
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
