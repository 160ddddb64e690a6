/** Official references, found by their structure: a joined word with a slash and a number. */
import { tokenise } from '../text/words.ts';

/** Whether a joined word is one: `ps25/12`, `directive2015/2366`, `com/2023/369`. */
const isReference = (word: string) => /\d/.test(word) && word.includes('/');

interface Span {
  start: number;
  end: number;
}

/**
 * Of spans that overlap, the widest: `2015/2366` is a joined word, too, and so is the whole that it ends. Reads each
 * span a few times, however many there are.
 *
 * @param spans in the order of their ends
 */
export function widestSpans<Read extends Span>(spans: Iterable<Read>): Read[] {
  const found: Read[] = [];
  for (const span of spans) {
    // Only the last ones found can overlap: to compare all would take time in the square of the text.
    let around = found.length;
    while (around > 0 && found[around - 1]!.end > span.start) around -= 1;
    if (around === found.length) found.push(span);
    else if (span.end - span.start > found[around]!.end - found[around]!.start) found[around] = span;
  }
  return found;
}

/** The references in a text as they are written, each once: `Directive (EU) 2015/2366`, `PS25/12`. */
export function findReferences(text: string): string[] {
  const references = tokenise(text).joined.filter(({ word }) => isReference(word));
  return [...new Set(widestSpans(references).map(({ start, end }) => text.slice(start, end)))];
}

/** Whether a word of a query is a reference and nothing else: `PS 25/12`. */
export function isWholeReference(word: string): boolean {
  const { words, joined } = tokenise(word);
  return joined.some(
    ({ word, first, last }) => first === 0 && last === words.length - 1 && isReference(word),
  );
}
