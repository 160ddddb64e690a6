/** Why an item matched a rule, from what this reader may see of the item. */
import type { Binding } from '#app/store/content/bindings.ts';
import type { Term } from '#app/store/store.ts';
import type { WaitingMatch } from '../digests-store.server.ts';
import type { Reason } from './digest.server.ts';

/**
 * The terms of a rule that an item has, with the term of the rule above each if it is another, and the unions whose law
 * binds a place of the rule.
 *
 * @param bindings of the terms of the rule
 */
export function findReason(
  { name, words, terms }: WaitingMatch['rule'],
  ofItem: readonly number[],
  all: ReadonlyMap<number, Term>,
  bindings: readonly Binding[] = [],
): Reason {
  const found = new Map<string, Reason['terms'][number]>();
  for (const tid of new Set(ofItem)) {
    const own = all.get(tid);
    const above = own && aboveIn(own, terms, all);
    // Of the terms below one term of the rule, the first is enough.
    if (own && above && !found.has(above.name))
      found.set(above.name, above.tid === tid ? { name: own.name } : { name: own.name, below: above.name });
  }
  for (const { law, place } of bindings) {
    const [union, member] = [all.get(law), all.get(place)];
    // The place itself is the better reason.
    if (union && member && terms.includes(place) && ofItem.includes(law) && !found.has(member.name))
      found.set(member.name, { name: union.name, binds: member.name });
  }
  return { rule: name, words, terms: [...found.values()] };
}

/** The term itself or the nearest one above it that the rule names. */
function aboveIn(term: Term, wanted: readonly number[], all: ReadonlyMap<number, Term>): Term | undefined {
  const seen = new Set<number>();
  for (let at: Term | undefined = term; at && !seen.has(at.tid); at = all.get(at.parent)) {
    if (wanted.includes(at.tid)) return at;
    seen.add(at.tid);
  }
  return undefined;
}
