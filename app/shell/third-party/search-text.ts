import type { SearchLink } from '#app/slots.ts';

/**
 * The text of a search page without the quotes that its link carries; empty on other pages.
 *
 * @param links where the features look for words: the path, and the parameter that has the words
 */
export function getSearchText(pathname: string, search: string, links: readonly SearchLink[]): string {
  const names = links.flatMap((link) => {
    const place = new URL(link('words').to, 'https://site.invalid');
    return place.pathname === pathname ? [...place.searchParams.keys()] : [];
  });
  const query = names.map((name) => new URLSearchParams(search).get(name)?.trim() ?? '').find(Boolean) ?? '';
  return (/^"(.*)"$/s.exec(query)?.[1] ?? query).trim();
}
