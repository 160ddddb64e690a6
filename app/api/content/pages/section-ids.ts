/** The sections of a page, before it is published or after. */
import type { Services } from '#app/api/services.ts';
import { loadItem } from '#app/runtime/plugins/plugin-calls.ts';
import type { ContentRecord } from '#app/store/store.ts';

/**
 * The headings of an item by their ids, to which notes, links and bookmarks of browsers lead.
 *
 * @returns undefined if its plugin fails, or its content type has no pages
 */
export async function pageSections(
  { config, registry }: Pick<Services, 'config' | 'registry'>,
  record: Pick<ContentRecord, 'vertical' | 'type' | 'fields'>,
): Promise<Map<string, string> | undefined> {
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
  if (!loaded.ok) return undefined;
  const { headings } = loaded.value as { headings?: unknown };
  const found = Array.isArray(headings) ? (headings as { id?: unknown; text?: unknown }[]) : [];
  return new Map(
    found.flatMap(({ id, text }) =>
      typeof id === 'string' ? [[id, typeof text === 'string' ? text : id]] : [],
    ),
  );
}

/** The ids of these headings. */
export async function sectionIds(
  services: Pick<Services, 'config' | 'registry'>,
  record: Pick<ContentRecord, 'vertical' | 'type' | 'fields'>,
): Promise<Set<string> | undefined> {
  const sections = await pageSections(services, record);
  return sections && new Set(sections.keys());
}
