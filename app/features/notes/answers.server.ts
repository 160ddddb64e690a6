/** Notes as the API answers them. */
import { answerShare, type Right, sharedBy } from '#app/api/sharing/sharing.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { notes, type NoteRow } from './store.server.ts';
import type { Note } from './contract.ts';
import { NOTE } from './limits.ts';

/** A note, and what is said of it to somebody who does not own it. */
type AnsweredNote = NoteRow & {
  /** An own one without it. */
  right?: Right;
  /** Name of its owner. */
  by?: string | undefined;
  /** What it hangs on is left out. */
  isLocked?: boolean;
};

/**
 * Notes with the title and path that their pages have now. A page that the reader can no longer open has the title
 * that it had when the note was written.
 */
export async function answerNotes(viewer: Viewer, rows: readonly AnsweredNote[]): Promise<Note[]> {
  if (rows.length === 0) return [];
  const [records, shares] = await Promise.all([
    viewer.services.store.content.published([...new Set(rows.map(({ nid }) => nid))]),
    sharedBy(viewer, NOTE),
  ]);
  const pages = new Map(records.map((record) => [record.nid, getPage(viewer, record)]));
  return rows.map((row) => ({
    ...{ id: row.id, page_id: row.nid, page: row.title },
    ...pages.get(row.nid),
    ...(row.section === '' ? {} : { section: row.section }),
    ...(row.section_title === '' ? {} : { section_title: row.section_title }),
    ...(row.quote === '' ? {} : { quote: row.quote }),
    ...{ text: row.text, created: row.created_at, changed: row.changed_at, version: row.version },
    ...(row.deleted_at === null ? {} : { deleted: row.deleted_at }),
    ...shareOf(row, shares),
    ...(row.isLocked ? { locked: true as const } : {}),
  }));
}

function shareOf(row: AnsweredNote, shares: Awaited<ReturnType<typeof sharedBy>>) {
  const { right = 'own', by, created_at } = row;
  return answerShare({ right, created_at }, { by, to: right === 'own' ? shares.get(row.id) : undefined });
}

/** The notes of the reader on one item, the oldest first. */
export async function getNotesOn(viewer: Viewer, nid: number): Promise<Note[]> {
  const { services, user, vertical } = viewer;
  return answerNotes(viewer, await services.store.of(notes).onItem(user.userId, vertical.id, nid));
}

function getPage(viewer: Viewer, record: ContentRecord): Pick<Note, 'page' | 'path'> | undefined {
  const path = readablePath(viewer, record);
  return path === undefined ? undefined : { page: record.title, path };
}
