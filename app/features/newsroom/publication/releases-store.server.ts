/** Releases in a database, and the editions in them. */
import { lockRows } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import {
  toColumns,
  type Acting,
  type Edition,
  type ReleaseItemRow,
  type ReleaseRow,
} from './schedule-store.server.ts';

export function newsroomReleases(db: Db) {
  const one = (on: Db, id: number, vertical: string) =>
    on.selectFrom('newsroom_release').where('id', '=', id).where('vertical', '=', vertical);

  return {
    async add(on: Db, { vertical, by, at }: Acting, title: string): Promise<number> {
      const { id } = await on
        .insertInto('newsroom_release')
        .values({
          ...{ vertical, title, state: 'open', by_id: by, created_at: at },
          ...{ published_at: null, published_by: null, reverted_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    get: (id: number, vertical: string, on: Db = db): Promise<ReleaseRow | undefined> =>
      one(on, id, vertical).selectAll().executeTakeFirst(),
    /** The same, and nobody else changes it or what is in it until the transaction ends. */
    async hold(on: Db, id: number, vertical: string): Promise<ReleaseRow | undefined> {
      await lockRows(on, one(on, id, vertical).select('id'));
      return this.get(id, vertical, on);
    },
    async change(on: Db, id: number, change: Partial<Omit<ReleaseRow, 'id'>>): Promise<void> {
      await on.updateTable('newsroom_release').set(change).where('id', '=', id).execute();
    },
    async remove(on: Db, id: number): Promise<void> {
      await on.deleteFrom('newsroom_release_item').where('release_id', '=', id).execute();
      await on.deleteFrom('newsroom_release').where('id', '=', id).execute();
    },
    /** Open ones first, then the newest, with the number of their items. */
    list: (vertical: string, limit: number) =>
      db
        .selectFrom('newsroom_release')
        .selectAll()
        .select((select) =>
          select
            .selectFrom('newsroom_release_item')
            .whereRef('newsroom_release_item.release_id', '=', 'newsroom_release.id')
            .select(({ fn }) => fn.countAll<number | string>().as('count'))
            .as('items'),
        )
        .where('vertical', '=', vertical)
        .orderBy((order) => order.case().when('state', '=', 'open').then(0).else(1).end())
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    items: (id: number, on: Db = db): Promise<ReleaseItemRow[]> =>
      on
        .selectFrom('newsroom_release_item')
        .selectAll()
        .where('release_id', '=', id)
        .orderBy('position')
        .orderBy('nid')
        .execute(),
    /** What of an item is in a release. */
    item: (id: number, nid: number): Promise<ReleaseItemRow | undefined> =>
      db
        .selectFrom('newsroom_release_item')
        .selectAll()
        .where('release_id', '=', id)
        .where('nid', '=', nid)
        .executeTakeFirst(),
    /** Adds an edition, or replaces the one of its item. */
    async put(on: Db, release: number, edition: Edition, by: number): Promise<void> {
      const { last } = await on
        .selectFrom('newsroom_release_item')
        .where('release_id', '=', release)
        .select(({ fn }) => fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      const columns = { ...toColumns(edition), by_id: by };
      await on
        .insertInto('newsroom_release_item')
        .values({
          ...{ ...columns, release_id: release, position: (last ?? 0) + 1 },
          ...{ before_version: null, version: null },
        })
        .onConflict((conflict) => conflict.columns(['release_id', 'nid']).doUpdateSet(columns))
        .execute();
    },
    async take(on: Db, release: number, nid: number): Promise<boolean> {
      const { numDeletedRows } = await on
        .deleteFrom('newsroom_release_item')
        .where('release_id', '=', release)
        .where('nid', '=', nid)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async settle(
      on: Db,
      release: number,
      { nid, before, version }: { nid: number; before: number | null; version: number | null },
    ): Promise<void> {
      await on
        .updateTable('newsroom_release_item')
        .set({ before_version: before, version })
        .where('release_id', '=', release)
        .where('nid', '=', nid)
        .execute();
    },
    /** The open release that has an item. */
    openWith: (nid: number, on: Db = db): Promise<{ id: number; title: string } | undefined> =>
      on
        .selectFrom('newsroom_release_item')
        .innerJoin('newsroom_release', 'newsroom_release.id', 'newsroom_release_item.release_id')
        .select(['newsroom_release.id', 'newsroom_release.title'])
        .where('newsroom_release_item.nid', '=', nid)
        .where('newsroom_release.state', '=', 'open')
        .orderBy('newsroom_release.id')
        .executeTakeFirst(),
  };
}
