/** What changed in items since a reader knew them, as far as the reader may see it today. */
import { findChangeNotes, MOST_TOLD } from '#app/api/content/change-notes.ts';
import { findMateriality } from '#app/api/content/materiality.ts';
import { findPageDifference, type PageDifference } from '#app/api/content/pages/page-difference.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { knownVersionSources } from '#app/api/feature-parts.ts';
import type { KnownVersion } from '#app/api/known-versions.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { changeSentence } from '#app/text/change-text.ts';
import type { ChangedItem, ChangesSince } from './contract.ts';

export interface Known extends KnownVersion {
  /** Id of the feature that remembers it. */
  source: string;
  endsByReading: boolean;
}

/** The versions that the reader knows of items, the earliest first. */
export async function findKnown(viewer: Viewer, nids: readonly number[]): Promise<Known[]> {
  if (nids.length === 0) return [];
  const sources = knownVersionSources(viewer.vertical);
  const found = await Promise.all(
    sources.map(async ([id, source]) =>
      (await source.find(viewer, nids)).map((one) => ({
        ...one,
        ...{ source: id, endsByReading: source.reading !== undefined },
      })),
    ),
  );
  return found.flat().sort((a, b) => a.version - b.version);
}

/** What of a difference a reader asked for who knows one section only. */
function limitTo(section: string | undefined, difference: PageDifference) {
  if (section === undefined || difference.state !== 'changed') return difference;
  const sections = difference.sections.filter(({ key }) => key === section);
  return sections.length === 0
    ? { state: 'same' as const }
    : { state: 'changed' as const, sections, elsewhere: false };
}

/** What differs in an item since a version, or in one section of it. */
const findDifference = async (
  viewer: Viewer,
  record: ContentRecord,
  { version, section }: Pick<Known, 'version' | 'section'>,
) =>
  limitTo(
    section,
    await sharedAnswer(viewer, ['changes-since', record.nid, version], () =>
      findPageDifference(viewer, record, version),
    ),
  );

/** Whether the section that a reader knew was compared and is another one now; for what is about one section. */
export const isSectionChanged = async (
  viewer: Viewer,
  record: ContentRecord,
  known: Known,
): Promise<boolean> => (await findDifference(viewer, record, known)).state === 'changed';

/** What there is to mark. */
export const findMarks = async (viewer: Viewer, record: ContentRecord): Promise<ChangesSince[]> =>
  (await findItemChanges(viewer, record)).filter(({ state }) => state !== 'same');

/** Since each moment at which the reader knew the item; also where nothing changed. */
export async function findItemChanges(viewer: Viewer, record: ContentRecord): Promise<ChangesSince[]> {
  const known = await findKnown(viewer, [record.nid]);
  if (known.length === 0) return [];
  const materiality = await findMateriality(
    viewer,
    known.map(({ version }) => ({ record, since: version })),
  );
  const notes = (await findChangeNotes(viewer, [record])).get(record.nid) ?? [];
  const changes: ChangesSince[] = [];
  for (const [position, one] of known.entries()) {
    const { version, at, words, withMinor, endsByReading, link } = one;
    const said = materiality[position]!;
    if (said === 'editorial' && !withMinor) continue;
    const difference = await findDifference(viewer, record, one);
    const told = notes.filter((note) => note.version > version).slice(0, MOST_TOLD);
    changes.push({
      ...{ at, words, version, materiality: said, endsByReading },
      ...{ elsewhere: false, ...difference },
      sections: 'sections' in difference ? difference.sections.map(({ key: _, ...section }) => section) : [],
      notes: difference.state === 'same' ? [] : told.map(changeSentence),
      ...(link && { link }),
    });
  }
  return changes;
}

/**
 * Those of the items that have newer versions than the reader knew, each once, since the latest moment. Nothing is compared,
 * so an item is in it only if the reader may read all of it: what changed may be in the other part.
 */
export async function findChangedItems(viewer: Viewer, nids: readonly number[]): Promise<ChangedItem[]> {
  const { vertical, reader } = viewer;
  const known = new Map<number, KnownVersion>();
  for (const one of await findKnown(viewer, nids)) if (one.section === undefined) known.set(one.nid, one);
  if (known.size === 0) return [];
  const records = (await viewer.services.store.content.published([...known.keys()])).filter(
    (record) =>
      record.version > known.get(record.nid)!.version &&
      readablePath(viewer, record) !== undefined &&
      contentAccess(vertical, record, reader) === 'full',
  );
  const materiality = await findMateriality(
    viewer,
    records.map((record) => ({ record, since: known.get(record.nid)!.version })),
  );
  return records.flatMap(({ nid }, position) => {
    const { version, at, words, withMinor } = known.get(nid)!;
    const said = materiality[position]!;
    return said === 'editorial' && !withMinor ? [] : [{ nid, at, words, version, materiality: said }];
  });
}
