import type { Db } from '../tables.ts';

/** State of a reset; `unknown` also after it was deleted, and for another user's. */
type PasswordResetState = 'usable' | 'used' | 'expired' | 'unknown';

/** Single-use permissions to set a new password. Only the SHA-256 (hex) of the token is stored. */
export function passwordResetsRepository(db: Db) {
  return {
    async create({
      tokenHash,
      userId,
      expiresAt,
    }: {
      tokenHash: string;
      userId: number;
      expiresAt: string;
    }): Promise<void> {
      await db
        .insertInto('password_reset')
        .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
        .execute();
    },
    /**
     * Consumes a reset, and with it every other open reset of the same user. Exactly one of several
     * simultaneous attempts succeeds.
     *
     * @returns null if the reset does not exist, has expired or was used
     */
    async consume(tokenHash: string, userId: number, now: string): Promise<{ userId: number } | null> {
      // One statement checks and consumes, so that the operation is atomic.
      const usable = db
        .selectFrom('password_reset as wanted')
        .select('wanted.token_hash')
        .where('wanted.token_hash', '=', tokenHash)
        .where('wanted.user_id', '=', userId)
        .where('wanted.used_at', 'is', null)
        .where('wanted.expires_at', '>', now);
      const used = await db
        .updateTable('password_reset')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .where(({ exists }) => exists(usable))
        .returning('token_hash')
        .execute();
      return used.some((row) => row.token_hash === tokenHash) ? { userId } : null;
    },
    /** Whether a reset can be consumed, and if not, why. */
    async state(tokenHash: string, userId: number, now: string): Promise<PasswordResetState> {
      const row = await db
        .selectFrom('password_reset')
        .select(['used_at', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!row) return 'unknown';
      if (row.used_at !== null) return 'used';
      return row.expires_at > now ? 'usable' : 'expired';
    },
    /** Deletes resets that expired before a time. @returns their number */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('password_reset')
        .where('expires_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
