/** Filters of the list of changed pages, and how many pages each of their values would leave. Pure. */
import type { ChangedPage, ChangedPages, ChangedPagesQuery } from '../contract/changed-pages.ts';

/** A page of the list with the key of its content type. */
export type TypedPage = ChangedPage & { type: string };

/** The filters of a query. */
export type PageFilters = Pick<ChangedPagesQuery, 'since' | 'place' | 'type' | 'said' | 'only'>;
type FilterName = keyof PageFilters;

/** Whether a page passes one filter; a filter that is not set lets all pages pass. */
const PASSES: { [Name in FilterName]: (page: TypedPage, filters: PageFilters) => boolean } = {
  since: ({ known }, { since }) => since === undefined || known.some(({ source }) => source === since),
  place: ({ jurisdictions }, { place }) =>
    place === undefined || jurisdictions.some(({ tid }) => tid === place),
  type: ({ type: own }, { type }) => type === undefined || own === type,
  said: ({ materiality }, { said }) => said === undefined || materiality === said,
  only: ({ known }, { only }) => only === undefined || known.length > 0,
};
const NAMES = Object.keys(PASSES) as FilterName[];

/** The pages that the filters leave. @param but without these filters */
export const filterPages = (
  pages: readonly TypedPage[],
  filters: PageFilters,
  but: readonly FilterName[] = [],
): TypedPage[] =>
  pages.filter((page) => NAMES.every((name) => but.includes(name) || PASSES[name](page, filters)));

/** Counts pages by value; a page may have several values. They are sorted by name, from A to Z. */
function countBy<Id extends string | number>(
  pages: readonly TypedPage[],
  read: (page: TypedPage) => readonly { id: Id; name: string }[],
) {
  const counts = new Map<Id, { id: Id; name: string; count: number }>();
  for (const { id, name } of pages.flatMap(read)) {
    const value = counts.get(id) ?? { id, name, count: 0 };
    counts.set(id, { ...value, count: value.count + 1 });
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

const SAID = { material: 'Material', editorial: 'Editorial', unsaid: 'Not said' } as const;

/**
 * The values of each filter, counted among the pages that the other filters leave: a count is what choosing the value
 * gives.
 */
export function pageFacets(
  pages: readonly TypedPage[],
  filters: PageFilters,
): Pick<ChangedPages, 'places' | 'types' | 'said'> {
  const besides = (name: FilterName) => filterPages(pages, filters, [name]);
  const said = besides('said');
  return {
    places: countBy(besides('place'), ({ jurisdictions }) =>
      jurisdictions.map(({ tid, name }) => ({ id: tid, name })),
    ),
    types: countBy(besides('type'), ({ type, label }) => [{ id: type, name: label }]),
    said: (['material', 'editorial', 'unsaid'] as const).flatMap((id) => {
      const count = said.filter(({ materiality }) => materiality === id).length;
      return count > 0 ? [{ id, name: SAID[id], count }] : [];
    }),
  };
}
