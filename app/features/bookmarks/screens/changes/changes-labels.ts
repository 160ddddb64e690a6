/** Texts of the comparison of a bookmarked page. */
import { formatCount } from '#app/text/count.ts';
import type { BookmarkComparison, ComparedPart } from '../../contract.ts';
import { formatDate } from '#app/text/date-format.ts';

const day = (at: string) => formatDate(at.slice(0, 10));

export const screenTitle = (title: string) => `Changes: ${title}`;
export const kicker = 'What changed';
export const backLabel = 'My bookmarks';
export const openPage = 'Open the page';
export const markReadLabel = 'Mark as read';
export const partsTitle = 'Changed parts';
export const keyTitle = 'How changes are marked';
export const addedSample = 'Added words';
export const removedSample = 'removed words';
export const addedBegin = ' [added: ';
export const removedBegin = ' [removed: ';
export const addedEnd = ' end of addition] ';
export const removedEnd = ' end of removal] ';
export const tooMany = 'There are too many changes to show here.';
export const readOnPage = 'Read this section on the page';

/** Which versions are compared. */
export const leadText = ({ seen, changed }: Pick<BookmarkComparison, 'seen' | 'changed'>) =>
  `The page as you saw it on ${day(seen)}, compared with the page as changed on ${day(changed)}.`;

export const stateTitles: Record<Exclude<BookmarkComparison['state'], 'changed'>, string> = {
  same: 'Nothing changed',
  wordless: 'No words changed',
  unknown: 'The changes cannot be shown',
};
export const stateTexts: typeof stateTitles = {
  same: 'What you can read on this page is the same as when you saw it.',
  wordless: 'A picture, a link or the formatting changed. The words are the same.',
  unknown: 'The version that you saw cannot be shown any more. Read the page as it is now.',
};

export const partState: Record<ComparedPart['state'], string> = {
  changed: 'Changed',
  added: 'New',
  removed: 'Removed',
};

/** A number of lines that are left out. */
export const unchangedText = (count: number) => formatCount(count, 'unchanged paragraph');
