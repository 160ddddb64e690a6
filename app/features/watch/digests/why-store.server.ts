/** What the database knows of the digests of one reader, for support, which is asked why one did not come. */
import type { Selectable } from 'kysely';
import type { MailTable } from '#app/store/mail/tables.ts';
import type { Db } from '#app/store/tables.ts';
import type { WatchRuleTable } from '../tables.ts';

type Rule = Pick<
  Selectable<WatchRuleTable>,
  'id' | 'name' | 'vertical' | 'schedule' | 'created_at' | 'paused_at' | 'deleted_at'
>;

/** A digest that was queued. */
interface QueuedDigest {
  schedule: string;
  slot: string;
  /** Null if the record of the message has been deleted. */
  mail: Pick<
    Selectable<MailTable>,
    'state' | 'recipient' | 'attempts' | 'queued_at' | 'ended_at' | 'next_at' | 'problem'
  > | null;
}

interface Match {
  rule_id: number;
  matched_at: string;
  queued_at: string | null;
  mail_id: number | null;
  seen_at: string | null;
}

export function whyStore(db: Db) {
  return {
    /** Also those that are paused, and deleted ones that can still be restored. */
    rules: (userId: number): Promise<Rule[]> =>
      db
        .selectFrom('watch_rule')
        .select(['id', 'name', 'vertical', 'schedule', 'created_at', 'paused_at', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    stops: (userId: number) =>
      db.selectFrom('digest_stop').selectAll().where('user_id', '=', userId).execute(),
    /** @param from a day or time, as slots have them; `to` is not included */
    async digests(userId: number, vertical: string, from: string, to: string): Promise<QueuedDigest[]> {
      const rows = await db
        .selectFrom('digest')
        .leftJoin('mail', 'mail.id', 'digest.mail_id')
        .where('digest.user_id', '=', userId)
        .where('digest.vertical', '=', vertical)
        .where('digest.slot', '>=', from)
        .where('digest.slot', '<', to)
        .select(['digest.schedule', 'digest.slot', 'mail.state', 'mail.recipient', 'mail.attempts'])
        .select(['mail.queued_at', 'mail.ended_at', 'mail.next_at', 'mail.problem'])
        .orderBy('digest.slot')
        .execute();
      return rows.map(({ schedule, slot, state, recipient, attempts, queued_at, next_at, ...mail }) => ({
        ...{ schedule, slot },
        mail:
          state === null || recipient === null || attempts === null || queued_at === null || next_at === null
            ? null
            : { state, recipient, attempts, queued_at, next_at, ...mail },
      }));
    },
    /** Matches of rules in a time, `from` not included. */
    async matches(ruleIds: readonly number[], from: string, to: string): Promise<Match[]> {
      if (ruleIds.length === 0) return [];
      return db
        .selectFrom('watch_match')
        .select(['rule_id', 'matched_at', 'queued_at', 'mail_id', 'seen_at'])
        .where('rule_id', 'in', ruleIds)
        .where('matched_at', '>', from)
        .where('matched_at', '<=', to)
        .execute();
    },
  };
}
