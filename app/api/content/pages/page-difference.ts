/** Which sections of a page changed since one of its versions, as far as the reader may see them now. */
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '../../viewer.ts';
import { compareSections, divide, type PageSections } from './divided-page.ts';
import { getVisibleVersion } from './visible-version.ts';

/** Maximum number of versions, between the earlier one and that of now, that are searched for the day of each change. */
const MOST_VERSIONS = 20;

interface ChangedSection {
  /** Id of its heading in either version. */
  key: string;
  /** Id of its heading; absent if the section was removed. */
  id?: string;
  title: string;
  /** When editors changed it last, RFC 3339. */
  changed: string;
}

export type PageDifference =
  | {
      state: 'changed';
      sections: ChangedSection[];
      /** Whether something changed outside of the sections, such as a date. */
      elsewhere: boolean;
    }
  | { state: 'same' }
  /** The earlier version is withheld or lost, or cannot be loaded: nothing is known. */
  | { state: 'not-compared' };

/** A page at one version. */
interface PageVersion {
  page: PageSections;
  /** When editors changed it last, RFC 3339. */
  changed: string;
}

/** Compares a version with that of now. Both are first reduced to what the reader may see now. */
export async function findPageDifference(
  viewer: Viewer,
  record: ContentRecord,
  since: number,
): Promise<PageDifference> {
  if (record.version <= since) return { state: 'same' };
  const [before, now] = await Promise.all([
    getVersion(viewer, record, since),
    toVersion(viewer, record, record.fields),
  ]);
  if (!before || !now) return { state: 'not-compared' };
  const { sections, elsewhere } = compareSections(before.page, now.page);
  if (sections.length === 0 && !elsewhere) return { state: 'same' };
  const days = sections.length > 0 ? await getDays(viewer, record, since, before, now) : new Map();
  return {
    state: 'changed',
    sections: sections.map((section) => ({
      ...section,
      changed: days.get(section.key) ?? record.changed,
    })),
    elsewhere,
  };
}

/** When each section last changed, by the id of its heading. */
async function getDays(
  viewer: Viewer,
  record: ContentRecord,
  since: number,
  before: PageVersion,
  now: PageVersion,
): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  const first = Math.max(since + 1, record.version - MOST_VERSIONS);
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

/** Undefined if the plugin cannot load it. */
async function toVersion(viewer: Viewer, record: ContentRecord, fields: Record<string, unknown>) {
  const visible = await getVisibleVersion(viewer, record, fields);
  return visible && { page: divide(visible.data, visible.ignored), changed: visible.changed };
}
