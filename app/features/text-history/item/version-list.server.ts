/** The versions of an item that readers may choose from, with what editors told of them. */
import { findChangeNotes } from '#app/api/content/change-notes.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { ListedVersion } from '../contract.ts';

export interface ItemVersions {
  /** The newest first. */
  rows: ListedVersion[];
  isCut: boolean;
  /** The fields of a version; null where it is withheld, undefined where the item has no such version. */
  fieldsAt(version: number): Readonly<Record<string, unknown>> | null | undefined;
}

export async function listVersions(viewer: Viewer, record: ContentRecord): Promise<ItemVersions> {
  const [found, told] = await Promise.all([
    viewer.services.store.content.shownVersions(record.nid),
    findChangeNotes(viewer, [record]),
  ]);
  const versions = found?.versions ?? [];
  const notes = new Map(told.get(record.nid)?.map((note) => [note.version, note]));
  const rows = versions.toReversed().map(({ version, from, to, fields }): ListedVersion => {
    const note = notes.get(version);
    return {
      ...{ version, from, to, note: note?.note || null, withheld: !fields },
      ...(note && { kind: note.kind }),
    };
  });
  const byVersion = new Map(versions.map(({ version, fields }) => [version, fields]));
  return { rows, isCut: found?.isCut ?? false, fieldsAt: (version) => byVersion.get(version) };
}
