import { createHash } from 'node:crypto';
import { normaliseEmail } from '#app/text/normalise.ts';
import type { Db } from '../tables.ts';

/**
 * An e-mail address in the key of an attempt: its digest, because attempts are kept for a day and also made with the
 * addresses of people who have no account, or have one no longer.
 */
export function attemptAccount(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('base64url');
}

/**
 * Attempts by key, for rate limits: failed sign-ins, requested password resets.
 *
 * Add the attempt before counting, so that simultaneous attempts see each other.
 */
export function signInAttemptsRepository(db: Db) {
  return {
    async add(key: string, at: string): Promise<void> {
      await db.insertInto('sign_in_attempt').values({ key, at }).execute();
    },
    /** Number of attempts of a key at or after a time. */
    async countSince(key: string, since: string): Promise<number> {
      const { total } = await db
        .selectFrom('sign_in_attempt')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('key', '=', key)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      return total;
    },
    /** Time of the nth newest attempt of a key (1 is the newest); null if there are fewer. */
    async nthNewest(key: string, n: number): Promise<string | null> {
      const row = await db
        .selectFrom('sign_in_attempt')
        .select('at')
        .where('key', '=', key)
        .orderBy('at', 'desc')
        .limit(1)
        .offset(n - 1)
        .executeTakeFirst();
      return row?.at ?? null;
    },
    /** Deletes the attempts of a key, after a success. */
    async clear(key: string): Promise<void> {
      await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
    },
    /** Deletes attempts made before a time. @returns their number */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_attempt')
        .where('at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
