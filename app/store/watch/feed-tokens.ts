/** Secret URLs of the feeds of watch rules, and what is in these feeds. Only the SHA-256 (hex) of a token is stored. */
import type { Db } from '../tables.ts';

/** The rule of a feed. */
export interface FeedRule {
  id: number;
  userId: number;
  vertical: string;
  name: string;
}

export interface FeedTokensRepository {
  /** Sets the token of a rule; an earlier one stops working at once. */
  set(ruleId: number, tokenHash: string, at: string): Promise<void>;
  /** Ends the feeds of a rule. */
  remove(ruleId: number): Promise<void>;
  /** When the present token of a rule was made; undefined without one. */
  createdAt(ruleId: number): Promise<string | undefined>;
  /** The rule of a token, unless the rule is deleted. */
  find(tokenHash: string): Promise<FeedRule | undefined>;
  /** Items that a rule matched with the time of the last match, the newest first; each item once. */
  items(ruleId: number, limit: number): Promise<{ nid: number; matchedAt: string }[]>;
}

export function feedTokensRepository(db: Db): FeedTokensRepository {
  return {
    async set(ruleId, tokenHash, at) {
      const token = { token_hash: tokenHash, created_at: at };
      await db
        .insertInto('feed_token')
        .values({ rule_id: ruleId, ...token })
        .onConflict((conflict) => conflict.column('rule_id').doUpdateSet(token))
        .execute();
    },
    async remove(ruleId) {
      await db.deleteFrom('feed_token').where('rule_id', '=', ruleId).execute();
    },
    async createdAt(ruleId) {
      const row = await db
        .selectFrom('feed_token')
        .select('created_at')
        .where('rule_id', '=', ruleId)
        .executeTakeFirst();
      return row?.created_at;
    },
    async find(tokenHash) {
      const row = await db
        .selectFrom('feed_token')
        .innerJoin('watch_rule', 'watch_rule.id', 'feed_token.rule_id')
        .select(['watch_rule.id', 'watch_rule.user_id', 'watch_rule.vertical', 'watch_rule.name'])
        .where('feed_token.token_hash', '=', tokenHash)
        .where('watch_rule.deleted_at', 'is', null)
        .executeTakeFirst();
      return row && { id: row.id, userId: row.user_id, vertical: row.vertical, name: row.name };
    },
    async items(ruleId, limit) {
      const rows = await db
        .selectFrom('watch_match')
        .select(['nid', ({ fn }) => fn.max('matched_at').as('at'), ({ fn }) => fn.max('id').as('last')])
        .where('rule_id', '=', ruleId)
        .groupBy('nid')
        .orderBy('last', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ nid, at }) => ({ nid, matchedAt: at }));
    },
  };
}
