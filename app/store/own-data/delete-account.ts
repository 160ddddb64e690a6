/** Deleting an account with everything that is stored of its person. */
import { sql } from 'kysely';
import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { Db } from '../tables.ts';
import { inTransaction } from '../engines/in-transaction.ts';
import { recordAccessChange, type Actor } from '../accounts/access-changes.ts';
import { hasOtherAdministrator } from '../accounts/administrators.ts';
import { lockAccount } from '../engines/locks.ts';
import { recordEndedSignIns } from '../accounts/ended-sign-ins.ts';
import { attemptAccount } from '../accounts/sign-in-attempts.ts';

/** `last_admin`: nobody else could administer the site. */
export type DeletionOutcome = 'deleted' | 'missing' | 'last_admin';

/**
 * Deletes an account, all of its rows and the mail to its address, and ends its sign-ins at once. What a feature keeps
 * without the name it takes over before. The last administrator with an account in use cannot be deleted.
 *
 * Rows with a `user_id` go with the account (`on delete cascade`); a test finds every such table.
 */
export function accountDeletion(db: Db, actor: Actor): (id: number, at: string) => Promise<DeletionOutcome> {
  return (id, at) =>
    inTransaction(db, async (on) => {
      // Two administrators who delete each other must not both succeed.
      const others = await hasOtherAdministrator(on, id);
      await lockAccount(on, id);
      const person = await on.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
      if (!person) return 'missing';
      if (person.is_admin === 1 && !others) return 'last_admin';
      const signIns = await on
        .selectFrom('refresh_token')
        .select('family')
        .distinct()
        .where('user_id', '=', id)
        .execute();
      const families = signIns.map(({ family }) => family);
      await recordEndedSignIns(on, families, at);
      const by = { ...actor, at };
      for (const [, { beforeAccountDeletion }] of FEATURE_STORES) await beforeAccountDeletion?.(on, id, by);
      await forgetAttempts(on, person.email, families);
      // Also mail that was sent before the account existed.
      await on.deleteFrom('mail').where('recipient', '=', person.email).execute();
      await on.deleteFrom('user').where('id', '=', id).execute();
      // Its rows of the audit trail stay: they have ids, and nothing by which the person is known.
      const { organisation_id: organisationId } = person;
      await recordAccessChange(on, by, {
        ...{ action: 'account-deleted', accountId: id },
        ...(organisationId !== null && { organisationId, before: { organisationId } }),
      });
      return 'deleted';
    });
}

/** Keys of limits name the account by its digest: `account:<digest> address:192.0.2.7`. */
async function forgetAttempts(on: Db, email: string, families: readonly string[]): Promise<void> {
  const digest = attemptAccount(email);
  const account = `account:${digest}`;
  const keys = [account, `reset ${account}`, ...families.map((family) => `password of sign-in:${family}`)];
  await on.deleteFrom('sign_in_attempt').where('key', 'in', keys).execute();
  const parts = [`${account} address:`, `device:`];
  await on
    .deleteFrom('sign_in_attempt')
    .where(({ eb, or, and }) =>
      or([
        eb(sql`substr(key, 1, ${parts[0]!.length})`, '=', parts[0]),
        and([
          eb(sql`substr(key, 1, ${parts[1]!.length})`, '=', parts[1]),
          eb(sql`substr(key, length(key) - ${digest.length})`, '=', `:${digest}`),
        ]),
      ]),
    )
    .execute();
}
