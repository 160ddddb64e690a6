/** Terms in the shapes of the reference data (tid, vid, parent, weight, count, children). */
import type { TermRef } from '#app/plugin.ts';
import type { Term } from '#app/store/store.ts';
import { createHash } from 'node:crypto';

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

/** Namespace of the product's ids (RFC 9562, version 5): another one would change every id that clients hold. */
const NAMESPACE = Buffer.from('6f1c0c2e5d3b4f7a9b86d4e2a1c7f035', 'hex');

/** The UUID of a name, such as `taxonomy_term/jurisdictions/1101`: the same on every server, without storing it. */
export function stableUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
