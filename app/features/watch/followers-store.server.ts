/** Rules that matched an item, whether their readers were told of it by mail or not. */
import type { Db } from '#app/store/tables.ts';

/** Columns of a rule that say whom to tell, and how. */
const COLUMNS = ['watch_rule.id', 'watch_rule.user_id', 'watch_rule.name', 'watch_rule.schedule'] as const;

export function itemFollowers(db: Db) {
  return {
    /**
     * Rules in a vertical that matched an item, each once: those that are active, and those whose readers had it by mail. It
     * is the same before the matcher sees that the item was withdrawn and afterwards.
     */
    async matchedRules(vertical: string, nid: number) {
      const matched = db
        .selectFrom('watch_match')
        .innerJoin('watch_rule', 'watch_rule.id', 'watch_match.rule_id')
        .select(COLUMNS)
        .where('watch_rule.vertical', '=', vertical)
        .where('watch_match.nid', '=', nid)
        .where(({ and, eb, or }) =>
          or([
            eb('watch_match.mail_id', 'is not', null),
            and([eb('watch_rule.deleted_at', 'is', null), eb('watch_rule.paused_at', 'is', null)]),
          ]),
        );
      const untold = db
        .selectFrom('watch_untold')
        .innerJoin('watch_rule', 'watch_rule.id', 'watch_untold.rule_id')
        .select(COLUMNS)
        .where('watch_rule.vertical', '=', vertical)
        .where('watch_untold.nid', '=', nid)
        .where('watch_rule.deleted_at', 'is', null)
        .where('watch_rule.paused_at', 'is', null);
      return matched.union(untold).orderBy('id').execute();
    },
  };
}
