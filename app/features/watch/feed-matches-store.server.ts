/** What is in the feeds of watch rules. */
import { batches } from '#app/store/engines/batches.ts';
import type { Db } from '#app/store/tables.ts';

/** The rule of a feed. */
export interface FeedRule {
  id: number;
  userId: number;
  vertical: string;
  name: string;
}

/** A rule, or all rules of a reader that are neither paused nor deleted. */
export type FeedRules = number | { userId: number; vertical: string };

export interface FeedMatch {
  nid: number;
  /** Time of the last match. */
  matchedAt: string;
  /** Names of the rules that matched it, in the order in which they were made. */
  rules: string[];
}

/** The matches of a rule, or of the active rules of a reader. */
const matchesFor = (db: Db, from: FeedRules) =>
  db
    .selectFrom('watch_match')
    .innerJoin('watch_rule', 'watch_rule.id', 'watch_match.rule_id')
    .where((where) =>
      typeof from === 'number'
        ? where('watch_rule.id', '=', from)
        : where.and({
            'watch_rule.user_id': from.userId,
            'watch_rule.vertical': from.vertical,
            'watch_rule.paused_at': null,
            'watch_rule.deleted_at': null,
          }),
    );

export function feedMatchStore(db: Db) {
  return {
    /** A rule, unless it is deleted. */
    async rule(id: number): Promise<FeedRule | undefined> {
      const row = await db
        .selectFrom('watch_rule')
        .select(['id', 'user_id', 'vertical', 'name'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row && { id: row.id, userId: row.user_id, vertical: row.vertical, name: row.name };
    },
    /** Items that the rules matched; the newest match first, each item once. */
    async items(from: FeedRules, limit: number): Promise<FeedMatch[]> {
      const matches = matchesFor(db, from);
      const newest = await matches
        .select('watch_match.nid')
        .select(({ fn }) => [fn.max('watch_match.matched_at').as('at'), fn.max('watch_match.id').as('last')])
        .groupBy('watch_match.nid')
        .orderBy('last', 'desc')
        .limit(limit)
        .execute();
      if (newest.length === 0) return [];
      const nids = newest.map(({ nid }) => nid);
      const named = await matches
        .select(['watch_match.nid', 'watch_rule.id', 'watch_rule.name'])
        .distinct()
        .where('watch_match.nid', 'in', nids)
        .orderBy('watch_rule.id')
        .execute();
      const rules = Map.groupBy(named, ({ nid }) => nid);
      return newest.map(({ nid, at }) => ({
        nid,
        matchedAt: at,
        rules: (rules.get(nid) ?? []).map(({ name }) => name),
      }));
    },
    /** Those of these items (nid) that the rules matched. */
    async matched(from: FeedRules, nids: readonly number[]): Promise<Set<number>> {
      const found = new Set<number>();
      for (const some of batches(nids)) {
        const rows = await matchesFor(db, from)
          .select('watch_match.nid')
          .distinct()
          .where('watch_match.nid', 'in', some)
          .execute();
        for (const { nid } of rows) found.add(nid);
      }
      return found;
    },
  };
}
