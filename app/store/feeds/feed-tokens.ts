/** Secret URLs of feeds. Only the SHA-256 (hex) of a token is stored. */
import type { Db } from '../tables.ts';

/** A feed that is about a reader in one vertical, such as all deadlines. */
export interface FeedReader {
  kind: string;
  userId: number;
  vertical: string;
}

/** A feed that is about one of several things of a reader, such as a watch rule. */
interface FeedPart {
  kind: string;
  id: number;
}

/** What a feed is about. */
export type FeedSubject = FeedPart | FeedReader;

/** The columns that name the subject of a feed. */
const toColumns = (subject: FeedSubject) =>
  'id' in subject
    ? { rule_id: subject.id }
    : { user_id: subject.userId, vertical: subject.vertical, kind: subject.kind };

export function feedTokensRepository(db: Db) {
  return {
    /** Sets the token of a feed; an earlier one stops working at once. */
    async set(subject: FeedSubject, tokenHash: string, at: string): Promise<void> {
      const token = { token_hash: tokenHash, created_at: at };
      const columns = toColumns(subject);
      await db
        .insertInto('feed_token')
        .values({ kind: subject.kind, ...columns, ...token })
        .onConflict((conflict) =>
          conflict.columns(Object.keys(columns) as (keyof typeof columns)[]).doUpdateSet(token),
        )
        .execute();
    },
    /** Ends a feed. */
    async remove(subject: FeedSubject): Promise<void> {
      await db
        .deleteFrom('feed_token')
        .where((where) => where.and(toColumns(subject)))
        .execute();
    },
    /** When the present token of a feed was made; undefined without one. */
    async createdAt(subject: FeedSubject): Promise<string | undefined> {
      const row = await db
        .selectFrom('feed_token')
        .select('created_at')
        .where((where) => where.and(toColumns(subject)))
        .executeTakeFirst();
      return row?.created_at;
    },
    /** What the feed of a token is about. */
    async find(tokenHash: string): Promise<FeedSubject | undefined> {
      const row = await db
        .selectFrom('feed_token')
        .select(['kind', 'rule_id', 'user_id', 'vertical'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return undefined;
      const { kind, rule_id: id, user_id: userId, vertical } = row;
      if (id !== null) return { kind, id };
      return userId === null || vertical === null ? undefined : { kind, userId, vertical };
    },
  };
}
