/** What readers are told of versions of items, in words of their editors. */
import { prepareIn } from '../prepared.ts';
import type { Db } from '../tables.ts';
import type { ContentChangeNoteTable } from './tables.ts';

/** What readers are told of a version. */
export type ChangeNote = Omit<ContentChangeNoteTable, 'nid'>;

/** @returns finds the notes of items by nid, each with its newest first; items without notes are not in the map */
export function changeNotes(db: Db) {
  const find = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('content_change_note')
      .selectAll()
      .where('nid', 'in', nids)
      .orderBy('nid')
      .orderBy('version', 'desc'),
  );
  return async (nids: readonly number[]): Promise<Map<number, ChangeNote[]>> => {
    const notes = new Map<number, ChangeNote[]>();
    if (nids.length === 0) return notes;
    for (const { nid, ...note } of await find([...new Set(nids)])) {
      const list = notes.get(nid);
      if (list) list.push(note);
      else notes.set(nid, [note]);
    }
    return notes;
  };
}
