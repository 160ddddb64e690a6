import { sql } from 'kysely';
import { countByVertical, type HandOverPart } from '#app/store/hand-over-part.ts';
import { WATCH_RULE } from './limits.ts';
import type { Db } from '#app/store/tables.ts';

const selectRules = (on: Db, userId: number) =>
  on.selectFrom('watch_rule').where('user_id', '=', userId).where('deleted_at', 'is', null);

/**
 * Rules are copied without what they found: it was found for another reader's access. What the other person watches
 * already is left out. Rules that are paused stay paused.
 */
export const copiedRules: HandOverPart = {
  id: WATCH_RULE,
  name: 'watch rule',
  how: 'copied',
  count: (db, userId) => countByVertical(selectRules(db, userId)),
  async handOver(on, { from, to, vertical, at }) {
    const own = await selectRules(on, to).select('query').where('vertical', '=', vertical).execute();
    const watched = new Set(own.map(({ query }) => query));
    const rules = await selectRules(on, from)
      .selectAll()
      .where('vertical', '=', vertical)
      .orderBy('id')
      .execute();
    const ids: string[] = [];
    for (const { id: _, ...rule } of rules.filter(({ query }) => !watched.has(query))) {
      const { id } = await on
        .insertInto('watch_rule')
        .values({
          ...{ ...rule, user_id: to, created_at: at },
          from_event: sql<number>`(select coalesce(max(id), 0) from content_event)`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(String(id));
    }
    return ids;
  },
  async takeBack(on, { to, vertical, at }, ids) {
    const { numUpdatedRows } = await on
      .updateTable('watch_rule')
      .set({ deleted_at: at })
      .where('user_id', '=', to)
      .where('vertical', '=', vertical)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids.map(Number))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
};
