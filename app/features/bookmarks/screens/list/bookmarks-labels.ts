/** Texts of the reader's bookmarks that several files show. */
import type { Done } from './bookmarks-types.ts';

export const doneTexts: Record<Done, string> = {
  restored: 'Bookmarks restored.',
  labelled: 'Labels changed.',
  read: 'Marked as read.',
  renamed: 'Label changed.',
  none: 'Select bookmarks first.',
  'no-label': 'Tick a label or enter a new one first.',
};
