/**
 * The terms of a filter as a tree that does not depend on the choices, so that nothing moves under the pointer. Only
 * the counts change, down to 0. Pure.
 */
import type { Term, TermCount } from '#app/store/store.ts';
import type { FacetSetting } from '#app/runtime/queries/list-offer.ts';
import type { Facet, FacetValue } from '#app/contracts/list-facets.ts';

/**
 * @param offered terms of the vocabulary in the unfiltered list, in order
 * @param counts of the terms in the filtered list; 0 for others
 * @param chosen terms of any vocabulary that the list is filtered by
 * @param retired terms that are left out where no item has them
 */
export function buildFacet(
  { vid, param, title }: FacetSetting,
  offered: readonly TermCount[],
  counts: readonly TermCount[],
  chosen: readonly Term[],
  retired: ReadonlySet<number> = new Set(),
): Facet {
  const selected = new Set(chosen.map(({ tid }) => tid));
  const countByTid = new Map(counts.map(({ term, count }) => [term.tid, count]));
  const known = new Set(offered.map(({ term }) => term.tid));
  const terms = [
    ...offered.map(({ term }) => term),
    ...chosen.filter((term) => term.vid === vid && !known.has(term.tid)),
  ];
  const entries = terms
    .map((term) => ({ term, count: countByTid.get(term.tid) ?? 0 }))
    .filter(({ term: { tid }, count }) => count > 0 || selected.has(tid) || !retired.has(tid));
  const shown = new Set(entries.map(({ term }) => term.tid));
  const below = new Map<number, TermCount[]>();
  for (const entry of entries) {
    // A term without a shown parent is at the top level; a term is not its own parent.
    const { tid, parent } = entry.term;
    const parentShown = shown.has(parent) && parent !== tid ? parent : 0;
    below.set(parentShown, [...(below.get(parentShown) ?? []), entry]);
  }
  const valuesUnder = (tid: number): FacetValue[] =>
    (below.get(tid) ?? []).map(({ term, count }) => {
      const children = valuesUnder(term.tid);
      return {
        tid: term.tid,
        name: term.name,
        count,
        selected: selected.has(term.tid),
        ...(children.length > 0 ? { children } : {}),
      };
    });
  return { param, title, values: valuesUnder(0) };
}
