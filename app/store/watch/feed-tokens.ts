/** Secret URLs of feeds, and what is in those of watch rules. Only the SHA-256 (hex) of a token is stored. */
import type { Db } from '../tables.ts';

/** The rule of a feed. */
export interface FeedRule {
  id: number;
  userId: number;
  vertical: string;
  name: string;
}

/** The reader of a feed that is about one vertical: what all active watch rules matched, or deadlines. */
export interface FeedReader {
  kind: 'watchlist' | 'deadlines';
  userId: number;
  vertical: string;
}

/** What a feed is about: the id of a watch rule, or something of a reader. */
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
  /** The reader of a token that is not of a rule, and what it is for. */
  findReader(tokenHash: string): Promise<FeedReader | undefined>;
  /**
   * Items that a rule matched, or any rule of a reader that is neither paused nor deleted; the newest match first, each
   * item once.
   */
  items(from: number | Pick<FeedReader, 'userId' | 'vertical'>, limit: number): Promise<FeedMatch[]>;
  /** Those of these items (nid) that a rule matched, or any rule of a reader that is neither paused nor deleted. */
  matched(
    from: number | Pick<FeedReader, 'userId' | 'vertical'>,
    nids: readonly number[],
  ): Promise<Set<number>>;
}

export interface FeedMatch {
  nid: number;
  /** Time of the last match. */
  matchedAt: string;
  /** Names of the rules that matched it, in the order in which they were made. */
  rules: string[];
}

/** The columns that name the subject of a feed. */
const toColumns = (subject: FeedSubject) =>
  typeof subject === 'number'
    ? { rule_id: subject }
    : { user_id: subject.userId, vertical: subject.vertical, kind: subject.kind };

/** Items of one query. */
const MOST_NIDS = 500;

/** The matches of a rule, or of the active rules of a reader. */
const matchesFor = (db: Db, from: number | Pick<FeedReader, 'userId' | 'vertical'>) =>
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

export function feedTokensRepository(db: Db): FeedTokensRepository {
  return {
    async set(subject, tokenHash, at) {
      const token = { token_hash: tokenHash, created_at: at };
      const columns = toColumns(subject);
      await db
        .insertInto('feed_token')
        .values({ kind: 'rule', ...columns, ...token })
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
        .select(['kind', 'user_id', 'vertical'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row || row.kind === 'rule' || row.user_id === null || row.vertical === null) return undefined;
      return { kind: row.kind, userId: row.user_id, vertical: row.vertical };
    },
    async items(from, limit) {
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
    async matched(from, nids) {
      const found = new Set<number>();
      for (let start = 0; start < nids.length; start += MOST_NIDS) {
        const rows = await matchesFor(db, from)
          .select('watch_match.nid')
          .distinct()
          .where('watch_match.nid', 'in', nids.slice(start, start + MOST_NIDS))
          .execute();
        for (const { nid } of rows) found.add(nid);
      }
      return found;
    },
  };
}
