declare module '#app/store/tables.ts' {
  interface Database {
    invitation: InvitationTable;
    leave: LeaveTable;
  }
}

/** The last day of an account, at most one: then it is disabled, and its work goes to a colleague. */
interface LeaveTable {
  user_id: number;
  /** ISO date (UTC). */
  last_day: string;
  /** Null if nobody takes over, or once that account is deleted. */
  successor_id: number | null;
  /** JSON array: kinds of work. */
  parts: string;
  /** The administrator who set it; that account may have been deleted. */
  by_id: number;
  /** 1 if the person was told by mail. */
  is_told: number;
  /** What an administrator has to decide after the day; null if nothing. */
  problem: 'last_admin' | 'no_successor' | null;
}

/** The invitation of an account, at most one: sending it again replaces its token. */
interface InvitationTable {
  user_id: number;
  /** SHA-256 (hex) of the token; the token itself is never stored. */
  token_hash: string;
  sent_at: string;
  expires_at: string;
  accepted_at: string | null;
}
