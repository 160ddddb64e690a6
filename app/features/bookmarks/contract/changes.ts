/** What readers change. */
import { Type } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { amount, folder, id, ids } from './parts.ts';

export const ReadMarkChange = closed(
  { nid: id(), read: Type.Boolean({ description: 'Whether the item is read.', examples: [true] }) },
  { $id: 'bookmarks/read-mark-change', description: 'Marks an item as read or as unread.' },
);

export const BookmarkRequest = closed(
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

export const BookmarksChange = closed(
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

export const BookmarksChanged = closed(
  { nids: ids('Items whose bookmarks were changed.', {}, [[1001]]) },
  { $id: 'bookmarks/bookmarks-changed', description: 'The result of a change of many bookmarks.' },
);

export const BookmarkFolderChange = closed(
  {
    name: folder('The folder.', { minLength: 1 }),
    new_name: folder(
      'Its new name; that of another folder merges them; empty dissolves the folder, and its bookmarks remain.',
    ),
  },
  { $id: 'bookmarks/bookmark-folder-change', description: 'A new name for a folder.' },
);

export const BookmarkChange = closed(
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
