/** Matches as the queue of a reader asks for them: by item, whichever rule found it. */
import { batches } from '#app/store/engines/batches.ts';
import type { Db } from '#app/store/tables.ts';

interface Owner {
  userId: number;
  vertical: string;
}

/** The most items of one statement. */
const PART = 200;

export function settledMatches(db: Db) {
  const rules = ({ userId, vertical }: Owner) =>
    db
      .selectFrom('watch_rule')
      .select('watch_rule.id')
      .where('watch_rule.user_id', '=', userId)
      .where('watch_rule.vertical', '=', vertical);
  return {
    /** The latest matches of active rules that the reader has not seen, with the version of the item that was matched. */
    unseenItems: (userId: number, vertical: string, limit: number) =>
      db
        .selectFrom('watch_match')
        .innerJoin('watch_rule', 'watch_rule.id', 'watch_match.rule_id')
        .innerJoin('content_event', 'content_event.id', 'watch_match.event_id')
        .select(['watch_match.nid', 'watch_match.kind', 'watch_match.matched_at', 'watch_rule.name'])
        .select('content_event.version')
        .where('watch_rule.user_id', '=', userId)
        .where('watch_rule.vertical', '=', vertical)
        .where('watch_rule.deleted_at', 'is', null)
        .where('watch_rule.paused_at', 'is', null)
        .where('watch_match.seen_at', 'is', null)
        .orderBy('watch_match.id', 'desc')
        .limit(limit)
        .execute(),
    /**
     * Marks the matches of items up to their settled versions as seen, or those that this settlement marked as not seen.
     *
     * @param at time of the settlement
     */
    async settle(
      owner: Owner,
      items: readonly { nid: number; version: number }[],
      at: string,
      undone: boolean,
    ): Promise<void> {
      for (const part of batches(items, PART)) {
        await db
          .updateTable('watch_match')
          .set({ seen_at: undone ? null : at })
          .where('rule_id', 'in', rules(owner))
          .where('seen_at', undone ? '=' : 'is', undone ? at : null)
          .where(({ or, and, eb, selectFrom }) =>
            or(
              part.map(({ nid, version }) =>
                and([
                  eb('nid', '=', nid),
                  eb(
                    'event_id',
                    'in',
                    selectFrom('content_event')
                      .select('content_event.id')
                      .where('content_event.nid', '=', nid)
                      .where('content_event.version', '<=', version),
                  ),
                ]),
              ),
            ),
          )
          .execute();
      }
    },
  };
}
