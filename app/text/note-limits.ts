/** The longest note, in characters (UTF-16 code units, as browsers count them in a text field). */
export const LONGEST_NOTE = 20_000;

/** Notes that a reader may have in a vertical. */
export const MOST_NOTES = 2000;

/** Why a text cannot be saved as a note; undefined if it can. */
export function findNoteFault(text: string): string | undefined {
  if (text.trim() === '') return 'Write something first.';
  if (text.length <= LONGEST_NOTE) return undefined;
  const [longest, length] = [LONGEST_NOTE, text.length].map((count) => count.toLocaleString('en'));
  return `A note has at most ${longest} characters. This one has ${length}.`;
}
