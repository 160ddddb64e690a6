declare module '#app/store/tables.ts' {
  interface Database {
    queue_mark: QueueMarkTable;
  }
}

/** What a reader did with a row of the queue; at most one for each reader and thing. */
export interface QueueMarkTable {
  user_id: number;
  vertical: string;
  /** `item:1001`, or a page of a feature: `reports:7`. */
  subject: string;
  /** Of an item the version that is settled, of a page its state: what happens later comes back. */
  seen: string;
  status: 'done' | 'dismissed' | 'reminded' | 'assigned';
  /** `2026-12-03`; only of a reminder. */
  remind_on: string | null;
  /** The colleague; only of an assigned row, and null once the account is deleted. */
  assignee_id: number | null;
  marked_at: string;
  /** Names the last change, to take it back. */
  change: string;
  /** JSON: the mark before the last change, without its name, or `{}` where there was none; null if there is nothing to take back. */
  previous: string | null;
}
