/** The one tokeniser: what is indexed, matched and marked is cut into the same words. */
import { normaliseText } from '#app/text/normalise.ts';

/** A word of a text. */
export interface Token {
  /** Lower case, without accents. */
  word: string;
  /** Equal for all forms of the word. */
  stem: string;
  /** Where it is in the text: from `start` up to `end`. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[/.'’-][\p{L}\p{N}\p{M}]+)*/gu;

export function tokenise(text: string): Token[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => {
    const word = normaliseText(found);
    return { word, stem: stem(word), start: index, end: index + found.length };
  });
}

function stem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
