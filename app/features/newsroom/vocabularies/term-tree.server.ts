/** The terms of a vocabulary as a tree in rows. Pure. */
import type { Term } from '#app/store/content/terms.ts';
import { normaliseText } from '#app/text/normalise.ts';

export type Placed<Node> = Node & { depth: number };
type Node = Pick<Term, 'tid' | 'parent'>;

/** Each term before those below it, in the given order among siblings. One in a cycle, or without its parent, is at the top. */
export function inTree<One extends Node>(terms: readonly One[]): Placed<One>[] {
  const tids = new Set(terms.map(({ tid }) => tid));
  const below = Map.groupBy(terms, ({ tid, parent }) => (tids.has(parent) && parent !== tid ? parent : 0));
  const rows: Placed<One>[] = [];
  const seen = new Set<number>();
  const add = (term: One, depth: number): void => {
    if (seen.has(term.tid)) return;
    seen.add(term.tid);
    rows.push({ ...term, depth });
    for (const child of below.get(term.tid) ?? []) add(child, depth + 1);
  };
  for (const term of below.get(0) ?? []) add(term, 0);
  for (const term of terms) add(term, 0);
  return rows;
}

/** The terms above one, the highest first. */
export function above<One extends Node>(terms: readonly One[], tid: number): One[] {
  const byTid = new Map(terms.map((term) => [term.tid, term]));
  const line: One[] = [];
  const seen = new Set([tid]);
  for (let at = byTid.get(byTid.get(tid)?.parent ?? 0); at && !seen.has(at.tid); at = byTid.get(at.parent)) {
    seen.add(at.tid);
    line.unshift(at);
  }
  return line;
}

/** The term itself and all below it. */
export function withBelow(terms: readonly Node[], tid: number): Set<number> {
  const children = Map.groupBy(terms, ({ parent }) => parent);
  const all = new Set([tid]);
  for (const at of all) for (const child of children.get(at) ?? []) all.add(child.tid);
  return all;
}

/** Terms with every word of a text in their name, key or description; those whose name begins with it first. */
export function findTerms<One extends Pick<Term, 'name' | 'key' | 'description'>>(
  terms: readonly One[],
  text: string,
): One[] {
  const wanted = normaliseText(text.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const rank = ({ name }: One) => (normaliseText(name).startsWith(wanted) ? 0 : 1);
  return terms
    .filter(({ name, key, description }) => {
      const searched = normaliseText(`${name} ${key} ${description ?? ''}`);
      return words.every((word) => searched.includes(word));
    })
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

/** Another term of the same parent with the same name, but for case and accents. */
export function findNamesake<One extends Pick<Term, 'tid' | 'parent' | 'name'>>(
  terms: readonly One[],
  wanted: { tid?: number; parent: number; name: string },
): One | undefined {
  const name = normaliseText(wanted.name);
  return terms.find(
    (term) => term.tid !== wanted.tid && term.parent === wanted.parent && normaliseText(term.name) === name,
  );
}

/** The siblings with their new weights after one moves; only those that change. Undefined at an end of the list. */
export function moveAmong<One extends Pick<Term, 'tid' | 'weight'>>(
  siblings: readonly One[],
  tid: number,
  step: -1 | 1,
): One[] | undefined {
  const at = siblings.findIndex((term) => term.tid === tid);
  const other = at + step;
  if (at < 0 || other < 0 || other >= siblings.length) return undefined;
  const order = [...siblings];
  [order[at], order[other]] = [order[other]!, order[at]!];
  // Weight 0 sorts by name among others with 0, so an order of its own begins at 1.
  return order.flatMap((term, index) => (term.weight === index + 1 ? [] : [{ ...term, weight: index + 1 }]));
}
