/** Labels by their ids, of any reader: what is shared with a team, and what a colleague may change in it. */
import type { Selectable } from 'kysely';
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { bookmarkLabels, TooManyLabels, type LabelsAt } from './labels-store.server.ts';
import { MOST_BOOKMARKS, MOST_LABELS } from './limits.ts';
import type { BookmarkTable, LabelTable } from './tables.ts';

export type LabelRow = Selectable<LabelTable>;

/** An item that somebody adds to a label. */
type NewEntry = Pick<Selectable<BookmarkTable>, 'nid' | 'title' | 'type' | 'version'>;

/** Removes bookmarks that somebody else made for a label, once they have none. */
export async function removeAdded(
  on: Db,
  {
    user_id,
    vertical,
    nids,
    at,
  }: Pick<LabelRow, 'user_id' | 'vertical'> & { nids: readonly number[]; at: string },
): Promise<void> {
  await on
    .updateTable('bookmark')
    .set({ deleted_at: at })
    .where('user_id', '=', user_id)
    .where('vertical', '=', vertical)
    .where('nid', 'in', nids)
    .where('for_label', '=', 1)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('labelled_bookmark')
            .select('labelled_bookmark.nid')
            .whereRef('labelled_bookmark.user_id', '=', 'bookmark.user_id')
            .whereRef('labelled_bookmark.vertical', '=', 'bookmark.vertical')
            .whereRef('labelled_bookmark.nid', '=', 'bookmark.nid'),
        ),
      ),
    )
    .execute();
}

/** The labels in a database. */
export function labels(db: Db) {
  const living = (on: Db, id: number) =>
    on.selectFrom('label').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  const entries = (on: Db, id: number) =>
    on
      .selectFrom('labelled_bookmark')
      .innerJoin('bookmark', (join) =>
        join
          .onRef('bookmark.user_id', '=', 'labelled_bookmark.user_id')
          .onRef('bookmark.vertical', '=', 'labelled_bookmark.vertical')
          .onRef('bookmark.nid', '=', 'labelled_bookmark.nid'),
      )
      .where('labelled_bookmark.label_id', '=', id)
      .where('bookmark.deleted_at', 'is', null);
  /** A change of a label with the lock of its owner's account; `gone` if it was deleted meanwhile. */
  const changing = <Result>(
    { id, user_id }: Pick<LabelRow, 'id' | 'user_id'>,
    run: (on: Db, label: LabelRow) => Promise<Result>,
  ): Promise<Result | 'gone'> =>
    inTransaction(db, async (on) => {
      await lockAccount(on, user_id);
      const label = await living(on, id).where('user_id', '=', user_id).executeTakeFirst();
      return label ? run(on, label) : 'gone';
    });

  return {
    /** A label of anybody, deleted or not. */
    get: (id: number, vertical: string): Promise<LabelRow | undefined> =>
      db
        .selectFrom('label')
        .selectAll()
        .where('id', '=', id)
        .where('vertical', '=', vertical)
        .executeTakeFirst(),
    /** Those of these labels that are not deleted. */
    some: async (ids: readonly number[], vertical: string): Promise<LabelRow[]> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('label')
            .selectAll()
            .where('id', 'in', ids)
            .where('vertical', '=', vertical)
            .where('deleted_at', 'is', null)
            .execute(),
    /** Ids of the items in labels, by label, the newest bookmark first. */
    async items(ids: readonly number[]): Promise<ReadonlyMap<number, { nid: number; added: string }[]>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('labelled_bookmark')
        .innerJoin('bookmark', (join) =>
          join
            .onRef('bookmark.user_id', '=', 'labelled_bookmark.user_id')
            .onRef('bookmark.vertical', '=', 'labelled_bookmark.vertical')
            .onRef('bookmark.nid', '=', 'labelled_bookmark.nid'),
        )
        .select(['labelled_bookmark.label_id', 'bookmark.nid', 'bookmark.created_at as added'])
        .where('labelled_bookmark.label_id', 'in', ids)
        .where('bookmark.deleted_at', 'is', null)
        .orderBy('bookmark.created_at', 'desc')
        .orderBy('bookmark.nid')
        .execute();
      const byLabel = new Map<number, { nid: number; added: string }[]>();
      for (const { label_id, ...item } of rows) {
        const list = byLabel.get(label_id);
        if (list) list.push(item);
        else byLabel.set(label_id, [item]);
      }
      return byLabel;
    },
    /**
     * Puts items into a label. Where its owner has no bookmark of an item, the owner gets one; made by somebody else, it goes
     * when the item is taken out again.
     *
     * @param isOwn whether its owner does it
     */
    async add(
      label: LabelRow,
      items: readonly NewEntry[],
      { at, isOwn }: { at: string; isOwn: boolean },
    ): Promise<'done' | 'gone' | 'bookmarks' | 'labels'> {
      if (items.length === 0) return 'done';
      try {
        return await db.transaction().execute(async (on) => {
          await lockAccount(on, label.user_id);
          const { id, user_id, vertical } = label;
          if (!(await living(on, id).executeTakeFirst())) return 'gone';
          const nids = items.map(({ nid }) => nid);
          const own = on
            .selectFrom('bookmark')
            .where('user_id', '=', user_id)
            .where('vertical', '=', vertical)
            .where('deleted_at', 'is', null);
          const known = new Set(
            (await own.select('nid').where('nid', 'in', nids).execute()).map(({ nid }) => nid),
          );
          const { count } = await own
            .select(({ fn }) => fn.countAll<number | string>().as('count'))
            .executeTakeFirstOrThrow();
          const missing = items.filter(({ nid }) => !known.has(nid));
          if (missing.length > 0 && Number(count) + missing.length > MOST_BOOKMARKS) return 'bookmarks';
          const its = bookmarkLabels(on, user_id, vertical);
          for (const item of missing) {
            const row = {
              ...{ ...item, user_id, vertical, seen_at: at, created_at: at, deleted_at: null },
              for_label: Number(!isOwn),
            };
            await its.clear(item.nid);
            await on
              .insertInto('bookmark')
              .values(row)
              .onConflict((conflict) => conflict.columns(['user_id', 'vertical', 'nid']).doUpdateSet(row))
              .execute();
          }
          await its.addTo(nids, id);
          await its.checkEach(nids);
          await its.touch([id], at);
          return 'done';
        });
      } catch (error) {
        if (error instanceof TooManyLabels) return 'labels';
        throw error;
      }
    },
    /**
     * Takes items out of a label. The owner's bookmarks stay; but somebody else also takes away those that somebody else made by
     * adding the item, if they have no other label.
     *
     * @param isOwn whether its owner does it
     * @returns ids of the items that were in it
     */
    remove: (
      label: LabelRow,
      nids: readonly number[],
      { at, isOwn }: { at: string; isOwn: boolean },
    ): Promise<number[] | 'gone'> =>
      changing(label, async (on, { id, user_id, vertical }) => {
        if (nids.length === 0) return [];
        const found = await entries(on, id)
          .select('bookmark.nid')
          .where('bookmark.nid', 'in', nids)
          .execute();
        const taken = found.map(({ nid }) => nid);
        if (taken.length === 0) return [];
        await on
          .deleteFrom('labelled_bookmark')
          .where('label_id', '=', id)
          .where('nid', 'in', taken)
          .execute();
        if (!isOwn) await removeAdded(on, { user_id, vertical, nids: taken, at });
        await bookmarkLabels(on, user_id, vertical).touch([id], at);
        return taken;
      }),
    /** Gives a label another name, if it still has this version. `taken`: its owner has another label of that name. */
    rename: (
      label: LabelRow,
      { name, version, at }: { name: string; version: number; at: string },
    ): Promise<LabelRow | { conflict: LabelRow } | 'taken' | 'gone'> =>
      changing(label, async (on, now) => {
        if (now.name === name) return now;
        if (now.version !== version) return { conflict: now };
        const { id, user_id, vertical } = now;
        if ((await bookmarkLabels(on, user_id, vertical).findIds([name])).size > 0) return 'taken' as const;
        return on
          .updateTable('label')
          .set({ name, version: version + 1, changed_at: at })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
    /** Deletes a label; its bookmarks stay. */
    delete: (label: LabelRow, at: string) =>
      changing(label, async (on, { id }) => {
        await on.updateTable('label').set({ deleted_at: at }).where('id', '=', id).execute();
        return 'done' as const;
      }),
    /** Brings a deleted label back with its bookmarks; one that is not deleted stays as it is. */
    restore: (
      { id, user_id, vertical, name }: LabelRow,
      { at, sharedIds }: LabelsAt,
    ): Promise<'done' | 'taken' | 'full' | 'gone'> =>
      inTransaction(db, async (on) => {
        await lockAccount(on, user_id);
        if (await living(on, id).executeTakeFirst()) return 'done';
        const its = bookmarkLabels(on, user_id, vertical);
        if ((await its.findIds([name])).size > 0) return 'taken';
        if ((await its.total(sharedIds)) >= MOST_LABELS) return 'full';
        const { numUpdatedRows } = await on
          .updateTable('label')
          .set({ deleted_at: null, changed_at: at })
          .where('id', '=', id)
          .where('user_id', '=', user_id)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? 'done' : 'gone';
      }),
  };
}
