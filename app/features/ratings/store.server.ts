/** Ratings in the database: of readers, and counts of those whose accounts are deleted. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import type { Db } from '#app/store/tables.ts';

/** A reader's rating of a page. */
interface Rating {
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
interface RatingComment extends Rating {
  nid: number;
  at: string;
}

/** The ratings in a database. */
export const ratings = (db: Db) => ({
  /** The rating of a reader; undefined without one. */
  get: (userId: number, nid: number): Promise<Rating | undefined> =>
    db
      .selectFrom('rating')
      .select(['value', 'comment'])
      .where('user_id', '=', userId)
      .where('nid', '=', nid)
      .executeTakeFirst(),
  /** Rates a page, or changes the reader's rating of it. */
  async set(
    userId: number,
    { nid, vertical }: { nid: number; vertical: string },
    { value, comment }: Rating,
    at: string,
  ): Promise<void> {
    const rating = { vertical, value, comment, rated_at: at };
    await db
      .insertInto('rating')
      .values({ user_id: userId, nid, ...rating })
      .onConflict((conflict) => conflict.columns(['user_id', 'nid']).doUpdateSet(rating))
      .execute();
  },
  /** All ratings of a vertical, counted by page and value; ratings of deleted accounts are among them. */
  async counts(vertical: string): Promise<RatingCount[]> {
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
  /** The comments on pages, the newest first. */
  async comments(nids: readonly number[]): Promise<RatingComment[]> {
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
});

/** Adds the ratings of an account to the counts without names; in the transaction that deletes the account. */
async function countWithoutName(on: Db, userId: number): Promise<void> {
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

export const featureStore: FeatureStore = {
  ownData: [
    {
      id: 'ratings',
      title: 'Ratings of pages',
      tables: ['rating'],
      read: (db, userId) =>
        db
          .selectFrom('rating')
          .select(['vertical', 'nid', 'value', 'comment', 'rated_at'])
          .where('user_id', '=', userId)
          .orderBy('rated_at')
          .orderBy('nid')
          .execute(),
    },
  ],
  beforeAccountDeletion: countWithoutName,
};
