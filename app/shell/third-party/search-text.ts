import { PARTS } from '#generated/features/slots/search-links.ts';

/** Where features look for words: the path, and the parameter that has the words. */
const PLACES = PARTS.map(([, link]) => {
  const { pathname, searchParams } = new URL(link('words').to, 'https://site.invalid');
  const [name] = [...searchParams].find(([, value]) => value === 'words') ?? [];
  return { pathname, name };
});

/** The text of a search page without the quotes that its link carries; empty on other pages. */
export function getSearchText(pathname: string, search: string): string {
  const name = PLACES.find((place) => place.pathname === pathname)?.name;
  const query = name === undefined ? '' : (new URLSearchParams(search).get(name)?.trim() ?? '');
  return (/^"(.*)"$/s.exec(query)?.[1] ?? query).trim();
}
