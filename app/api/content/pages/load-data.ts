/** The data of a version of an item, as its page gets it. */
import type { Services } from '#app/api/services.ts';
import { loadItem } from '#app/runtime/plugins/plugin-calls.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import type { ContentRecord } from '#app/store/store.ts';

/** A version of an item, published or not. */
export type ItemVersion = Pick<ContentRecord, 'vertical' | 'type' | 'fields'>;

/**
 * What its plugin makes of a version, whole: not for readers, who may see a part of it.
 *
 * @returns undefined if the plugin fails, or the vertical has no such content type
 */
export async function loadData(
  { config, registry }: Pick<Services, 'config' | 'registry'>,
  record: ItemVersion,
): Promise<{ data: Record<string, unknown>; schema: ContentSchema } | undefined> {
  const vertical = config().verticals[record.vertical];
  const contentType = vertical?.contentTypes[record.type];
  const plugin = contentType && registry.get(contentType.plugin);
  if (!vertical || !plugin) return undefined;
  const loaded = await loadItem(
    plugin,
    Object.freeze({ ...record.fields }),
    { vertical: vertical.id, options: plugin.options(contentType.options) },
    vertical.site.limits.pluginLoadMs,
  );
  return loaded.ok ? { data: loaded.value, schema: plugin.schema } : undefined;
}
