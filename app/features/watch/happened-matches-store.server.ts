/** Matches as a sequence that goes on: ids become visible in their order, because the matcher writes in one at a time. */
import type { Db } from '#app/store/tables.ts';
import type { Happening } from '#app/api/happening-source.ts';

interface Owner {
  userId: number;
  vertical: string;
}

export function happenedMatches(db: Db) {
  return {
    /** Id of the last match of all readers; 0 before the first. */
    async newest(): Promise<number> {
      const row = await db
        .selectFrom('watch_match')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? 0;
    },
    /** The oldest matches of a reader after an id. */
    async matchedAfter({ userId, vertical }: Owner, id: number, limit: number): Promise<Happening[]> {
      const rows = await db
        .selectFrom('watch_match')
        .innerJoin('watch_rule', 'watch_rule.id', 'watch_match.rule_id')
        .innerJoin('content_event', 'content_event.id', 'watch_match.event_id')
        .select(['watch_match.id', 'watch_match.nid', 'watch_match.rule_id', 'watch_match.matched_at'])
        .select('content_event.version')
        .where('watch_match.id', '>', id)
        .where('watch_rule.user_id', '=', userId)
        .where('watch_rule.vertical', '=', vertical)
        .where('watch_rule.deleted_at', 'is', null)
        .orderBy('watch_match.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...{ id: row.id, nid: row.nid, version: row.version, at: row.matched_at, of: row.rule_id },
      }));
    },
  };
}
