/** Texts of notes that several files show. */
import { formatCount } from '#app/text/count.ts';

export const wholePage = 'Whole page';
export const privateHint =
  'Only you can see it. You can use Markdown: **bold**, *italic*, - lists, [links](https://…).';
export const conflictText = 'This note was changed elsewhere. Compare the two versions, then choose one:';
export const mineTitle = 'Your version';
export const theirsTitle = 'Saved elsewhere';

/** "23 notes on 14 pages. Only you can see them." */
export function formatCounts(total: number, titles: number): string {
  if (total === 0) return 'Only you can see your notes.';
  return `${formatCount(total, 'note')} on ${formatCount(titles, 'page')}. Only you can see them.`;
}

/** What a note is called in the names of its buttons: those of several notes must differ. */
export const formatNoteName = (section: string | undefined) => `note on ${section ?? 'the whole page'}`;
