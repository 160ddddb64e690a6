import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { recordEndedSignIns } from './ended-sign-ins.ts';
import type { Database, Db } from '../tables.ts';
import type { RefreshTokenTable } from './tables.ts';

/** A refresh token. Only its hash is stored. */
interface RefreshToken {
  id: number;
  /** SHA-256 (hex) of the token. */
  tokenHash: string;
  /** Shared by all tokens of one sign-in. */
  family: string;
  userId: number;
  expiresAt: string;
  createdAt: string;
}

/** The result of using a refresh token. */
type RefreshOutcome =
  | { outcome: 'ok'; row: RefreshToken }
  /** It was used before, at `usedAt`: it may have been copied, so the family should be revoked. */
  | { outcome: 'reused'; family: string; usedAt: string }
  | { outcome: 'expired' | 'unknown' | 'revoked' };

type Tokens = ExpressionBuilder<Database, 'refresh_token'>;
type Which = (tokens: Tokens) => Expression<SqlBool>;

async function endSignIns(on: Db, which: Which, named: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  const rows = await on
    .updateTable('refresh_token')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .where((tokens) => which(tokens as unknown as Tokens))
    .returning('family')
    .execute();
  await recordEndedSignIns(on, [...new Set([...named, ...rows.map(({ family }) => family)])], at);
}

/** Ends every sign-in of a user in an open transaction: no token of theirs is accepted any more. */
export const endSignInsOf = (on: Db, userId: number): Promise<void> =>
  endSignIns(on, (tokens) => tokens('user_id', '=', userId), []);

async function insert(
  on: Db,
  { tokenHash, family, userId, expiresAt, createdAt }: Omit<RefreshToken, 'id'>,
): Promise<void> {
  await on
    .insertInto('refresh_token')
    .values({
      token_hash: tokenHash,
      family,
      user_id: userId,
      expires_at: expiresAt,
      created_at: createdAt,
    })
    .execute();
}

/** Consumes a token. Exactly one of several simultaneous attempts is `ok`. */
async function consume(on: Db, tokenHash: string, now: string): Promise<RefreshOutcome> {
  // One statement checks and consumes, so that the operation is atomic.
  const used = await on
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    // A token issued while its sign-in was being ended would otherwise outlive it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ended_sign_in')
            .select('ended_sign_in.id')
            .whereRef('ended_sign_in.family', '=', 'refresh_token.family'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (used) return { outcome: 'ok', row: toToken(used) };
  const row = await on
    .selectFrom('refresh_token')
    .leftJoin('ended_sign_in', 'ended_sign_in.family', 'refresh_token.family')
    .select(['refresh_token.family', 'used_at', 'revoked_at', 'ended_sign_in.id as ended'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return { outcome: 'unknown' };
  if (row.used_at !== null) return { outcome: 'reused', family: row.family, usedAt: row.used_at };
  return { outcome: row.revoked_at !== null || row.ended !== null ? 'revoked' : 'expired' };
}

/** Rotating refresh tokens (RFC 6749 section 6; rotation as in RFC 9700 section 4.14.2). */
export function refreshTokensRepository(db: Db) {
  const end = (which: Which, named: readonly string[] = []) =>
    db.transaction().execute((on) => endSignIns(on, which, named));
  return {
    create: (token: Omit<RefreshToken, 'id'>): Promise<void> => insert(db, token),
    /** The user of a token that could be used now. Does not consume it. */
    async holder(tokenHash: string, now: string): Promise<number | undefined> {
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
    /** The sign-in of a token that could be used now. Does not consume it. */
    async current(tokenHash: string, now: string): Promise<{ userId: number; family: string } | undefined> {
      const row = await db
        .selectFrom('refresh_token')
        .leftJoin('ended_sign_in', 'ended_sign_in.family', 'refresh_token.family')
        .select(['refresh_token.user_id', 'refresh_token.family'])
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('ended_sign_in.id', 'is', null)
        .executeTakeFirst();
      return row && { userId: row.user_id, family: row.family };
    },
    /** Consumes a token. Exactly one of several simultaneous attempts is `ok`. */
    consume: (tokenHash: string, now: string): Promise<RefreshOutcome> => consume(db, tokenHash, now),
    /**
     * Consumes a token and stores its successor: both or, if the database fails, neither, so that nobody is left with a
     * used token alone.
     */
    exchange: (
      tokenHash: string,
      now: string,
      next: Pick<RefreshToken, 'tokenHash' | 'expiresAt' | 'createdAt'>,
    ): Promise<RefreshOutcome> =>
      db.transaction().execute(async (on) => {
        const outcome = await consume(on, tokenHash, now);
        if (outcome.outcome === 'ok')
          await insert(on, { ...next, family: outcome.row.family, userId: outcome.row.userId });
        return outcome;
      }),
    // The family is given as well, because its tokens may have expired and been deleted.
    /** Ends a sign-in: revokes its refresh tokens and refuses its access tokens at once. */
    revokeFamily: (family: string): Promise<void> => end((tokens) => tokens('family', '=', family), [family]),
    /** Ends every sign-in of a user, for example after a password reset or when the account is disabled. */
    revokeUser: (userId: number): Promise<void> => end((tokens) => tokens('user_id', '=', userId)),
    /** Ends every sign-in of a user except one. */
    revokeOthers: (userId: number, family: string): Promise<void> =>
      end((tokens) => tokens.and([tokens('user_id', '=', userId), tokens('family', '!=', family)])),
    /** Deletes tokens that expired before a time. @returns their number */
    async prune(before: string): Promise<number> {
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
