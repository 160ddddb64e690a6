/** The longest note, in characters (UTF-16 code units, as browsers count them in a text field). */
import { grouped } from './count.ts';

export const LONGEST_NOTE = 20_000;

/** Notes that a reader may have in a vertical. */
export const MOST_NOTES = 2000;

/** Megabytes (10^6 bytes of UTF-8) that the notes of a reader in a vertical may have together. */
export const MOST_NOTE_MEGABYTES = 4;

/** Why a text cannot be saved as a note; undefined if it can. */
export function findNoteFault(text: string): string | undefined {
  if (text.trim() === '') return 'Write something first.';
  if (text.length <= LONGEST_NOTE) return undefined;
  const [longest, length] = [LONGEST_NOTE, text.length].map((count) => grouped(count));
  return `A note has at most ${longest} characters. This one has ${length}.`;
}
