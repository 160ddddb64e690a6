/** Invitations in the database. */
import { recordAccessChange, changeTime, type Actor } from '#app/store/accounts/access-changes.ts';
import { NO_PASSWORD } from '#app/store/accounts/administrators.ts';
import { searchText } from '#app/store/accounts/users.ts';
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';

/** Each account has one invitation at most. */
export const invitations = (db: Db) => ({
  /** Replaces the invitation of an account: an older link no longer works. */
  set: (userId: number, tokenHash: string, expiresAt: string, actor: Actor): Promise<void> =>
    inTransaction(db, async (on) => {
      const values = {
        token_hash: tokenHash,
        sent_at: changeTime(actor),
        expires_at: expiresAt,
        accepted_at: null,
      };
      await on
        .insertInto('invitation')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
      await recordAccessChange(on, actor, { action: 'invitation-sent', accountId: userId });
    }),
  /** The open invitation of an account, also one that has expired. */
  async open(userId: number): Promise<{ sentAt: string; expiresAt: string } | null> {
    const row = await db
      .selectFrom('invitation')
      .innerJoin('user', 'user.id', 'invitation.user_id')
      .select(['sent_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('accepted_at', 'is', null)
      .where('password_hash', '=', NO_PASSWORD)
      .executeTakeFirst();
    return row ? { sentAt: row.sent_at, expiresAt: row.expires_at } : null;
  },
  /** Who may accept with this link now; null if nobody. */
  async usable(userId: number, tokenHash: string, now: string) {
    const row = await db
      .selectFrom('invitation')
      .innerJoin('user', 'user.id', 'invitation.user_id')
      .select(['email', 'first_name as firstName', 'last_name as lastName', 'is_admin as isAdmin'])
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', now)
      .where('password_hash', '=', NO_PASSWORD)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },
  /**
   * Accepts an invitation: sets name and password. Exactly one of several simultaneous attempts succeeds.
   *
   * @returns the address to sign in with; null if the link does not work
   */
  accept: (
    { userId, tokenHash, now }: { userId: number; tokenHash: string; now: string },
    { firstName, lastName, passwordHash }: { firstName: string; lastName: string; passwordHash: string },
  ): Promise<string | null> =>
    inTransaction(db, async (on) => {
      await lockAccount(on, userId);
      // Checks and consumes in one statement.
      const { numUpdatedRows } = await on
        .updateTable('invitation')
        .set({ accepted_at: now })
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .where('accepted_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return null;
      const row = await on
        .updateTable('user')
        .set({ first_name: firstName, last_name: lastName, password_hash: passwordHash })
        .where('id', '=', userId)
        .where('password_hash', '=', NO_PASSWORD)
        .where('disabled_at', 'is', null)
        .returning(['email', 'company_name'])
        .executeTakeFirst();
      if (!row) return null;
      await on
        .updateTable('user')
        .set({
          search_text: searchText({ firstName, lastName, email: row.email, companyName: row.company_name }),
        })
        .where('id', '=', userId)
        .execute();
      const self: Actor = { kind: 'account', id: userId, at: now };
      await recordAccessChange(on, self, { action: 'invitation-accepted', accountId: userId });
      return row.email;
    }),
});
