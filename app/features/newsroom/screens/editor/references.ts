import { nidsIn, referencesIn } from '../../form/references.ts';
import type { Visited } from '../../form/visit.ts';

/** The terms and items that the values of an item refer to, without duplicates. */
export function findReferences(visited: Iterable<Visited>): { terms: string[]; items: number[] } {
  const terms = new Set<string>();
  const items = new Set<number>();
  for (const { node, value } of visited) {
    if (node.control === 'term' || node.control === 'terms')
      for (const ref of referencesIn(value)) terms.add(ref);
    if (node.control === 'item' || node.control === 'items') for (const nid of nidsIn(value)) items.add(nid);
  }
  return { terms: [...terms], items: [...items] };
}
