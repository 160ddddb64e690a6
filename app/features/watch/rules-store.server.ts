/** Watch rules: live filters of readers. */
import { sql, type Selectable } from 'kysely';
import { lockPublishing, lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import type { WatchRuleTable } from './tables.ts';

/** What a rule asks for. An item matches that matches every part; empty parts match everything. */
export interface WatchQuery {
  /** The text of a search, in the query language. */
  text: string;
  /** Content types; empty for all. */
  types: string[];
  /** Terms by vocabulary: an item has one of each, or one below it at the time of matching. */
  terms: { vid: string; tids: number[] }[];
  /** Terms by vocabulary that an item must not have, nor one below them; absent without any, as in rules from before. */
  not?: { vid: string; tids: number[] }[];
}

export interface WatchRule extends Omit<Selectable<WatchRuleTable>, 'query'> {
  query: WatchQuery;
}

/** A rule with the number of matches that its reader has not seen. */
export type ListedRule = WatchRule & { unseen: number };

export type NewWatchRule = Pick<
  WatchRule,
  'user_id' | 'vertical' | 'name' | 'note' | 'query' | 'path' | 'schedule' | 'per_month'
>;

export type WatchRuleChange = Partial<
  Pick<
    WatchRule,
    | 'name'
    | 'note'
    | 'schedule'
    | 'query'
    | 'path'
    | 'per_month'
    | 'accepts_wide'
    | 'paused_at'
    | 'deleted_at'
  >
>;

export function ruleStore(db: Db) {
  const toRule = (row: Selectable<WatchRuleTable>): WatchRule => ({
    ...row,
    query: JSON.parse(row.query) as WatchQuery,
  });
  const living = (on: Db, userId: number, vertical: string) =>
    on
      .selectFrom('watch_rule')
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .where('deleted_at', 'is', null);

  return {
    /**
     * @param most rules that the reader may have in the vertical
     * @returns the id; undefined if the reader has as many already
     */
    create: ({ query, ...rule }: NewWatchRule, at: string, most: number): Promise<number | undefined> =>
      db.transaction().execute(async (on) => {
        // No event is published until the rule is visible: else one could be between its `from_event` and the matcher.
        await lockPublishing(on);
        // One at a time for a reader, so that two tabs do not exceed the limit.
        await lockAccount(on, rule.user_id);
        const { count } = await living(on, rule.user_id, rule.vertical)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return undefined;
        const { id } = await on
          .insertInto('watch_rule')
          .values({
            ...rule,
            query: JSON.stringify(query),
            from_event: sql<number>`(select coalesce(max(id), 0) from content_event)`,
            created_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    /** The rules of a reader in a vertical, the oldest first, without deleted ones. */
    async list(userId: number, vertical: string): Promise<ListedRule[]> {
      const rows = await living(db, userId, vertical)
        .selectAll()
        .select(({ selectFrom, fn }) =>
          selectFrom('watch_match')
            .whereRef('rule_id', '=', 'watch_rule.id')
            .where('seen_at', 'is', null)
            .select(fn.countAll<number | string>().as('unseen'))
            .as('unseen'),
        )
        .orderBy('id')
        .execute();
      return rows.map(({ unseen, ...row }) => ({ ...toRule(row), unseen: Number(unseen) }));
    },
    /** Deleted rules that are not removed yet, the newest deletion first. */
    deleted: (userId: number, vertical: string): Promise<Pick<WatchRule, 'id' | 'name'>[]> =>
      db
        .selectFrom('watch_rule')
        .select(['id', 'name'])
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .execute(),
    /** Rules of any readers, without deleted ones, in the order of the ids. */
    async some(ids: readonly number[], vertical: string): Promise<WatchRule[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('watch_rule')
        .selectAll()
        .where('id', 'in', ids)
        .where('vertical', '=', vertical)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map(toRule).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
    /** A rule of any reader, deleted or not. */
    async get(id: number, vertical: string): Promise<WatchRule | undefined> {
      const row = await db
        .selectFrom('watch_rule')
        .selectAll()
        .where('id', '=', id)
        .where('vertical', '=', vertical)
        .executeTakeFirst();
      return row && toRule(row);
    },
    /**
     * Brings it back too: `deleted_at: null`. A new query holds for what the matcher has not read yet; matches stay.
     *
     * @param was the rule as it was read: nothing changes if it has changed since
     * @returns whether it was changed
     */
    async change(id: number, { query, ...change }: WatchRuleChange, was?: WatchRule): Promise<boolean> {
      const columns = { ...change, ...(query && { query: JSON.stringify(query) }) };
      if (Object.keys(columns).length === 0) return true;
      let update = db.updateTable('watch_rule').set(columns).where('id', '=', id);
      if (was)
        update = update.where((where) =>
          where.and({
            ...{ name: was.name, note: was.note, schedule: was.schedule },
            query: JSON.stringify(was.query),
          }),
        );
      const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
      return numUpdatedRows > 0;
    },
    /**
     * Gives the rules of a reader on one schedule another one, paused rules too.
     *
     * @returns their number
     */
    async reschedule(
      userId: number,
      vertical: string,
      from: WatchRule['schedule'],
      to: WatchRule['schedule'],
    ): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('watch_rule')
        .set({ schedule: to })
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('deleted_at', 'is', null)
        .where('schedule', '=', from)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    /** Every rule that is neither paused nor deleted. */
    async active(): Promise<WatchRule[]> {
      const rows = await db
        .selectFrom('watch_rule')
        .selectAll()
        .where('paused_at', 'is', null)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(toRule);
    },
    /** Removes rules that were deleted before a time, with their matches. */
    async prune(before: string): Promise<void> {
      const pruned = await db
        .deleteFrom('watch_rule')
        .where('deleted_at', '<', before)
        .returning(['id', 'user_id'])
        .execute();
      for (const { id, user_id } of pruned)
        await db
          .deleteFrom('feed_entry')
          .where((where) => where.and({ user_id, kind: `rule/${id}` }))
          .execute();
    },
  };
}
