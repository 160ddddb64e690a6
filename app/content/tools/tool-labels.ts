/** Texts of the tools of a page. */

import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';

export const addNoteLabel = 'Add note';
export const bookmarkLabel = 'Bookmark';
export const bookmarkedLabel = 'Bookmarked';
export const inFolder = (folder: string) => `in ${folder}`;
export const folderMenuLabel = 'Choose a folder';
export const folderMenuAddLabel = 'Bookmark in a folder';
export const noFolder = 'No folder';
export const newFolder = 'New folder…';
export const folderName = 'Name of the folder';
export const removeLabel = 'Remove bookmark';
export const myBookmarks = 'My bookmarks';
export const addedText = 'Bookmarked';
export const removedText = 'Bookmark removed';
export const movedText = (folder: string) => (folder ? `Moved to ${folder}` : 'Moved out of its folder');
export const readText = 'Marked as read';
/** In the banner of changes. */
export const compareLabel = 'Compare';
export const markReadLabel = 'Mark as read';
/** For a row of a list. */
export const rowBookmark = (title: string) => `Bookmark “${title}”`;

const day = (at: string) => formatDate(at.slice(0, 10));

/** What the banner says before the names of the sections. */
export function changesText(sections: number, seen: string): string {
  const what = sections === 0 ? 'Changed' : `${formatCount(sections, 'section')} changed`;
  return `${what} since ${day(seen)}`;
}
/** What is outside the sections; the text before the first of them is called as in the comparison. */
export const elsewhereText = 'introduction, dates, sources or other facts';
export const moreSections = (count: number) => `${count} more`;
/** Beside the heading of a section. */
export const changedOn = (at: string) => `Changed ${day(at)}`;
