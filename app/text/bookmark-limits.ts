import { cleanLine } from './clean-text.ts';

/** Bookmarks that a reader may have in a vertical. */
export const MOST_BOOKMARKS = 2000;

/** Longest name of a folder, in characters. */
export const LONGEST_FOLDER = 80;

/** The name of a folder as it is stored: without spaces around it or repeated ones. Empty for no folder. */
export function cleanFolder(name: string): string {
  return cleanLine(name).slice(0, LONGEST_FOLDER);
}

/** Pages that a reader can have marked as read; beyond it the oldest marks go. */
export const MOST_READ_MARKS = 10_000;
