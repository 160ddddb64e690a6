declare module '../tables.ts' {
  interface Database {
    feed_token: FeedTokenTable;
    feed_entry: FeedEntryTable;
  }
}

/** The secret of feeds: of something of a reader in a vertical, or of one of several such things. */
interface FeedTokenTable {
  /** SHA-256 (hex) of the token; the token itself is never stored. */
  token_hash: string;
  /** The feature that has this kind answers the feed. */
  kind: string;
  /** The one thing; a watch rule is the only one so far. Null for others. */
  rule_id: number | null;
  /** Null for one thing, as is `vertical`. */
  user_id: number | null;
  vertical: string | null;
  created_at: string;
}

/** What a calendar feed of a reader told of a date, so that its next answer continues it (RFC 5545). */
interface FeedEntryTable {
  user_id: number;
  vertical: string;
  /** As in the token; of one thing with its id, such as `rule/7`. */
  kind: string;
  uid: string;
  /** JSON: ids of what the date is from. For the watchlist of its item, for deadlines of the dates in the event. */
  sources: string;
  date: string;
  /** Hash of what the entry said. */
  fingerprint: string;
  sequence: number;
  cancelled: number;
  changed_at: string;
}
