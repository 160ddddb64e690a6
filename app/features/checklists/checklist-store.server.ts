/** Checklists of readers. */
import type { Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { livingItems, type ChecklistItem, type ItemSource } from './item-store.server.ts';
import type { ChecklistItemTable, ChecklistTable } from './tables.ts';

export type Checklist = Selectable<ChecklistTable>;
type ChecklistStatus = ChecklistItemTable['status'];

/** A checklist with the state of its items, without deleted ones. */
export interface ListedChecklist extends Checklist {
  counts: Record<ChecklistStatus, number>;
  /** The unfinished item with the first due date. */
  nextDue: { item: number; title: string; due: string; isSourced: boolean } | undefined;
}

/** The page that a checklist was made from. */
export interface ChecklistSource {
  nid: number;
  path: string;
}

interface NewChecklist {
  userId: number;
  vertical: string;
  /** The same key again creates nothing. */
  key: string;
  title: string;
  source: ChecklistSource | undefined;
  items: readonly NewItem[];
}

/** The fields of an item that its maker sets. */
export type NewItem = Pick<ChecklistItem, 'title' | 'note' | 'owner' | 'due'> &
  Partial<Pick<ChecklistItem, 'section'>> &
  ItemSource;

export type ChecklistChange = Partial<Pick<Checklist, 'title' | 'archived_at' | 'deleted_at'>>;

/** A due date of an item. */
export interface ChecklistDate {
  itemId: number;
  checklistId: number;
  title: string;
  /** `2026-12-31` */
  due: string;
  status: ChecklistStatus;
  checklistTitle: string;
  /** Who sees to it; empty for nobody yet. */
  owner: string;
  /** Why it does not apply; empty otherwise. */
  reason: string;
  /** The requirement that it was made from. */
  source_path: string | null;
  source_anchor: string | null;
  to_do: string | null;
}

/** A range of days, both included; open ends without limits. */
interface DueRange {
  from?: string | undefined;
  to?: string | undefined;
  /** Dates at most; by default {@link MOST_DATES}. */
  limit?: number;
}

/** Due dates in an answer. */
const MOST_DATES = 500;

const NO_ITEMS: Record<ChecklistStatus, number> = { open: 0, in_progress: 0, done: 0, not_applicable: 0 };

/** The checklists in a database. */
export function checklists(db: Db) {
  const living = (on: Db, userId: number, vertical: string) =>
    on
      .selectFrom('checklist')
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .where('deleted_at', 'is', null);
  const count = async (on: Db, userId: number, vertical: string) => {
    const { count: all } = await living(on, userId, vertical)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(all);
  };

  return {
    /**
     * @param most checklists that the reader may have in the vertical, archived ones included
     * @returns the id, of the first checklist if the key was used before; undefined if there are as many already
     */
    create: (
      { userId, vertical, key, title, source, items }: NewChecklist,
      at: string,
      most: number,
    ): Promise<number | undefined> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, userId);
        const same = await on
          .selectFrom('checklist')
          .select('id')
          .where('user_id', '=', userId)
          .where('vertical', '=', vertical)
          .where('key', '=', key)
          .executeTakeFirst();
        if (same) return same.id;
        if ((await count(on, userId, vertical)) >= most) return undefined;
        const { id } = await on
          .insertInto('checklist')
          .values({
            ...{ user_id: userId, vertical, key, title, created_at: at, changed_at: at },
            ...{ source_nid: source?.nid ?? null, source_path: source?.path ?? null },
            ...{ archived_at: null, deleted_at: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const rows = items.map((item, position) => ({
          ...{ checklist_id: id, key: null, position, status: 'open' as const, reason: '', evidence: '' },
          ...{ created_at: at, changed_at: at, deleted_at: null },
          ...{ source_nid: null, source_path: null, source_anchor: null, to_do: null },
          ...{ section: '', settled_at: null, settled_by: null, seen: null },
          ...item,
        }));
        for (const row of rows) await on.insertInto('checklist_item').values(row).execute();
        return id;
      }),

    /** Active and archived checklists of a reader in a vertical, or those with the ids, the last changed first. */
    async list(
      of: { userId: number } | { ids: readonly number[] },
      vertical: string,
    ): Promise<ListedChecklist[]> {
      if ('ids' in of && of.ids.length === 0) return [];
      const own = () => {
        const items = livingItems(db)
          .innerJoin('checklist', 'checklist.id', 'checklist_item.checklist_id')
          .where('checklist.vertical', '=', vertical)
          .where('checklist.deleted_at', 'is', null);
        return 'ids' in of
          ? items.where('checklist.id', 'in', of.ids)
          : items.where('checklist.user_id', '=', of.userId);
      };
      const lists = db
        .selectFrom('checklist')
        .where('vertical', '=', vertical)
        .where('deleted_at', 'is', null);
      const [rows, counts, dates] = await Promise.all([
        ('ids' in of ? lists.where('id', 'in', of.ids) : lists.where('user_id', '=', of.userId))
          .selectAll()
          .orderBy('changed_at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
        own()
          .select(['checklist_item.checklist_id', 'checklist_item.status'])
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .groupBy(['checklist_item.checklist_id', 'checklist_item.status'])
          .execute(),
        db
          .selectFrom(
            own()
              .where('checklist_item.due', 'is not', null)
              .where('checklist_item.status', 'in', ['open', 'in_progress'])
              .select(['checklist_item.checklist_id', 'checklist_item.id', 'checklist_item.title'])
              .select(['checklist_item.source_path', 'checklist_item.to_do'])
              .select(({ ref, fn }) => [
                ref('checklist_item.due').$notNull().as('due'),
                fn
                  .agg<number | string>('row_number')
                  .over((over) =>
                    over
                      .partitionBy('checklist_item.checklist_id')
                      .orderBy('checklist_item.due')
                      .orderBy('checklist_item.position'),
                  )
                  .as('place'),
              ])
              .as('dated'),
          )
          .selectAll()
          .where('place', '=', 1)
          .execute(),
      ]);
      return rows.map((row) => {
        const own = counts.filter(({ checklist_id }) => checklist_id === row.id);
        const next = dates.find(({ checklist_id }) => checklist_id === row.id);
        return {
          ...row,
          counts: { ...NO_ITEMS, ...Object.fromEntries(own.map((one) => [one.status, Number(one.count)])) },
          nextDue: next && {
            ...{ item: next.id, title: next.title, due: next.due },
            isSourced: next.source_path !== null || next.to_do !== null,
          },
        };
      });
    },

    /** Deleted checklists that are not removed yet, the newest deletion first. */
    deleted: (userId: number, vertical: string): Promise<Pick<Checklist, 'id' | 'title' | 'version'>[]> =>
      db
        .selectFrom('checklist')
        .select(['id', 'title', 'version'])
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .execute(),

    /** A checklist of any reader, deleted or not: callers ask what the reader may do with it. */
    get: (id: number, vertical: string): Promise<Checklist | undefined> =>
      db
        .selectFrom('checklist')
        .selectAll()
        .where('id', '=', id)
        .where('vertical', '=', vertical)
        .executeTakeFirst(),

    /**
     * Changes a checklist whose version is still the one that the reader saw.
     *
     * @param how with the maximum number of checklists of the reader, when a deleted one is restored
     */
    change: (
      { id, user_id, vertical }: Pick<Checklist, 'id' | 'user_id' | 'vertical'>,
      version: number,
      change: ChecklistChange,
      { at, most }: { at: string; most: number },
    ): Promise<'changed' | 'conflict' | 'full'> =>
      db.transaction().execute(async (on) => {
        if (change.deleted_at === null) {
          await lockAccount(on, user_id);
          if ((await count(on, user_id, vertical)) >= most) return 'full';
        }
        const { numUpdatedRows } = await on
          .updateTable('checklist')
          .set((set) => ({ ...change, changed_at: at, version: set('version', '+', 1) }))
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows) === 1 ? 'changed' : 'conflict';
      }),

    /** Owners in the reader's checklists, A to Z; 100 at most. */
    async owners(userId: number, vertical: string): Promise<string[]> {
      const rows = await livingItems(db)
        .innerJoin('checklist', 'checklist.id', 'checklist_item.checklist_id')
        .where('checklist.user_id', '=', userId)
        .where('checklist.vertical', '=', vertical)
        .where('checklist.deleted_at', 'is', null)
        .where('checklist_item.owner', '<>', '')
        .select('checklist_item.owner')
        .distinct()
        .orderBy('checklist_item.owner')
        .limit(100)
        .execute();
      return rows.map(({ owner }) => owner);
    },

    /**
     * Due dates in the active checklists of a reader in a vertical, or in those with these ids, the first date first. Settled items
     * too.
     */
    async dueDates(
      of: number | { ids: readonly number[] },
      vertical: string,
      { from, to, limit = MOST_DATES }: DueRange = {},
    ): Promise<ChecklistDate[]> {
      let query = livingItems(db)
        .innerJoin('checklist', 'checklist.id', 'checklist_item.checklist_id')
        .where((where) =>
          typeof of === 'number' ? where('checklist.user_id', '=', of) : where('checklist.id', 'in', of.ids),
        )
        .where('checklist.vertical', '=', vertical)
        .where('checklist.deleted_at', 'is', null)
        .where('checklist.archived_at', 'is', null)
        .where('checklist_item.due', 'is not', null);
      if (from !== undefined) query = query.where('checklist_item.due', '>=', from);
      if (to !== undefined) query = query.where('checklist_item.due', '<=', to);
      return query
        .select(({ ref }) => [
          'checklist_item.id as itemId',
          'checklist.id as checklistId',
          'checklist_item.title',
          ref('checklist_item.due').$notNull().as('due'),
          'checklist_item.status',
          'checklist_item.owner',
          'checklist_item.reason',
          'checklist.title as checklistTitle',
          'checklist_item.source_path',
          'checklist_item.source_anchor',
          'checklist_item.to_do',
        ])
        .orderBy('checklist_item.due')
        .orderBy('checklist.id')
        .orderBy('checklist_item.position')
        .limit(limit)
        .execute();
    },
  };
}
