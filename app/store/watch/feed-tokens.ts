/** Secret URLs of feeds, and what is in those of watch rules. Only the SHA-256 (hex) of a token is stored. */
import type { Db } from '../tables.ts';

/** The rule of a feed. */
export interface FeedRule {
  id: number;
  userId: number;
  vertical: string;
  name: string;
}

/** The reader whose deadlines a feed has, and the vertical. */
export interface FeedReader {
  userId: number;
  vertical: string;
}

/** What a feed is about: the id of a watch rule, or the deadlines of a reader. */
export type FeedSubject = number | FeedReader;

export interface FeedTokensRepository {
  /** Sets the token of a feed; an earlier one stops working at once. */
  set(subject: FeedSubject, tokenHash: string, at: string): Promise<void>;
  /** Ends a feed. */
  remove(subject: FeedSubject): Promise<void>;
  /** When the present token of a feed was made; undefined without one. */
  createdAt(subject: FeedSubject): Promise<string | undefined>;
  /** The rule of a token, unless the rule is deleted. */
  find(tokenHash: string): Promise<FeedRule | undefined>;
  /** The reader whose deadlines the token is for. */
  findReader(tokenHash: string): Promise<FeedReader | undefined>;
  /** Items that a rule matched with the time of the last match, the newest first; each item once. */
  items(ruleId: number, limit: number): Promise<{ nid: number; matchedAt: string }[]>;
}

/** The columns that name the subject of a feed. */
const toColumns = (subject: FeedSubject) =>
  typeof subject === 'number'
    ? { rule_id: subject }
    : { user_id: subject.userId, vertical: subject.vertical };

export function feedTokensRepository(db: Db): FeedTokensRepository {
  return {
    async set(subject, tokenHash, at) {
      const token = { token_hash: tokenHash, created_at: at };
      const columns = toColumns(subject);
      await db
        .insertInto('feed_token')
        .values({ ...columns, ...token })
        .onConflict((conflict) =>
          conflict.columns(Object.keys(columns) as (keyof typeof columns)[]).doUpdateSet(token),
        )
        .execute();
    },
    async remove(subject) {
      await db
        .deleteFrom('feed_token')
        .where((where) => where.and(toColumns(subject)))
        .execute();
    },
    async createdAt(subject) {
      const row = await db
        .selectFrom('feed_token')
        .select('created_at')
        .where((where) => where.and(toColumns(subject)))
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
    async findReader(tokenHash) {
      const row = await db
        .selectFrom('feed_token')
        .select(['user_id', 'vertical'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row || row.user_id === null || row.vertical === null) return undefined;
      return { userId: row.user_id, vertical: row.vertical };
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
