/** What readers marked as read in the list of changed pages, with what was remembered before. */
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import type { PagesReadTable } from './tables.ts';

/** A page that was marked, and by the id of each source what it remembered before; a source without a memory of it is missing. */
export interface PageBefore {
  nid: number;
  version: number;
  before: Record<string, string>;
}

/** Pages that were marked as read together. */
export type PagesRead = Pick<PagesReadTable, 'at' | 'state' | 'undone'> & { pages: PageBefore[] };

type Owner = Pick<PagesReadTable, 'user_id' | 'vertical'>;

export function readings(db: Db) {
  const own = (on: Db, { user_id, vertical }: Owner) =>
    on.selectFrom('pages_read').where('user_id', '=', user_id).where('vertical', '=', vertical);
  async function find(on: Db, owner: Owner, key: string): Promise<PagesRead | undefined> {
    const row = await own(on, owner)
      .select(['at', 'state', 'undone', 'pages'])
      .where('key', '=', key)
      .executeTakeFirst();
    return row && { ...row, pages: JSON.parse(row.pages) as PageBefore[] };
  }
  return {
    /** Undefined if the reader marked nothing with this key, or it was forgotten. */
    find: (owner: Owner, key: string): Promise<PagesRead | undefined> => find(db, owner, key),
    /**
     * Records what is about to be marked, unless the key has a record already.
     *
     * @param most records that the reader may have in the vertical: the oldest are forgotten
     * @returns the record
     */
    begin: (
      owner: Owner,
      key: string,
      { pages, at }: Pick<PagesRead, 'pages' | 'at'>,
      most: number,
    ): Promise<PagesRead> =>
      db.transaction().execute(async (on) => {
        // A double click arrives twice at the same time.
        await lockAccount(on, owner.user_id);
        const known = await find(on, owner, key);
        if (known) return known;
        const values = { at, state: 'begun' as const, undone: null };
        const row = { ...owner, ...values, key, pages: JSON.stringify(pages) };
        await on.insertInto('pages_read').values(row).execute();
        const newest = await own(on, owner)
          .select('key')
          .orderBy('at', 'desc')
          .orderBy('key')
          .limit(most)
          .execute();
        await on
          .deleteFrom('pages_read')
          .where('user_id', '=', owner.user_id)
          .where('vertical', '=', owner.vertical)
          .where('key', 'not in', [key, ...newest.map((one) => one.key)])
          .execute();
        return { ...values, pages: [...pages] };
      }),
    /** Says how far it is. */
    async set(
      { user_id, vertical }: Owner,
      key: string,
      state: Partial<Pick<PagesRead, 'state' | 'undone'>>,
    ): Promise<void> {
      await db
        .updateTable('pages_read')
        .set(state)
        .where('user_id', '=', user_id)
        .where('vertical', '=', vertical)
        .where('key', '=', key)
        .execute();
    },
  };
}
