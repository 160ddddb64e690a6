/** One version of a page, reduced to what a reader may see of it now. */
import { contentAccess } from '#app/runtime/access.ts';
import { loadItem } from '#app/runtime/plugins/plugin-calls.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '#app/api/viewer.ts';

/** The data of a page's version, as its plugin loads it, without hidden fields. */
export interface VisibleVersion {
  data: Record<string, unknown>;
  schema: ContentSchema;
  /** Fields that are not content: derived ones and the time of the change. */
  ignored: ReadonlySet<string>;
  /** When editors changed it last, RFC 3339. */
  changed: string;
}

/**
 * Access follows from the current record: whoever lost access sees the public parts of old versions only.
 *
 * @param fields of the version
 * @returns undefined if the plugin cannot load it
 */
export async function getVisibleVersion(
  { services, vertical, reader }: Viewer,
  record: ContentRecord,
  fields: Record<string, unknown>,
): Promise<VisibleVersion | undefined> {
  const contentType = vertical.contentTypes[record.type];
  const plugin = contentType && services.registry.get(contentType.plugin);
  if (!contentType || !plugin) return undefined;
  const settings = { vertical: vertical.id, options: plugin.options(contentType.options) };
  const loaded = await loadItem(
    plugin,
    Object.freeze({ ...fields }),
    settings,
    vertical.site.limits.pluginLoadMs,
  );
  if (!loaded.ok) return undefined;
  const access = contentAccess(vertical, record, reader);
  const data = redact(plugin.schema, loaded.value, access);
  const derived = Object.entries(plugin.schema.properties).flatMap(([field, { readOnly }]) =>
    readOnly ? [field] : [],
  );
  const changed = typeof fields['changed'] === 'string' ? fields['changed'] : record.changed;
  return { data, schema: plugin.schema, ignored: new Set(['changed', ...derived]), changed };
}
