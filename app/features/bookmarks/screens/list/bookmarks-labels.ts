/** Texts of the reader's bookmarks that several files show. */
import type { Done } from './bookmarks-types.ts';

export const pageTitle = 'My bookmarks';
export const doneTexts: Record<Done, string> = {
  restored: 'The bookmarks are back.',
  moved: 'The bookmarks were moved.',
  read: 'Marked as read.',
  renamed: 'The folder was changed.',
  none: 'Select bookmarks first.',
};
