/** Official references, found by their structure: a joined word with a slash and a number. */
import { tokenise } from './words.ts';

/** Whether a joined word is one: `ps25/12`, `directive2015/2366`, `com/2023/369`. */
const isReference = (word: string) => /\d/.test(word) && word.includes('/');

/** The references in a text as they are written, each once: `Directive (EU) 2015/2366`, `PS25/12`. */
export function findReferences(text: string): string[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of tokenise(text).joined.filter(({ word }) => isReference(word))) {
    // `2015/2366` is a joined word, too, and so is the whole that it ends.
    const around = found.findIndex((other) => start < other.end && other.start < end);
    if (around < 0) found.push({ start, end });
    else if (end - start > found[around]!.end - found[around]!.start) found[around] = { start, end };
  }
  return [...new Set(found.map(({ start, end }) => text.slice(start, end)))];
}

/** Whether a word of a query is a reference and nothing else: `PS 25/12`. */
export function isWholeReference(word: string): boolean {
  const { words, joined } = tokenise(word);
  return joined.some(
    ({ word, first, last }) => first === 0 && last === words.length - 1 && isReference(word),
  );
}
