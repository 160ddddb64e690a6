import type { Db } from './tables.ts';

/**
 * Failed sign-ins by key (an account or an address), for rate limits.
 *
 * Add the attempt before counting: then simultaneous attempts see each other.
 */
export interface SignInAttemptsRepository {
  add(key: string, at: string): Promise<void>;
  /** How many attempts a key made at or after a time. */
  countSince(key: string, since: string): Promise<number>;
  /** Forgets a key, after a success. */
  clear(key: string): Promise<void>;
  /** Deletes attempts made before a time. @returns how many */
  prune(before: string): Promise<number>;
}

export function signInAttemptsRepository(db: Db): SignInAttemptsRepository {
  return {
    async add(key, at) {
      await db.insertInto('sign_in_attempt').values({ key, at }).execute();
    },
    async countSince(key, since) {
      const { total } = await db
        .selectFrom('sign_in_attempt')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('key', '=', key)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      return total;
    },
    async clear(key) {
      await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
    },
    async prune(before) {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_attempt')
        .where('at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
