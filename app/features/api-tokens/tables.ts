import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    api_token: ApiTokenTable;
  }
}

declare module '#app/store/access-actor.ts' {
  interface BesideActions {
    'api-token-made': true;
    'api-token-revoked': true;
  }
}

/** A token with which a program reads what its owner may read. */
export interface ApiTokenTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** SHA-256 (hex) of the token; the token itself is never stored. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}
