/** How the text of a search travels in its URL: as the search box sends it and the search page reads it. */

/** Name of a field that forms send beside text as it was typed, without the quotation marks of transport. */
export const TYPED_FIELD = 'typed';

/** The text in quotation marks, as the search box sends it: `"psd2"`. */
export function quoteText(text: string): string {
  return `"${text}"`;
}

/**
 * The text of a query parameter. One outer pair of quotation marks is transport and not part of the text, so that words
 * stay words: `"open banking"` is two words. A phrase has its own pair inside: `""open banking""`. Text without an outer
 * pair is taken as it is: `"open banking" OR psd2`, `"sca" "psd2"`.
 */
export function unquoteText(query: string): string {
  const text = query.trim();
  const inner = /^"([^]*)"$/.exec(text)?.[1];
  return inner === undefined || !isWholeText(inner) ? text : inner.trim();
}

/** The text that a query parameter searches for: empty if it has neither a letter nor a digit, as `€` or `%`. */
export function searchedText(query: string): string {
  const text = unquoteText(query);
  return hasWords(text) ? text : '';
}

/** Whether anything of a text can be searched for. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether the quotation marks of a text pair up inside it. With an odd number, one of them is the reader's own. */
function isWholeText(text: string): boolean {
  const marks = [...text.matchAll(/"/g)];
  if (marks.length % 2 === 1) return true;
  return marks.every(({ index }, number) => number % 2 === 1 || /^$|[\s(:-]/.test(text.charAt(index - 1)));
}

/** The words of a text, for the list of terms that the browser stores. */
export function searchWords(text: string): string[] {
  return text.split(/[\s"]+/).filter(Boolean);
}
