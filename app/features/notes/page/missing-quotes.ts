import { createContext, use, useMemo } from 'react';
import { PageParts } from '#app/views/page/page-parts.ts';
import type { ShownNote } from '../note-edits.ts';
import { comparableText, hasQuote } from '../quotes.ts';
import type { Section } from './sections.ts';

/** Ids of the notes whose quotation the page around no longer has; empty where nothing was compared. */
export const MissingQuotes = createContext<ReadonlySet<string>>(new Set());

/**
 * Compares quotations with the text of the page as the reader sees it.
 *
 * @param sections the text is read again when they change
 * @param isWhole the reader sees all of the text: of a page that is closed to them nothing is said
 */
export function useMissingQuotes(
  notes: readonly ShownNote[],
  sections: readonly Section[],
  isWhole: boolean,
): ReadonlySet<string> {
  const parts = use(PageParts);
  const quotes = notes.flatMap(({ id, quote }) => (quote === undefined ? [] : [`${id} ${quote}`])).join('\0');
  return useMemo(() => {
    const text = parts?.text.current;
    // No sections: the page is not laid out yet, or a filter hides its text.
    if (!text || quotes === '' || !isWhole || sections.length === 0) return new Set();
    const page = comparableText(text);
    const missing = quotes.split('\0').flatMap((one) => {
      const end = one.indexOf(' ');
      return hasQuote(page, one.slice(end + 1)) ? [] : [one.slice(0, end)];
    });
    return new Set(missing);
  }, [parts, quotes, sections, isWhole]);
}
