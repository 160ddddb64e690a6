/** Items without substance: see `x-substance` of schemas/plugin-content.schema.json. */
import { LRUCache } from 'lru-cache';
import type { VerticalConfig } from '#app/config/model.ts';
import { hasSubstance } from '#app/runtime/plugins/field-roles.ts';
import type { Services } from '../../services.ts';

/** Maximum number of cached answers; the key is vertical, types and content version. */
const MAX_CACHED = 50;

const caches = new WeakMap<object, LRUCache<string, readonly number[]>>();

/** Nids of the published items of these types that have no substance; lists leave them out. */
export async function emptyItems(
  { registry, store }: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  types: readonly string[],
): Promise<readonly number[]> {
  const getSchema = (type: string) => registry.get(vertical.contentTypes[type]?.plugin ?? '')?.schema;
  // Only items of these types need to be read.
  const concerned = types.filter((type) => getSchema(type)?.['x-substance']);
  if (concerned.length === 0) return [];
  const cache = caches.get(store) ?? new LRUCache<string, readonly number[]>({ max: MAX_CACHED });
  caches.set(store, cache);
  const key = [vertical.id, ...concerned, await store.events.latestId()].join('\n');
  const cached = cache.get(key);
  if (cached) return cached;
  const { items } = await store.content.list({
    vertical: vertical.id,
    types: concerned,
    order: 'newest',
    limit: Number.MAX_SAFE_INTEGER,
    offset: 0,
  });
  const empty = items
    .filter(({ type, fields }) => !hasSubstance(getSchema(type)!, fields))
    .map(({ nid }) => nid);
  cache.set(key, empty);
  return empty;
}
