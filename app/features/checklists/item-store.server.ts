/** The items of checklists. Callers have checked that the checklist belongs to the reader. */
import type { Selectable } from 'kysely';
import { lockRows } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { isSettled } from './checklist-fields.ts';
import { moved } from './moved.ts';
import type { ChecklistItemTable } from './tables.ts';

export type ChecklistItem = Selectable<ChecklistItemTable>;

/** What a reader sets in an item. */
export type ItemFields = Pick<
  ChecklistItem,
  'title' | 'note' | 'owner' | 'due' | 'status' | 'reason' | 'evidence' | 'section'
>;

/** The requirement or the thing to be done that an item is made from; null or absent without one. */
export type ItemSource = Partial<
  Pick<ChecklistItem, 'source_nid' | 'source_path' | 'source_anchor' | 'to_do'>
>;

/** What is recorded when an item is settled. */
export type Settled = Pick<ChecklistItem, 'settled_at' | 'settled_by' | 'seen'>;

/** Time of a change, and how many items the checklist may have. */
interface Change {
  at: string;
  most: number;
}

type ItemId = Pick<ChecklistItem, 'id' | 'checklist_id'>;

/** Items that are not deleted. */
export function livingItems(db: Db) {
  return db.selectFrom('checklist_item').where('checklist_item.deleted_at', 'is', null);
}

/** The items of checklists in a database. */
export function checklistItems(db: Db) {
  /** Other changes of the checklist wait until the transaction ends. */
  const lock = (on: Db, checklistId: number) =>
    lockRows(on, on.selectFrom('checklist').select('id').where('id', '=', checklistId));
  const newOrder = (on: Db, checklistId: number, at: string) =>
    on
      .updateTable('checklist')
      .set((set) => ({ changed_at: at, order_version: set('order_version', '+', 1) }))
      .where('id', '=', checklistId);
  const ids = async (on: Db, checklistId: number) => {
    const rows = await livingItems(on)
      .select(['id', 'position'])
      .where('checklist_id', '=', checklistId)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows;
  };
  /** The place after the last item, deleted ones included. */
  const end = async (on: Db, checklistId: number) => {
    const { last } = await on
      .selectFrom('checklist_item')
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .where('checklist_id', '=', checklistId)
      .executeTakeFirstOrThrow();
    return (last ?? -1) + 1;
  };

  return {
    /** Items in their order, without deleted ones. */
    list: (checklistId: number): Promise<ChecklistItem[]> =>
      livingItems(db)
        .selectAll()
        .where('checklist_id', '=', checklistId)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    /** Deleted items that are not removed yet, the newest deletion first. */
    deleted: (
      checklistId: number,
    ): Promise<Pick<ChecklistItem, 'id' | 'title' | 'version' | 'source_path' | 'to_do'>[]> =>
      db
        .selectFrom('checklist_item')
        .select(['id', 'title', 'version', 'source_path', 'to_do'])
        .where('checklist_id', '=', checklistId)
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .execute(),
    /** An item of the checklist, deleted or not. */
    get: (id: number, checklistId: number): Promise<ChecklistItem | undefined> =>
      db
        .selectFrom('checklist_item')
        .selectAll()
        .where('id', '=', id)
        .where('checklist_id', '=', checklistId)
        .executeTakeFirst(),
    /**
     * Adds an item at the end.
     *
     * @param key of one submission: the same key again adds nothing, and neither does what is there already: a requirement,
     *   or a thing to be done
     * @returns its id, and whether it is new; undefined if there are as many items already
     */
    add: (
      checklistId: number,
      {
        source_nid = null,
        source_path = null,
        source_anchor = null,
        to_do = null,
        ...fields
      }: ItemFields & ItemSource,
      key: string,
      { at, most, by }: Change & { by: number },
    ): Promise<{ id: number; isNew: boolean } | undefined> =>
      db.transaction().execute(async (on) => {
        await lock(on, checklistId);
        const same = await on
          .selectFrom('checklist_item')
          .select('id')
          .where('checklist_id', '=', checklistId)
          .where('key', '=', key)
          .executeTakeFirst();
        if (same) return { ...same, isNew: false };
        const own = livingItems(on).select('id').where('checklist_id', '=', checklistId);
        const there =
          (source_anchor !== null &&
            (await own
              .where('source_path', '=', source_path)
              .where('source_anchor', '=', source_anchor)
              .executeTakeFirst())) ||
          (to_do !== null && (await own.where('to_do', '=', to_do).executeTakeFirst()));
        if (there) return { ...there, isNew: false };
        if ((await ids(on, checklistId)).length >= most) return undefined;
        await newOrder(on, checklistId, at).execute();
        const { id } = await on
          .insertInto('checklist_item')
          .values({
            ...{ checklist_id: checklistId, key, position: await end(on, checklistId), ...fields },
            ...{ source_nid, source_path, source_anchor, to_do },
            ...{ settled_at: isSettled(fields.status) ? at : null, seen: null },
            settled_by: isSettled(fields.status) ? by : null,
            ...{ created_at: at, changed_at: at, deleted_at: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, isNew: true };
      }),
    /** The living items made from a thing to be done, on living checklists, with the names of who settled them. */
    madeFrom: (toDo: string, vertical: string) =>
      livingItems(db)
        .innerJoin('checklist', 'checklist.id', 'checklist_item.checklist_id')
        .leftJoin('user', 'user.id', 'checklist_item.settled_by')
        .select(['checklist_item.id', 'checklist_item.status', 'checklist_item.settled_at'])
        .select(['checklist.id as list', 'checklist.title', 'checklist.user_id'])
        .select(['user.first_name', 'user.last_name', 'user.email'])
        .where('checklist_item.to_do', '=', toDo)
        .where('checklist.vertical', '=', vertical)
        .where('checklist.deleted_at', 'is', null)
        .orderBy('checklist_item.id')
        .execute(),
    /** Changes an item whose version is still the one that the reader saw. */
    change: (
      { id, checklist_id }: ItemId,
      version: number,
      fields: Partial<ItemFields & Settled>,
      at: string,
    ): Promise<'changed' | 'conflict'> =>
      db.transaction().execute(async (on) => {
        await lock(on, checklist_id);
        const { numUpdatedRows } = await on
          .updateTable('checklist_item')
          .set((set) => ({ ...fields, changed_at: at, version: set('version', '+', 1) }))
          .where('id', '=', id)
          .where('version', '=', version)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) return 'conflict';
        await on.updateTable('checklist').set({ changed_at: at }).where('id', '=', checklist_id).execute();
        return 'changed';
      }),
    /** Deletes an item, or brings a deleted one back to its place with changes to its fields. */
    setDeleted: (
      { id, checklist_id }: ItemId,
      version: number | undefined,
      deleted: boolean,
      { at, most, fields = {} }: Change & { fields?: Partial<ItemFields & Settled> },
    ): Promise<'changed' | 'conflict' | 'full'> =>
      db.transaction().execute(async (on) => {
        await lock(on, checklist_id);
        if (!deleted && (await ids(on, checklist_id)).length >= most) return 'full';
        const state = deleted
          ? { deleted_at: at }
          : // Its place is still its own: only the places of living items change.
            { ...fields, deleted_at: null };
        const update = on
          .updateTable('checklist_item')
          .set((set) => ({ ...state, changed_at: at, version: set('version', '+', 1) }))
          .where('id', '=', id)
          .where('deleted_at', deleted ? 'is' : 'is not', null);
        const { numUpdatedRows } = await (
          version === undefined ? update : update.where('version', '=', version)
        ).executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) return 'conflict';
        await newOrder(on, checklist_id, at).execute();
        return 'changed';
      }),
    /**
     * Moves an item if the order is still the one that the reader saw.
     *
     * @param to its new place from 0; a larger number than there are items means the end
     */
    move: (
      { id, checklist_id }: ItemId,
      to: number,
      orderVersion: number,
      at: string,
    ): Promise<'moved' | 'conflict'> =>
      db.transaction().execute(async (on) => {
        const { numUpdatedRows } = await newOrder(on, checklist_id, at)
          .where('order_version', '=', orderVersion)
          .executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) return 'conflict';
        const before = await ids(on, checklist_id);
        const places = new Map(before.map((row) => [row.id, row.position]));
        const order = moved(
          before.map((row) => row.id),
          id,
          to,
        );
        for (const [position, item] of order.entries())
          if (places.get(item) !== position)
            await on.updateTable('checklist_item').set({ position }).where('id', '=', item).execute();
        return 'moved';
      }),
  };
}
