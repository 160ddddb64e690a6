/** Changes of who may use the site. Each is recorded in the audit trail by the transaction that makes it. */
import { FEATURE_STORES } from '#generated/features/stores.ts';
import { normaliseEmail } from '#app/text/normalise.ts';
import { inTransaction } from '../engines/in-transaction.ts';
import type { Db } from '../tables.ts';
import { recordAccessChange, type Actor } from './access-changes.ts';
import { hasOtherAdministrator, NO_PASSWORD } from './administrators.ts';
import { lockAccount } from '../engines/locks.ts';
import { endSignInsOf } from './refresh-tokens.ts';
import { hasFreeSeat } from './seats.ts';
import { searchText, toUser, type NewUser, type User } from './users.ts';

/** Why an account cannot be created. */
export type CreationProblem =
  { code: 'email_taken'; message: string } | { code: 'no_seats'; message: string };

/**
 * How a change of an account ended: `missing` without such an account, `last_admin` if nobody else could administer the
 * site, `no_seats` if its organisation has no free seat, `unchanged` if it was so before.
 */
export type ChangeOutcome = 'changed' | 'unchanged' | 'missing' | 'last_admin' | 'no_seats';

/** Creates accounts and changes who may use them. @param actor who does it */
export function accountAccess(db: Db, actor: Actor) {
  // Locked after the question for administrators and before an organisation, everywhere in this order.
  const lockedAccount = async (on: Db, id: number) => {
    await lockAccount(on, id);
    return on
      .selectFrom('user')
      .select(['is_admin', 'disabled_at', 'organisation_id'])
      .where('id', '=', id)
      .executeTakeFirst();
  };
  return {
    /**
     * Adds an account. With an organisation it takes one of its seats; without a password it cannot sign in until one
     * is set.
     */
    create: (user: NewUser): Promise<{ ok: true; user: User } | { ok: false; problem: CreationProblem }> =>
      inTransaction(db, async (on) => {
        const email = normaliseEmail(user.email);
        const { organisationId = null, isAdmin = false } = user;
        const names = {
          firstName: user.firstName ?? '',
          lastName: user.lastName ?? '',
          companyName: user.companyName ?? '',
        };
        const taken = {
          ok: false as const,
          problem: { code: 'email_taken' as const, message: `An account for ${email} already exists.` },
        };
        const holder = await on.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
        if (holder) return taken;
        if (organisationId !== null && !(await hasFreeSeat(on, organisationId)))
          return {
            ok: false as const,
            problem: { code: 'no_seats' as const, message: 'The organisation has no free seat.' },
          };
        const row = await on
          .insertInto('user')
          .values({
            email,
            password_hash: user.passwordHash ?? NO_PASSWORD,
            first_name: names.firstName,
            last_name: names.lastName,
            company_name: names.companyName,
            salesforce_id: user.salesforceId ?? '',
            company_salesforce_id: user.companySalesforceId ?? '',
            is_admin: Number(isAdmin),
            is_demo: Number(user.isDemo ?? false),
            profile: JSON.stringify(user.profile ?? {}),
            created_at: user.createdAt ?? new Date().toISOString(),
            organisation_id: organisationId,
            search_text: searchText({ ...names, email }),
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return taken;
        const after = { ...(isAdmin && { isAdmin }), ...(organisationId !== null && { organisationId }) };
        await recordAccessChange(on, actor, {
          ...{ action: 'account-created', accountId: row.id },
          ...(organisationId !== null && { organisationId }),
          after,
        });
        return { ok: true as const, user: toUser(row) };
      }),
    /** @returns false if the account does not exist */
    setPassword: (id: number, passwordHash: string): Promise<boolean> =>
      inTransaction(db, async (on) => {
        const { numUpdatedRows } = await on
          .updateTable('user')
          .set({ password_hash: passwordHash })
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await endTokensOfFeatures(on, id);
        await recordAccessChange(on, actor, { action: 'password-changed', accountId: id });
        return true;
      }),
    /**
     * Changes the name and the address of an account, such as after a marriage. The audit trail has which of them
     * changed, and not the values.
     */
    setDetails: (
      id: number,
      next: { email: string; firstName: string; lastName: string },
    ): Promise<'changed' | 'unchanged' | 'missing' | 'email_taken'> =>
      inTransaction(db, async (on) => {
        await lockAccount(on, id);
        const row = await on.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row) return 'missing';
        const email = normaliseEmail(next.email);
        const changed = [
          ...(email === row.email ? [] : ['email']),
          ...(next.firstName === row.first_name && next.lastName === row.last_name ? [] : ['name']),
        ];
        if (changed.length === 0) return 'unchanged';
        const holder = await on
          .selectFrom('user')
          .select('id')
          .where('email', '=', email)
          .where('id', '!=', id)
          .executeTakeFirst();
        if (holder) return 'email_taken';
        const names = { firstName: next.firstName, lastName: next.lastName };
        await on
          .updateTable('user')
          .set({
            ...{ email, first_name: names.firstName, last_name: names.lastName, version: row.version + 1 },
            search_text: searchText({ ...names, email, companyName: row.company_name }),
          })
          .where('id', '=', id)
          .execute();
        await recordAccessChange(on, actor, {
          ...{ action: 'details-changed', accountId: id, after: { changed } },
        });
        return 'changed';
      }),
    /**
     * Disables an account at a time and ends its sign-ins; null enables it, if its organisation has a free seat.
     */
    setDisabled: (id: number, at: string | null): Promise<ChangeOutcome> =>
      inTransaction(db, async (on) => {
        const disabled = at !== null;
        const others = disabled && (await hasOtherAdministrator(on, id));
        const account = await lockedAccount(on, id);
        if (!account) return 'missing';
        if ((account.disabled_at !== null) === disabled) {
          // Also for one that is disabled already, to end what began meanwhile.
          if (disabled) await endEverySignIn(on, id);
          return 'unchanged';
        }
        if (disabled && account.is_admin === 1 && !others) return 'last_admin';
        if (
          !disabled &&
          account.organisation_id !== null &&
          !(await hasFreeSeat(on, account.organisation_id))
        )
          return 'no_seats';
        await on.updateTable('user').set({ disabled_at: at }).where('id', '=', id).execute();
        if (disabled) {
          await endEverySignIn(on, id);
          await leaveOrganisation(on, id, { stays: true, actor });
        }
        const action = disabled ? 'account-disabled' : 'account-enabled';
        await recordAccessChange(on, actor, { action, accountId: id });
        return 'changed';
      }),
    /** Makes somebody an administrator, or takes the role away. */
    setAdministrator: (id: number, isAdmin: boolean): Promise<ChangeOutcome> =>
      inTransaction(db, async (on) => {
        const others = await hasOtherAdministrator(on, id);
        const account = await lockedAccount(on, id);
        if (!account) return 'missing';
        if ((account.is_admin === 1) === isAdmin) return 'unchanged';
        if (!isAdmin && !others) return 'last_admin';
        await on
          .updateTable('user')
          .set({ is_admin: Number(isAdmin) })
          .where('id', '=', id)
          .execute();
        const change = { before: { isAdmin: !isAdmin }, after: { isAdmin } };
        await recordAccessChange(on, actor, { action: 'administrator-changed', accountId: id, ...change });
        return 'changed';
      }),
    /** Puts somebody into an organisation, if it has a free seat, or with null into none. */
    setOrganisation: (id: number, organisationId: number | null): Promise<ChangeOutcome> =>
      inTransaction(db, async (on) => {
        const account = await lockedAccount(on, id);
        if (!account) return 'missing';
        if (account.organisation_id === organisationId) return 'unchanged';
        // Asked also for a disabled account, which takes no seat, because it keeps the organisation from being deleted.
        const isFree = organisationId === null || (await hasFreeSeat(on, organisationId));
        if (account.disabled_at === null && !isFree) return 'no_seats';
        await on.updateTable('user').set({ organisation_id: organisationId }).where('id', '=', id).execute();
        await leaveOrganisation(on, id, { stays: false, actor });
        const about = organisationId ?? account.organisation_id!;
        await recordAccessChange(on, actor, {
          ...{ action: 'organisation-assigned', accountId: id, organisationId: about },
          before: { organisationId: account.organisation_id },
          after: { organisationId },
        });
        return 'changed';
      }),
    /** Ends every sign-in of an account. @returns false if the account does not exist */
    signOut: (id: number): Promise<boolean> =>
      inTransaction(db, async (on) => {
        if (!(await lockedAccount(on, id))) return false;
        await endEverySignIn(on, id);
        await recordAccessChange(on, actor, { action: 'signed-out', accountId: id });
        return true;
      }),
  };
}

async function endTokensOfFeatures(on: Db, id: number): Promise<void> {
  for (const [, { endsSignIns }] of FEATURE_STORES) await endsSignIns?.(on, id);
}

/** Ends every sign-in of an account, and what else features let it in by. */
async function endEverySignIn(on: Db, id: number): Promise<void> {
  await endSignInsOf(on, id);
  await endTokensOfFeatures(on, id);
}

/** Ends what features keep for members of an organisation. */
async function leaveOrganisation(on: Db, id: number, how: { stays: boolean; actor: Actor }): Promise<void> {
  for (const [, { leavesOrganisation }] of FEATURE_STORES) await leavesOrganisation?.(on, id, how);
}
