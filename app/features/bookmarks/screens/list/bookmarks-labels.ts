/** Texts of the reader's bookmarks that several files show. */
import type { Done } from './bookmarks-types.ts';

export const doneTexts: Record<Done, string> = {
  restored: 'Bookmarks restored.',
  labelled: 'Labels changed.',
  'labelled-some': 'Labels changed. Pages that the owner of a shared label cannot open were not added to it.',
  'put-back': 'Page put back.',
  'label-restored': 'Label restored.',
  read: 'Marked as read.',
  renamed: 'Label changed.',
  none: 'Select bookmarks first.',
  'no-label': 'Tick a label or enter a new one first.',
};

export const NOT_SAVED = 'Couldn’t save the change. Try again.';
