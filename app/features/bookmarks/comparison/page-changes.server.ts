/** What changed on a page since a reader saw it, as far as the reader may see it. */
import type { PageChanges } from '../contract.ts';
import type { BookmarkRow } from '../store.server.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { compareSections, divide, type PageSections } from './sections.server.ts';
import { getShownVersion } from './shown-version.server.ts';

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
async function toVersion(viewer: Viewer, record: ContentRecord, fields: Record<string, unknown>) {
  const shown = await getShownVersion(viewer, record, fields);
  return shown && { page: divide(shown.data, shown.ignored), changed: shown.changed };
}
