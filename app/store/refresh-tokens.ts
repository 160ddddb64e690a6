import type { Selectable } from 'kysely';
import type { Db, RefreshTokenTable } from './tables.ts';

/** A refresh token, known only by its hash. */
export interface RefreshToken {
  id: number;
  /** SHA-256 (hex) of the token. */
  tokenHash: string;
  /** Shared by all tokens that follow from one sign-in. */
  family: string;
  userId: number;
  expiresAt: string;
  createdAt: string;
}

/** What became of an attempt to use a refresh token. */
export type RefreshOutcome =
  | { outcome: 'ok'; row: RefreshToken }
  /** It was used before, at `usedAt`: someone else may hold a copy, so the family should be revoked. */
  | { outcome: 'reused'; family: string; usedAt: string }
  | { outcome: 'expired' | 'unknown' | 'revoked' };

/** Rotating refresh tokens (RFC 6749 section 6; rotation as RFC 9700 section 4.14.2 advises). */
export interface RefreshTokensRepository {
  create(token: Omit<RefreshToken, 'id'>): Promise<void>;
  /** Uses a token up. Of any number of simultaneous attempts exactly one is `ok`. */
  consume(tokenHash: string, now: string): Promise<RefreshOutcome>;
  /** Whose token it is, if it could be used now; it stays usable. */
  holder(tokenHash: string, now: string): Promise<number | undefined>;
  /** Revokes every token of a sign-in. */
  revokeFamily(family: string): Promise<void>;
  /** Revokes every token of a user, for instance after a change of password. */
  revokeUser(userId: number): Promise<void>;
  /** Revokes every token of a user but those of one sign-in. */
  revokeOthers(userId: number, family: string): Promise<void>;
  /** Deletes tokens that expired before a time. @returns how many */
  prune(before: string): Promise<number>;
}

export function refreshTokensRepository(db: Db): RefreshTokensRepository {
  const revoke = () =>
    db
      .updateTable('refresh_token')
      .set({ revoked_at: new Date().toISOString() })
      .where('revoked_at', 'is', null);
  return {
    async create({ tokenHash, family, userId, expiresAt, createdAt }) {
      await db
        .insertInto('refresh_token')
        .values({
          token_hash: tokenHash,
          family,
          user_id: userId,
          expires_at: expiresAt,
          created_at: createdAt,
        })
        .execute();
    },
    async holder(tokenHash, now) {
      const row = await db
        .selectFrom('refresh_token')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.user_id;
    },
    async consume(tokenHash, now) {
      // One statement decides, so there is no moment between looking and using.
      const used = await db
        .updateTable('refresh_token')
        .set({ used_at: now })
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      if (used) return { outcome: 'ok', row: toToken(used) };
      const row = await db
        .selectFrom('refresh_token')
        .select(['family', 'used_at', 'revoked_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return { outcome: 'unknown' };
      if (row.used_at !== null) return { outcome: 'reused', family: row.family, usedAt: row.used_at };
      return { outcome: row.revoked_at !== null ? 'revoked' : 'expired' };
    },
    async revokeFamily(family) {
      await revoke().where('family', '=', family).execute();
    },
    async revokeUser(userId) {
      await revoke().where('user_id', '=', userId).execute();
    },
    async revokeOthers(userId, family) {
      await revoke().where('user_id', '=', userId).where('family', '!=', family).execute();
    },
    async prune(before) {
      const { numDeletedRows } = await db
        .deleteFrom('refresh_token')
        .where('expires_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function toToken(row: Selectable<RefreshTokenTable>): RefreshToken {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    family: row.family,
    userId: row.user_id,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}
