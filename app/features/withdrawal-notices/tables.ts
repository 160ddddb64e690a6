import type { FollowSchedule } from '#app/api/follower.ts';

declare module '#app/store/tables.ts' {
  interface Database {
    withdrawal_notice: WithdrawalNoticeTable;
  }
}

/** That a reader who follows an item is told that it was withdrawn: at most one for each reader and withdrawal. */
export interface WithdrawalNoticeTable {
  user_id: number;
  vertical: string;
  nid: number;
  /** The version as which it was withdrawn. */
  version: number;
  schedule: FollowSchedule;
  /** Why the reader is told, a sentence without its full stop. */
  reason: string;
  /** Path of the page of the reader that the item was on. */
  path: string;
  noted_at: string;
  /** Time when a message contains it, or when it was decided that none will. */
  queued_at: string | null;
}
