/** What changed on a page since a reader saw it, as far as the reader may see it. */
import type { PageChanges } from '#schemas/types.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { loadItem } from '#app/runtime/plugins/plugin-calls.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import type { BookmarkRow } from '#app/store/bookmarks/bookmarks.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { jsonCopy } from '../json-values.ts';
import type { Viewer } from '../viewer.ts';
import { compareSections, divide, type PageSections } from './sections.ts';

/** Maximum number of versions, between the one seen and the current one, that are searched for the day of each change. */
const MOST_VERSIONS = 20;

/** A page at one version. */
interface PageVersion {
  page: PageSections;
  /** When editors changed it last, RFC 3339. */
  changed: string;
}

/**
 * What a page has that it did not have when the reader saw it. Both versions are reduced to what the reader may see now
 * before they are compared. Undefined if the reader sees no difference.
 */
export async function getPageChanges(
  viewer: Viewer,
  record: ContentRecord,
  { version: seen, seen_at }: Pick<BookmarkRow, 'version' | 'seen_at'>,
): Promise<PageChanges | undefined> {
  if (record.version <= seen) return undefined;
  const [before, now] = await Promise.all([
    getVersion(viewer, record, seen),
    toVersion(viewer, record, record.fields),
  ]);
  const common = { seen: seen_at, changed: record.changed };
  // A version that is lost or that the plugin cannot load any more: nothing is known about its sections.
  if (!before || !now) return { ...common, sections: [], elsewhere: true };
  const { sections, elsewhere } = compareSections(before.page, now.page);
  if (sections.length === 0 && !elsewhere) return undefined;
  const days = sections.length > 0 ? await getDays(viewer, record, seen, before, now) : new Map();
  return {
    ...common,
    sections: sections.map(({ key, ...section }) => ({
      ...section,
      changed: days.get(key) ?? record.changed,
    })),
    elsewhere,
  };
}

/** When each section last changed, by the id of its heading. */
async function getDays(
  viewer: Viewer,
  record: ContentRecord,
  seen: number,
  before: PageVersion,
  now: PageVersion,
): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  const first = Math.max(seen + 1, record.version - MOST_VERSIONS);
  let previous = before;
  for (let version = first; version <= record.version; version++) {
    const next = version === record.version ? now : await getVersion(viewer, record, version);
    if (!next) continue;
    for (const { key } of compareSections(previous.page, next.page).sections) days.set(key, next.changed);
    previous = next;
  }
  return days;
}

async function getVersion(viewer: Viewer, record: ContentRecord, version: number) {
  const revision = await viewer.services.store.content.revision(record.nid, version);
  return revision ? toVersion(viewer, record, revision.fields) : undefined;
}

/** A version of a page with what the reader may see of it now; undefined if the plugin cannot load it. */
async function toVersion(
  { services, vertical, reader }: Viewer,
  record: ContentRecord,
  fields: Record<string, unknown>,
): Promise<PageVersion | undefined> {
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
  const data = redact(plugin.schema, jsonCopy(loaded.value) as Record<string, unknown>, access);
  const derived = Object.entries(plugin.schema.properties).flatMap(([field, { readOnly }]) =>
    readOnly ? [field] : [],
  );
  const changed = typeof fields['changed'] === 'string' ? fields['changed'] : record.changed;
  return { page: divide(data, new Set(['changed', ...derived])), changed };
}
