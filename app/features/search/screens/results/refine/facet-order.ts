/** The values of a filter in their order: the reader's own first, then A to Z. Pure. */
import type { FacetOption } from '#app/content/filters/facet.tsx';
import type { FacetValue } from '#app/contracts/list-facets.ts';

export interface OrderedValues {
  values: FacetOption[];
  /** Number of the reader's own at the start. */
  first: number;
}

/**
 * One flat list, because most readers look for a name. A term at the top that has others below it, such as a region, is
 * only there if it is chosen: its places stand for it.
 *
 * @param own term ids that the reader follows
 */
export function orderValues(values: readonly FacetValue[], own: ReadonlySet<number>): OrderedValues {
  const flat = values.flatMap((value) =>
    (value.children ?? []).length > 0 ? [...(value.selected ? [value] : []), ...below(value)] : [value],
  );
  const options = flat
    .map(({ children: _, ...option }) => option)
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const mine = options.filter(({ tid }) => own.has(tid));
  return {
    values: [...mine, ...options.filter(({ tid }) => !own.has(tid))],
    first: mine.length < options.length ? mine.length : 0,
  };
}

function below({ children = [] }: FacetValue): FacetValue[] {
  return children.flatMap((child) => [child, ...below(child)]);
}
