declare module '#app/store/tables.ts' {
  interface Database {
    rating: RatingTable;
    rating_total: RatingTotalTable;
  }
}

/** A reader's rating of a page. */
interface RatingTable {
  user_id: number;
  nid: number;
  vertical: string;
  /** 1 not at all useful, 2 a little, 3 useful, 4 very. */
  value: number;
  /** Empty without one. */
  comment: string;
  rated_at: string;
}

/** Number of ratings by deleted accounts: without names, comments and times. */
interface RatingTotalTable {
  nid: number;
  vertical: string;
  value: number;
  total: number;
}
