/** Notes of several owners: those that are shared with a reader. */
import type { Db } from '#app/store/tables.ts';
import { NOTE_COLUMNS, type NoteRow } from './store.server.ts';

/** A note without its texts. */
export type NoteHead = Pick<NoteRow, 'user_id' | 'id' | 'nid' | 'created_at' | 'changed_at' | 'deleted_at'>;

/** Notes of any readers, in the database. */
export function severalNotes(db: Db) {
  const ofOwners = (ids: readonly { owner: number; id: string }[], vertical: string) =>
    db
      .selectFrom('note')
      .where('vertical', '=', vertical)
      .where(({ or, and, eb }) =>
        or(
          [...Map.groupBy(ids, ({ owner }) => owner)].map(([owner, own]) =>
            and([
              eb('user_id', '=', owner),
              eb(
                'id',
                'in',
                own.map(({ id }) => id),
              ),
            ]),
          ),
        ),
      );

  return {
    /** Notes of several owners without their texts, in any order, without deleted ones. */
    some: async (ids: readonly { owner: number; id: string }[], vertical: string): Promise<NoteHead[]> =>
      ids.length === 0
        ? []
        : ofOwners(ids, vertical)
            .select(['user_id', 'id', 'nid', 'created_at', 'changed_at', 'deleted_at'])
            .where('deleted_at', 'is', null)
            .execute(),
    /** These notes with their texts, in this order. */
    async whole(heads: readonly NoteHead[], vertical: string): Promise<NoteRow[]> {
      if (heads.length === 0) return [];
      const ids = heads.map(({ user_id, id }) => ({ owner: user_id, id }));
      const rows = await ofOwners(ids, vertical).select(NOTE_COLUMNS).execute();
      const byKey = new Map(rows.map((row) => [`${row.user_id} ${row.id}`, row]));
      return heads.flatMap(({ user_id, id }) => byKey.get(`${user_id} ${id}`) ?? []);
    },
  };
}
