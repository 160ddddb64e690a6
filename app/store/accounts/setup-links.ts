import { subscriptionsRepository } from './subscriptions.ts';
import type { NewSubscription } from './subscriptions.ts';
import { lockMeta } from '../engines/locks.ts';
import type { Db } from '../tables.ts';
import { SYSTEM } from './access-changes.ts';
import { accountAccess } from './account-access.ts';
import type { NewUser, User } from './users.ts';

/**
 * Single-use permissions to create the first account of an empty database. Only the SHA-256 (hex) of the token is
 * stored. Every instance creates one when it starts; using one invalidates all of them.
 */
export function setupLinksRepository(db: Db) {
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
    async create({ tokenHash, expiresAt }: { tokenHash: string; expiresAt: string }): Promise<void> {
      await db.insertInto('setup_link').values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
    },
    /** Whether the link works now: it has not expired and no account exists. */
    isUsable: (tokenHash: string, now: string): Promise<boolean> => usable(db, tokenHash, now),
    /**
     * Creates the first account with its subscriptions, atomically. Exactly one of several simultaneous attempts
     * succeeds, with any of the links.
     *
     * @returns null if the link is invalid
     */
    use: (
      tokenHash: string,
      now: string,
      { user, subscriptions }: { user: NewUser; subscriptions: Omit<NewSubscription, 'userId'>[] },
    ): Promise<User | null> =>
      db.transaction().execute(async (trx) => {
        // Attempts are serialised, so that the second sees the account of the first.
        await lockMeta(trx, 'first-account');
        if (!(await usable(trx, tokenHash, now))) return null;
        const created = await accountAccess(trx, SYSTEM).create(user);
        if (!created.ok) return null;
        for (const subscription of subscriptions)
          await subscriptionsRepository(trx).set({ ...subscription, userId: created.user.id });
        await trx.deleteFrom('setup_link').execute();
        return created.user;
      }),
    /** Deletes links that expired before a time. @returns their number */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('setup_link')
        .where('expires_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
