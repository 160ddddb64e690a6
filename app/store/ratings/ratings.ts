/** How useful readers found pages. */
import type { Db } from '../tables.ts';

/** A reader's rating of a page. */
export interface Rating {
  /** 1 not at all useful, 2 a little, 3 useful, 4 very. */
  value: number;
  /** Empty without one. */
  comment: string;
}

/** Ratings of a page with one value. */
export interface RatingCount {
  nid: number;
  value: number;
  total: number;
  /** Time of the newest one; null if all of them are of deleted accounts. */
  newest: string | null;
}

/** A comment without its reader. */
export interface RatingComment extends Rating {
  nid: number;
  at: string;
}

export interface RatingsRepository {
  /** The rating of a reader; undefined without one. */
  get(userId: number, nid: number): Promise<Rating | undefined>;
  /** Rates a page, or changes the reader's rating of it. */
  set(userId: number, page: { nid: number; vertical: string }, rating: Rating, at: string): Promise<void>;
  /** All ratings of a vertical, counted by page and value; ratings of deleted accounts are among them. */
  counts(vertical: string): Promise<RatingCount[]>;
  /** The comments on pages, the newest first. */
  comments(nids: readonly number[]): Promise<RatingComment[]>;
}

export function ratingsRepository(db: Db): RatingsRepository {
  return {
    get: (userId, nid) =>
      db
        .selectFrom('rating')
        .select(['value', 'comment'])
        .where('user_id', '=', userId)
        .where('nid', '=', nid)
        .executeTakeFirst(),
    async set(userId, { nid, vertical }, { value, comment }, at) {
      const rating = { vertical, value, comment, rated_at: at };
      await db
        .insertInto('rating')
        .values({ user_id: userId, nid, ...rating })
        .onConflict((conflict) => conflict.columns(['user_id', 'nid']).doUpdateSet(rating))
        .execute();
    },
    async counts(vertical) {
      const present = await db
        .selectFrom('rating')
        .select(['nid', 'value', ({ fn }) => fn.countAll<number>().as('total')])
        .select(({ fn }) => fn.max('rated_at').as('newest'))
        .where('vertical', '=', vertical)
        .groupBy(['nid', 'value'])
        .execute();
      const departed = await db
        .selectFrom('rating_total')
        .select(['nid', 'value', 'total'])
        .where('vertical', '=', vertical)
        .execute();
      return [...present, ...departed.map((row) => ({ ...row, newest: null }))].map((row) => ({
        ...row,
        total: Number(row.total),
      }));
    },
    async comments(nids) {
      if (nids.length === 0) return [];
      return db
        .selectFrom('rating')
        .select(['nid', 'value', 'comment', 'rated_at as at'])
        .where('nid', 'in', nids)
        .where('comment', '!=', '')
        .orderBy('rated_at', 'desc')
        .orderBy('nid')
        .execute();
    },
  };
}

/** Adds the ratings of an account to the counts without names; in the transaction that deletes the account. */
export async function countWithoutName(on: Db, userId: number): Promise<void> {
  await on
    .insertInto('rating_total')
    .columns(['nid', 'vertical', 'value', 'total'])
    .expression((from) =>
      from
        .selectFrom('rating')
        .select((select) => ['nid', 'vertical', 'value', select.lit(1).as('total')])
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) =>
      conflict.columns(['nid', 'value']).doUpdateSet((set) => ({
        total: set('rating_total.total', '+', 1),
      })),
    )
    .execute();
}
