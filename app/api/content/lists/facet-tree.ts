/**
 * Counts of terms as a filter shows them: a tree that stays the same whatever is chosen, so that nothing moves under the
 * pointer. Only the counts change, down to 0. Pure.
 */
import type { Term, TermCount } from '#app/store/store.ts';
import type { Facet, FacetValue } from '#schemas/types.ts';
import type { FacetSetting } from './offer.ts';

/**
 * @param offered terms of the vocabulary that the list has without any filter, in its order
 * @param counts of the terms that the filtered list has; a term without one counts 0
 * @param chosen terms of any vocabulary that the list is filtered by
 */
export function buildFacet(
  { vid, param, title }: FacetSetting,
  offered: readonly TermCount[],
  counts: readonly TermCount[],
  chosen: readonly Term[],
): Facet {
  const selected = new Set(chosen.map(({ tid }) => tid));
  const countByTid = new Map(counts.map(({ term, count }) => [term.tid, count]));
  const known = new Set(offered.map(({ term }) => term.tid));
  const terms = [
    ...offered.map(({ term }) => term),
    ...chosen.filter((term) => term.vid === vid && !known.has(term.tid)),
  ];
  const entries = terms.map((term) => ({ term, count: countByTid.get(term.tid) ?? 0 }));
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
