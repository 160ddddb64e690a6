/** Counts of terms as a filter shows them: a tree, with what is chosen even where it counts nothing. Pure. */
import type { Term, TermCount } from '#app/store/store.ts';
import type { Facet, FacetValue } from '#schemas/types.ts';
import type { FacetSetting } from './list-state.ts';

/**
 * @param counts of the vocabulary, in its order
 * @param chosen terms of any vocabulary that the list is filtered by
 */
export function facetOf(
  { vid, param, title }: FacetSetting,
  counts: readonly TermCount[],
  chosen: readonly Term[],
): Facet {
  const selected = new Set(chosen.map(({ tid }) => tid));
  const counted = new Set(counts.map(({ term }) => term.tid));
  const entries = [
    ...counts,
    ...chosen
      .filter((term) => term.vid === vid && !counted.has(term.tid))
      .map((term) => ({ term, count: 0 })),
  ];
  const shown = new Set(entries.map(({ term }) => term.tid));
  const below = new Map<number, TermCount[]>();
  for (const entry of entries) {
    // A term whose parent is not shown stands at the top; a parent that is the term itself is none.
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
