/** Terms in the shapes of the reference data (specification section 3). */
import type { TermRef } from '#app/plugin.ts';
import type { Term } from '#app/store/store.ts';
import { stableUuid } from './stable-uuid.ts';

type Named = Pick<Term, 'tid' | 'vid'>;

/** The `uuid` of a term. */
export function termUuid({ vid, tid }: Named): string {
  return stableUuid(`taxonomy_term/${vid}/${tid}`);
}

/** Path of a term's own page. */
export function termPath({ tid }: Pick<Term, 'tid'>): string {
  return `/taxonomy/term/${tid}`;
}

/** A term as a content page names it: with its id and the path of its page. */
export function pageTerm(term: TermRef): TermRef {
  return { ...term, uuid: termUuid(term), view_taxonomy_term: termPath(term) };
}

/** A term among others: how many items carry it, and what is below it. */
export interface TermNode extends Pick<Term, 'tid' | 'vid' | 'name' | 'parent' | 'weight'> {
  category?: string;
  /** Items that carry the term, or one below it; absent when there are none. */
  count?: number;
  children: TermNode[];
}

/**
 * The terms of a vocabulary by tid, each with the tree below it.
 *
 * @param terms all of them, in the order in which children come
 * @param counts items by tid
 */
export function termNodes(
  terms: readonly Term[],
  counts: ReadonlyMap<number, number>,
): ReadonlyMap<number, TermNode> {
  const nodes = new Map(
    terms.map(({ tid, vid, name, parent, weight, category }): [number, TermNode] => {
      const count = counts.get(tid) ?? 0;
      return [
        tid,
        {
          ...{ tid, vid, name, parent, weight },
          ...(category ? { category } : {}),
          ...(count > 0 ? { count } : {}),
          children: [],
        },
      ];
    }),
  );
  for (const node of nodes.values())
    if (!isBelowItself(node, nodes)) nodes.get(node.parent)?.children.push(node);
  return nodes;
}

/** Whether the parents of a term lead back to it. Such a circle is a fault of the source; here it has no parent. */
function isBelowItself({ tid, parent }: TermNode, nodes: ReadonlyMap<number, TermNode>): boolean {
  const seen = new Set<number>();
  for (let at = nodes.get(parent); at && !seen.has(at.tid); at = nodes.get(at.parent)) {
    if (at.tid === tid) return true;
    seen.add(at.tid);
  }
  return false;
}
