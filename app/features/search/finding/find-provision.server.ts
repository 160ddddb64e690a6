/** Finds a provision of an act: the items that have both come first, then those about the act. */
import { inAct, readProvision } from '#app/store/search/language/references/provision.ts';
import type { SearchMatches } from '#app/store/search/search-index.ts';
import type { ActedSearch } from './acting.server.ts';
import type { Searcher } from './find-items.server.ts';

/** @returns undefined if the text names no provision of an act, or nothing has the act */
export async function findProvision(searcher: Searcher, text: string): Promise<ActedSearch | undefined> {
  const provision = readProvision(text, searcher.synonyms);
  if (!provision) return undefined;
  const queries = provision.phrases.map((phrase) => inAct(provision, phrase));
  const [about, ...exact] = await Promise.all([provision.node, ...queries].map(searcher.find));
  if (about!.complete === 0) return undefined;
  const { text: name, act, node } = provision;
  const count = await searcher.count(joined(exact).nids);
  return {
    node,
    // The last one is the most general: it is in every item that has another.
    marked: queries.at(-1)!,
    matches: { ...about!, ...joined([...exact, about!]) },
    provision: { text: name, act, count },
  };
}

/** Lists one after the other, each item where it is first. */
function joined(lists: readonly SearchMatches[]): Pick<SearchMatches, 'nids' | 'full'> {
  const places = new Map<number, number>();
  for (const { nids, full } of lists)
    for (let at = 0; at < nids.length; at++) if (!places.has(nids[at]!)) places.set(nids[at]!, full[at]!);
  return { nids: Int32Array.from(places.keys()), full: Uint8Array.from(places.values()) };
}
