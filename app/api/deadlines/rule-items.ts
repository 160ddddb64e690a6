/** Which items with deadlines the watch rules of a reader ask for, published before the rule or after it. */
import { contentAccess } from '#app/runtime/access.ts';
import type { WatchQuery } from '#app/store/watch/rules.ts';
import { searchSynonyms } from '../search/search-synonyms.ts';
import type { Viewer } from '../viewer.ts';
import { createRuleMatcher } from '../watch/rule-matcher.ts';
import { readWatchedItems, type WatchedItem } from '../watch/watched-items.ts';
import { cachedDeadlines } from './deadline-cache.ts';

/** Items to prepare before other work gets a turn. */
const PART = 50;

/**
 * The matcher of watch rules decides, with the reader's access now. Rules that ask for the same share the answer.
 *
 * @param from names the items: those with deadlines from this day on
 * @returns node ids for each rule, in the order of the rules
 */
export async function findRuleItems(
  viewer: Viewer,
  queries: readonly WatchQuery[],
  nids: readonly number[],
  from: string,
): Promise<ReadonlySet<number>[]> {
  let reading: Promise<WatchedItem[]> | undefined;
  const read = () => (reading ??= readItems(viewer, nids));
  const found: ReadonlySet<number>[] = [];
  for (const query of queries) {
    const { matched } = await cachedDeadlines(viewer, ['deadlines of a rule', query, from], async () => {
      const { services, vertical, reader } = viewer;
      const isMatch = createRuleMatcher(query, await searchSynonyms(services, vertical));
      const items = (await read()).filter((item) =>
        isMatch(item, contentAccess(vertical, item.record, reader)),
      );
      return { matched: new Set(items.map(({ record }) => record.nid)) };
    });
    found.push(matched);
  }
  return found;
}

async function readItems({ services }: Viewer, nids: readonly number[]): Promise<WatchedItem[]> {
  const items: WatchedItem[] = [];
  for (let at = 0; at < nids.length; at += PART) {
    const records = await services.store.content.published(nids.slice(at, at + PART));
    items.push(...(await readWatchedItems(services, records)));
  }
  return items;
}
