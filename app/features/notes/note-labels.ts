/** Words of notes, in one place. */
import { formatCount } from '#app/text/count.ts';

export const wholePage = 'Whole page';
export const saveLabel = 'Save note';
export const cancelLabel = 'Cancel';
export const editLabel = 'Edit';
export const deleteLabel = 'Delete';
export const undoLabel = 'Undo';
export const noteLabel = 'Note';
export const privateHint =
  'Only you see it. Markdown works: **bold**, *italic*, - lists, [links](https://…).';
export const deletedText = 'Note deleted.';
export const tryAgain = 'Try again';
export const conflictText = 'This note was changed elsewhere in the meantime. Both texts are here:';
export const mineTitle = 'Your text';
export const theirsTitle = 'Saved elsewhere';
export const findLabel = 'Find in my notes';

/** "23 notes on 14 pages. Only you see them." */
export function formatCounts(total: number, titles: number): string {
  if (total === 0) return 'Only you see your notes.';
  return `${formatCount(total, 'note')} on ${formatCount(titles, 'page')}. Only you see them.`;
}

/** "2 notes on this page. Only you see them." */
export function formatCountHere(total: number): string {
  return `${formatCount(total, 'note')} on this page. Only you see them.`;
}

/** What a note is called in the names of its buttons: those of several notes must differ. */
export const formatNoteName = (section: string | undefined) => `note on ${section ?? 'the whole page'}`;
