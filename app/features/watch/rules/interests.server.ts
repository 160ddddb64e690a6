/** The active rules of a reader, as other screens ask for what is the reader's own. */
import { contentAccess } from '#app/runtime/access.ts';
import type { Interest } from '#app/api/interest.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { ruleStore } from '../rules-store.server.ts';
import { createRuleMatcher, readWatchedItems, type WatchedItem } from './watched-items.server.ts';

/** Items to prepare before other work gets a turn. */
const PART = 50;

/** The matcher of watch rules decides, with the reader's access now. Rules share the items that they read. */
export async function findInterests(viewer: Viewer): Promise<Interest[]> {
  const { services, vertical, user, reader } = viewer;
  const rules = await services.store.of(ruleStore).list(user.userId, vertical.id);
  const known = new WeakMap<readonly number[], Promise<WatchedItem[]>>();
  const read = (nids: readonly number[]) => {
    const items = known.get(nids) ?? readItems(viewer, nids);
    known.set(nids, items);
    return items;
  };
  return rules
    .filter(({ paused_at }) => paused_at === null)
    .map(({ name, query }) => ({
      name,
      key: JSON.stringify(query),
      async find(nids) {
        const isMatch = createRuleMatcher(query, await searchSynonyms(services, vertical));
        const items = (await read(nids)).filter((item) =>
          isMatch(item, contentAccess(vertical, item.record, reader)),
        );
        return new Set(items.map(({ record }) => record.nid));
      },
    }));
}

async function readItems({ services }: Viewer, nids: readonly number[]): Promise<WatchedItem[]> {
  const items: WatchedItem[] = [];
  for (let at = 0; at < nids.length; at += PART) {
    const records = await services.store.content.published(nids.slice(at, at + PART));
    items.push(...(await readWatchedItems(services, records)));
  }
  return items;
}
