import { subscriptionsRepository } from './subscriptions.ts';
import type { NewSubscription } from './subscriptions.ts';
import type { Db } from '../tables.ts';
import { usersRepository } from './users.ts';
import type { NewUser, User } from './users.ts';

/**
 * Single-use permissions to create the first account of an empty database, known only by the SHA-256 (hex) of
 * their token. Every instance that starts makes one of its own; the first that is used ends all of them.
 */
export interface SetupLinksRepository {
  create(link: { tokenHash: string; expiresAt: string }): Promise<void>;
  /** Whether the link would work now: it has not expired, and there is no account yet. */
  isUsable(tokenHash: string, now: string): Promise<boolean>;
  /**
   * Creates the first account with its subscriptions, all of it or nothing. Of any number of simultaneous attempts,
   * with any of the links, exactly one succeeds.
   *
   * @returns null when the link is not usable
   */
  use(
    tokenHash: string,
    now: string,
    first: { user: NewUser; subscriptions: Omit<NewSubscription, 'userId'>[] },
  ): Promise<User | null>;
  /** Deletes links that expired before a time. @returns how many */
  prune(before: string): Promise<number>;
}

export function setupLinksRepository(db: Db): SetupLinksRepository {
  const usable = async (on: Db, tokenHash: string, now: string) => {
    const row = await on
      .selectFrom('setup_link')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('user').select('id'))))
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    async create({ tokenHash, expiresAt }) {
      await db.insertInto('setup_link').values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
    },
    isUsable: (tokenHash, now) => usable(db, tokenHash, now),
    use: (tokenHash, now, { user, subscriptions }) =>
      db.transaction().execute(async (trx) => {
        // Attempts take turns, so that the second one sees the account of the first.
        await trx
          .updateTable('meta')
          .set((meta) => ({ value: meta.ref('value') }))
          .where('key', '=', 'first-account')
          .execute();
        if (!(await usable(trx, tokenHash, now))) return null;
        const created = await usersRepository(trx).create(user);
        if (!created.ok) return null;
        for (const subscription of subscriptions)
          await subscriptionsRepository(trx).set({ ...subscription, userId: created.user.id });
        await trx.deleteFrom('setup_link').execute();
        return created.user;
      }),
    async prune(before) {
      const { numDeletedRows } = await db
        .deleteFrom('setup_link')
        .where('expires_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
