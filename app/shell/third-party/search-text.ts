import { findHref } from '#app/runtime/screens.ts';

/** The text of a search page without the quotes that its link carries; empty on other pages. */
export function getSearchText(pathname: string, search: string): string {
  if (pathname !== findHref('search/results')) return '';
  const query = new URLSearchParams(search).get('query')?.trim() ?? '';
  return (/^"(.*)"$/s.exec(query)?.[1] ?? query).trim();
}
