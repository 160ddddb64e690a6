/** Terms in the shapes of the reference data (tid, vid, parent, weight, count, children). */
import type { TermRef } from '#app/plugin.ts';
import type { Term } from '#app/store/store.ts';
import { stableUuid } from './stable-uuid.ts';

type Named = Pick<Term, 'tid' | 'vid'>;

/** The `uuid` of a term. */
export function termUuid({ vid, tid }: Named): string {
  return stableUuid(`taxonomy_term/${vid}/${tid}`);
}

/** Path of a term's page. */
export function termPath({ tid }: Pick<Term, 'tid'>): string {
  return `/taxonomy/term/${tid}`;
}

/** A term in a content page: with its UUID and the path of its page. */
export function pageTerm(term: TermRef): TermRef {
  return { ...term, uuid: termUuid(term), view_taxonomy_term: termPath(term) };
}

/** A term in a tree: the number of its items, and its children. */
export interface TermNode extends Pick<Term, 'tid' | 'vid' | 'name' | 'parent' | 'weight'> {
  category?: string;
  /** Number of items with the term or a descendant; absent if there are none. */
  count?: number;
  children: TermNode[];
}

/**
 * The terms of a vocabulary by tid, each with the tree below it.
 *
 * @param terms all terms, in the order of children
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

/**
 * Whether a term is its own ancestor. Such a cycle is a fault of the source; the term is treated as having no parent.
 */
function isBelowItself({ tid, parent }: TermNode, nodes: ReadonlyMap<number, TermNode>): boolean {
  const seen = new Set<number>();
  for (let at = nodes.get(parent); at && !seen.has(at.tid); at = nodes.get(at.parent)) {
    if (at.tid === tid) return true;
    seen.add(at.tid);
  }
  return false;
}
