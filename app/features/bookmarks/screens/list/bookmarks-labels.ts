/** Texts of the reader's bookmarks that several files show. */
import type { Done } from './bookmarks-types.ts';

export const doneTexts: Record<Done, string> = {
  restored: 'Bookmarks restored.',
  moved: 'Bookmarks moved.',
  read: 'Marked as read.',
  renamed: 'Folder changed.',
  none: 'Select bookmarks first.',
};
