/** When two texts are the same words: spaces, quotation marks, dashes and hidden characters do not count. Pure. */

/** Signs before words that have a meaning beyond their letters, in keys only: struck, inserted, raised, lowered. */
export const SIGNS = { struck: '\uE000', inserted: '\uE001', raised: '\uE002', lowered: '\uE003' } as const;

const QUOTES = /[“”„‟«»″〝〞]/g;
const APOSTROPHES = /[‘’‚‛‹›′`´]/g;
const DASHES = /[‐‑‒–—―−]/g;
/** Soft hyphens, marks of direction and characters without width. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** A number with spaces between its thousands, such as `5 000 000`. */
const THOUSANDS = /(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/g;
/** Spaces that may go without another meaning: all but those between two digits. */
const SPACES = /(?<!\d) | (?!\d)/g;
const ASCII = /^[\0-\x7f]*$/;

/** One spelling for all ways to set the same characters. */
export function plainSigns(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(QUOTES, '"')
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replaceAll('…', '...');
}

/** The words of a text in one string: equal for texts that read the same. */
export function textKey(text: string): string {
  const spaced = plainSigns(text).replace(/\s+/g, ' ').trim();
  return spaced.replace(THOUSANDS, (number) => number.replaceAll(' ', '')).replace(SPACES, '');
}
