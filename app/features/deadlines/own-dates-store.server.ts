/** Dates that readers added. */
import type { Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { MarksOwner } from './marks-store.server.ts';
import type { OwnDateTable } from './tables.ts';

export type OwnDate = Selectable<OwnDateTable>;
type OwnDateFields = Pick<OwnDate, 'title' | 'date' | 'jurisdiction' | 'link'>;

export function ownDates(db: Db) {
  const datesFor = (on: Db, { userId, vertical }: MarksOwner) =>
    on.selectFrom('own_date').where('user_id', '=', userId).where('vertical', '=', vertical);
  return {
    /** The dates of a reader in a vertical, without deleted ones, the earliest first. */
    list: (owner: MarksOwner): Promise<OwnDate[]> =>
      datesFor(db, owner).selectAll().where('deleted_at', 'is', null).orderBy('date').orderBy('id').execute(),
    /** Deleted ones that are not removed yet, the newest deletion first. */
    deleted: (owner: MarksOwner): Promise<OwnDate[]> =>
      datesFor(db, owner)
        .selectAll()
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .execute(),
    /** A date of this reader, deleted or not. */
    get: (owner: MarksOwner, id: number): Promise<OwnDate | undefined> =>
      datesFor(db, owner).selectAll().where('id', '=', id).executeTakeFirst(),
    /**
     * @param request a repeated request adds one date
     * @param most dates that the reader may have
     * @returns undefined if the reader has as many already
     */
    add: (
      owner: MarksOwner,
      fields: OwnDateFields,
      request: string,
      at: string,
      most: number,
    ): Promise<OwnDate | undefined> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, owner.userId);
        const before = await datesFor(on, owner)
          .selectAll()
          .where('request', '=', request)
          .executeTakeFirst();
        if (before) return before;
        const { count } = await datesFor(on, owner)
          .where('deleted_at', 'is', null)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return undefined;
        return on
          .insertInto('own_date')
          .values({
            ...fields,
            user_id: owner.userId,
            vertical: owner.vertical,
            ...{ request, version: 1, created_at: at, changed_at: at, deleted_at: null },
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
    /**
     * Changes it, or brings it back (`deleted_at: null`).
     *
     * @param seen the version that the reader saw
     * @returns undefined if there is another version
     */
    change: (
      { userId, vertical }: MarksOwner,
      id: number,
      change: Partial<OwnDateFields & Pick<OwnDate, 'deleted_at'>>,
      seen: number,
      at: string,
    ): Promise<OwnDate | undefined> =>
      db
        .updateTable('own_date')
        .set({ ...change, version: seen + 1, changed_at: at })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('version', '=', seen)
        .returningAll()
        .executeTakeFirst(),
  };
}
