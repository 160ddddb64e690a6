/** The words of one section of an item that changed since one of its versions, as far as the reader may see them now. */
import type { ContentRecord } from '#app/store/store.ts';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import type { Viewer } from '../viewer.ts';
import { knownRedline } from './known-redlines.ts';
import { partsHtml, versionParts, type VersionPart } from './version-html.ts';

/** Versions, the newest, that are searched for when a section went. */
const MOST_SEARCHED = 20;

export type SectionWords =
  | {
      state: 'compared';
      title: string;
      /** Of the section alone. */
      redline: ShownRedline;
      /** Number of the section in the redline of the whole item; undefined if it is not found there. */
      at: number | undefined;
    }
  | {
      state: 'gone';
      title: string;
      /** The first version without it; undefined if it went before the versions that were searched, or one of these cannot be read. */
      version: number | undefined;
      /** When that version was shown first (RFC 3339, UTC); undefined if nobody knows. */
      shown: string | undefined;
    };

const findSection = (parts: readonly VersionPart[] | undefined, section: string) =>
  parts?.find(({ key, isSection }) => isSection && key === section);

/**
 * Both versions are first reduced to what the reader may see of the item of now. It takes up to half a second: operations
 * that call it count as bulk work.
 *
 * @param section id of its heading
 * @returns undefined if one of the two versions cannot be read, or the earlier one did not have the section
 */
export async function findSectionWordsSince(
  viewer: Viewer,
  record: ContentRecord,
  since: number,
  section: string,
): Promise<SectionWords | undefined> {
  const [before, now] = await Promise.all([
    partsAt(viewer, record, since),
    versionParts(viewer, record, record.fields),
  ]);
  const older = findSection(before, section);
  if (!before || !now || !older) return undefined;
  const newer = findSection(now, section);
  if (!newer)
    return { state: 'gone', title: older.title, ...(await findEnd(viewer, record, since, section)) };
  const { patch: _, ...redline } = knownRedline(partsHtml([older]), partsHtml([newer]));
  const whole = knownRedline(partsHtml(before), partsHtml(now));
  return {
    ...{ state: 'compared', title: newer.title, redline },
    at: whole.sections.find(({ id }) => id === section)?.at,
  };
}

async function partsAt(viewer: Viewer, record: ContentRecord, version: number) {
  const revision = await viewer.services.store.content.revision(record.nid, version);
  return revision ? versionParts(viewer, record, revision.fields) : undefined;
}

/** The first of the versions without the section, and when it was shown: from the newest back to one with it. */
async function findEnd(viewer: Viewer, record: ContentRecord, since: number, section: string) {
  const none = { version: undefined, shown: undefined };
  for (let version = record.version; version > record.version - MOST_SEARCHED; version--) {
    const parts = await partsAt(viewer, record, version - 1);
    if (!parts) return none;
    if (!findSection(parts, section) && version - 1 > since) continue;
    const times = await viewer.services.store.content.versionTimes.of([record]);
    const from = times.get(record.nid)?.find((time) => time.version === version)?.from;
    return { version, shown: from ?? undefined };
  }
  return none;
}
