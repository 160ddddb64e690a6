import { use, useMemo } from 'react';
import type { ToolPage } from '#app/slots.ts';
import { PageParts } from '#app/views/page/page-parts.ts';
import type { ShownNote } from '../note-edits.ts';
import { comparableText, hasQuote } from '../quotes.ts';
import type { Section } from './sections.ts';

/**
 * Compares quotations with the text of the page as the reader sees it, where the page has changed since.
 *
 * @param page `access`: of a page that is closed to the reader in part nothing is said
 * @param sections the text is read again when they change
 */
export function useMissingQuotes(
  notes: readonly ShownNote[],
  page: Pick<ToolPage, 'access' | 'changed'>,
  sections: readonly Section[],
): ReadonlySet<string> {
  const parts = use(PageParts);
  const { access, changed } = page;
  const older = notes.filter(
    ({ quote, section, created }) =>
      quote !== undefined &&
      Date.parse(created) < Date.parse(changed) &&
      // A filter may hide a section, and of one that is gone the note says so.
      (section === undefined || sections.some(({ id }) => id === section)),
  );
  const quotes = older.map(({ id, quote }) => `${id} ${quote}`).join('\0');
  return useMemo(() => {
    const text = parts?.text.current;
    // No sections: the page is not laid out yet, or has no text.
    if (!text || quotes === '' || access !== 'full' || sections.length === 0) return new Set();
    const now = comparableText(text);
    const missing = quotes.split('\0').flatMap((one) => {
      const end = one.indexOf(' ');
      return hasQuote(now, one.slice(end + 1)) ? [] : [one.slice(0, end)];
    });
    return new Set(missing);
  }, [parts, quotes, sections, access]);
}
