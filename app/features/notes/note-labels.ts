/** Texts of notes that several files show. */
import { shareText } from '#app/text/share-text.ts';
import { formatCount } from '#app/text/count.ts';

export const sharedTitle = 'Shared with me';
export const searchLabels = { own: 'Search my notes', shared: 'Search shared notes' } as const;
export const nothingShared = 'No colleague shares a note with you yet.';
export const wholePage = 'Whole page';
const markdownHint = 'You can use Markdown: **bold**, *italic*, - lists, [links](https://…).';

/** Who can see a note, and how it is written. A new one is private. */
export function formatHint(note: Parameters<typeof shareText>[0] = {}): string {
  return `${shareText(note) ?? 'Only you can see it'}. ${markdownHint}`;
}
export const conflictText = 'This note was changed elsewhere. Compare the two versions, then choose one:';
export const mineTitle = 'Your version';
export const theirsTitle = 'Saved elsewhere';

/** "23 notes on 14 pages. Only you can see them, unless you share them." */
export function formatCounts(total: number, titles: number): string {
  if (total === 0) return 'Only you can see your notes, unless you share them.';
  return `${formatCount(total, 'note')} on ${formatCount(titles, 'page')}. Only you can see them, unless you share them.`;
}

/** "3 notes of colleagues on 2 pages." */
export function formatSharedCounts(total: number, titles: number): string {
  if (total === 0) return 'Notes that colleagues share with you, on pages that you can open.';
  return `${formatCount(total, 'note')} of colleagues on ${formatCount(titles, 'page')}.`;
}

/** Whose note it is, for those who do not see where it is. */
export const formatWhose = ({ sharedBy }: { sharedBy?: string }): string =>
  sharedBy === undefined ? 'Your note' : `Note by ${sharedBy}`;

/** What a note is called in the names of its buttons: those of several notes must differ. */
export const formatNoteName = (section: string | undefined) => `note on ${section ?? 'the whole page'}`;
