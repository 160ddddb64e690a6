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
export const unsentText = 'Not sent yet';
export const sendingText = 'Saving…';
export const tryAgain = 'Try again';
export const discardTitle = 'Discard this note?';
export const discardText = 'What you have written is not saved.';
export const discardLabel = 'Discard';
export const keepWriting = 'Keep writing';
export const conflictText = 'This note was changed elsewhere in the meantime. Both texts are here:';
export const mineTitle = 'Your text';
export const theirsTitle = 'Saved elsewhere';
export const keepMine = 'Save my text';
export const keepTheirs = 'Use the other text';
export const giveUp = 'Discard this change';
export const deletedElsewhere = 'Deleted elsewhere';
export const myNotes = 'My notes';
export const openAsPage = 'Open as a page';
export const findLabel = 'Find in my notes';
export const fullText =
  'This browser has no space for more unsent notes. Keep this text, and save it once the earlier ones are sent.';

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
