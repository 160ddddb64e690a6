/** Results with the places of their hits. */
import { inSlices } from '#app/queue/slices.ts';
import type { Synonyms } from '#app/store/search/language/syntax/synonyms.ts';
import type { QueryNode } from '#app/store/search/language/syntax/query.ts';
import type { SearchSource as Source } from '#app/runtime/queries/search-query.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { SearchResult } from '../contract.ts';
import type { FoundQuery } from '#app/store/search/lists/found-items.ts';
import { markBinding } from '#app/api/places/mark-binding.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { getSearchSource } from '#app/store/search/site/search-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { createMarker } from './marked-results.server.ts';

/** Further results have neither snippets nor passages: readers do not read that many at once. */
const MOST_MARKED = 50;

/**
 * The results of these items, in their order. Texts are those that the reader may read: of an item that is not in the
 * subscription, the public part, which is also all that was searched.
 */
export async function searchResults(
  viewer: Viewer,
  records: readonly ContentRecord[],
  offered: readonly Source[],
  query: { node: QueryNode | undefined; synonyms: Synonyms; terms?: FoundQuery['terms'] },
): Promise<SearchResult[]> {
  const { services, vertical, reader } = viewer;
  const [summaries, texts] = await Promise.all([
    summarise(services, vertical, reader, records),
    getSearchSource(services).project(records.slice(0, MOST_MARKED)),
  ]);
  const items = await markBinding(services, vertical, summaries, query.terms ?? []);
  const byNid = new Map(texts.map((text) => [text.nid, text]));
  const marker = createMarker(query);
  const giveWay = inSlices();
  const results: SearchResult[] = [];
  for (const item of items) {
    await giveWay();
    const id = offered.find(({ contentTypes }) => contentTypes.includes(item.type))!.id;
    const text = byNid.get(item.nid);
    if (!text) results.push({ item, source: id, title: { text: item.title, hits: [] }, matched: [] });
    else results.push({ item, source: id, ...marker(item, item.access === 'full' ? text.full : text.open) });
  }
  return results;
}
