/** Texts of the reader's bookmarks. */
import { formatCount, plural } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { Done } from './bookmarks-types.ts';

export const pageTitle = 'My bookmarks';
export const leadText = ({ total, folders, changed }: { total: number; folders: number; changed: number }) =>
  [
    `${formatCount(total, 'bookmark')}${folders > 0 ? ` in ${formatCount(folders, 'folder')}` : ''}.`,
    ...(changed > 0
      ? [`${formatCount(changed, 'page')} changed since you bookmarked ${plural(changed, 'it', 'them')}.`]
      : []),
  ].join(' ');
export const foundText = (found: number) => formatCount(found, 'bookmark');
export const sortLabels = { created: 'Newest first', title: 'By title', changed: 'Last changed first' };
export const foldersTitle = 'Folders';
export const typesTitle = 'Kind of page';
export const allFolders = 'All bookmarks';
export const unfiled = 'No folder';
export const allTypes = 'All kinds';
export const onlyChanged = 'Changed';
export const findLabel = 'Find in titles';
export const selectAll = 'Select all';
export const selectLabel = (title: string) => `Select “${title}”`;
export const removeSelected = 'Remove';
export const readSelected = 'Mark as read';
export const moveSelected = 'Move';
export const moveTo = 'Folder to move to';
export const moveHint = 'Folder';
export const removeOne = (title: string) => `Remove bookmark “${title}”`;
/** Beside "Select all". */
export const selectedText = (selected: number) => `${selected} selected`;
export const removedText = (removed: number) => `${formatCount(removed, 'bookmark')} removed`;
export const undoLabel = 'Undo';
export const bookmarkedOn = (at: string) => `Bookmarked ${formatDate(at.slice(0, 10))}`;
export const updatedOn = (at: string) => `Updated ${formatDate(at.slice(0, 10))}`;
export const changedOn = (at: string) => `Changed ${formatDate(at.slice(0, 10))}`;
export const unpublished = 'No longer available to you';
export const doneTexts: Record<Done, string> = {
  restored: 'The bookmarks are back.',
  moved: 'The bookmarks were moved.',
  read: 'Marked as read.',
  renamed: 'The folder was changed.',
  none: 'Select bookmarks first.',
};
export const addedText = (title: string) => `Bookmarked “${title}”.`;
export const backToPage = 'Back to the page';
export const notSaved = 'Nothing was changed. Try again.';
export const emptyTitle = 'No bookmarks yet';
export const emptyText = 'Choose “Bookmark” at the top of a page, or the bookmark in a row of a list.';
/** Leads to the words that changed. */
export const compareLabel = 'Compare';
export const startReading = 'Read the latest updates';
export const nothingTitle = 'No bookmark matches';
export const nothingText = 'Another folder or fewer words may find it.';
export const showAll = 'Show all bookmarks';
export const failedTitle = 'Your bookmarks cannot be shown at the moment';
export const failedText = 'Your bookmarks are safe. Try again in a minute.';
export const tryAgain = 'Try again';
export const renameTitle = (folder: string) => `Rename or remove folder “${folder}”`;
export const renameLabel = 'New name';
export const renameHint =
  'The name of another folder merges the two. Leave the name empty to remove the folder; its bookmarks stay.';
export const saveLabel = 'Save';
export const rangeText = (from: number, to: number, of: number) => `${from}–${to} of ${of}`;
