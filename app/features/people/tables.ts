declare module '#app/store/tables.ts' {
  interface Database {
    invitation: InvitationTable;
  }
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
