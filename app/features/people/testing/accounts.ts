import type { Prepared } from '#tests/support/operations/calls.ts';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';

const AT = '2026-11-21T09:00:00.000Z';

/** A new account whose changes have a fixed time. */
export const getAccount = async ({ site }: Prepared, name: string) => {
  const { users } = site.store.accessBy({ ...SYSTEM, at: AT });
  const created = await users.create({ email: `${name}@seen.example`, passwordHash: 'none', createdAt: AT });
  return { who: 'admin', params: { id: String(created.ok ? created.user.id : 0) } };
};

/** The refusals that every operation about one account has. */
export const ofOne = (path: string, json?: object, method = 'POST') => {
  const request = { method, ...(json && { json }) };
  return {
    permission_missing: () => [`/api/accounts/1${path}`, request] as [string, object],
    not_found: () => [`/api/accounts/99999${path}`, { who: 'admin', ...request }] as [string, object],
  };
};
