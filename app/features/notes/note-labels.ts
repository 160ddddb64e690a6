/** Texts of notes that several files show. */
import { formatCount } from '#app/text/count.ts';

export const wholePage = 'Whole page';
export const privateHint =
  'Only you see it. Markdown works: **bold**, *italic*, - lists, [links](https://…).';
export const conflictText = 'This note was changed elsewhere in the meantime. Both texts are here:';
export const mineTitle = 'Your text';
export const theirsTitle = 'Saved elsewhere';
export const myNotes = 'My notes';

/** "23 notes on 14 pages. Only you see them." */
export function formatCounts(total: number, titles: number): string {
  if (total === 0) return 'Only you see your notes.';
  return `${formatCount(total, 'note')} on ${formatCount(titles, 'page')}. Only you see them.`;
}

/** What a note is called in the names of its buttons: those of several notes must differ. */
export const formatNoteName = (section: string | undefined) => `note on ${section ?? 'the whole page'}`;
