import { findUser, type Calls, type SampleSite } from '#tests/support/operations/calls.ts';
import { withOwnSignIn } from '#tests/support/operations/own-sign-in.ts';
import type { TestApi } from '#tests/support/api.ts';
import { hashToken } from '#app/api/sign-in/tokens.ts';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import { invitations } from '../invitations-store.server.ts';
import { MOST_LINKS_PER_HOUR } from '../limits.ts';
import { getAccount, ofOne } from './accounts.ts';
import { handOverCalls } from './hand-over-calls.ts';
import { organisation, organisationCalls } from './organisation-calls.ts';

const V = '/api/payments_compliance';
const AT = '2026-11-21T09:00:00.000Z';

/** A new account without a password, with an invitation. @returns its id */
async function invited(
  { store }: Pick<TestApi, 'store'>,
  name: string,
  domain = 'invited.example',
): Promise<number> {
  const created = await store.users.create({ email: `${name}@${domain}` });
  return created.ok ? created.user.id : (await store.users.byEmail(`${name}@${domain}`))!.id;
}

/** An account with an invitation whose token is known. */
const makeInvitation = async (
  { site: { store } }: { site: Pick<TestApi, 'store'> },
  name: string,
  domain?: string,
) => {
  const id = await invited({ store }, name, domain);
  const link = hashToken(`token of ${name}`);
  await store.of(invitations).set(id, link, '2030-01-01T00:00:00.000Z', { ...SYSTEM, at: AT });
  return { user: String(id), token: `token of ${name}` };
};

const right = { vertical: 'payments_compliance', active: true, products: [], until: null };
const list = { list: 'new@firm.example', subscriptions: [{ ...right, permissions: ['world'] }] };
const acceptance = {
  user: '1',
  token: 'unknown',
  first_name: 'A',
  last_name: 'B',
  password: 'a long enough password',
};

const oneAdministrator = async (site: SampleSite, path: string, request: object) => {
  const { id } = (await site.store.users.byEmail('admin@demo.test'))!;
  return [`/api/accounts/${id}${path}`, { who: 'admin', ...request }] as [string, object];
};

/** As many links as the administrator may send within an hour. */
async function manyLinks({ store }: TestApi): Promise<void> {
  const { id } = (await store.users.byEmail('admin@demo.test'))!;
  for (let count = 0; count < MOST_LINKS_PER_HOUR; count++)
    await store.signInAttempts.add(`links by:${id}`, AT);
}

/** What the generic tests need to know of the operations of people. */
export const calls = {
  ...organisationCalls,
  accounts: {
    need: 'administrator',
    good: { who: 'admin', query: { search: 'demo' } },
    reads: () => [['/api/accounts']],
    problems: { permission_missing: () => ['/api/accounts'] },
  },
  account: {
    need: 'administrator',
    good: (side) => getAccount(side, 'seen'),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: ofOne('', undefined, 'GET'),
  },
  accountData: {
    need: 'administrator',
    good: (side) => getAccount(side, 'counted'),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: ofOne('/data', undefined, 'GET'),
  },
  changeAccount: {
    need: 'administrator',
    async good(side) {
      const one = await getAccount(side, 'changed');
      const version = await side.site.store.accessChanges.newestOf(Number(one.params.id));
      return { ...one, body: { version, subscriptions: list.subscriptions } };
    },
    plain: { params: { id: '1' }, body: { version: 0 } },
    matrix: { body: { version: 0 } },
    reads: 'nothing',
    problems: {
      ...ofOne('', { version: 0 }, 'PATCH'),
      version_conflict: async (site) => [
        `/api/accounts/${(await findUser(site, 'world')).id}`,
        {
          who: 'admin',
          method: 'PATCH',
          json: {
            version: 0,
            subscriptions: list.subscriptions.map((one) => ({ ...one, permissions: ['hs'] })),
          },
        },
      ],
      last_admin: (site) =>
        oneAdministrator(site, '', { method: 'PATCH', json: { version: 0, isAdmin: false } }),
      no_seats: async (site) => [
        `/api/accounts/${(await findUser(site, 'world')).id}`,
        {
          who: 'admin',
          method: 'PATCH',
          json: { version: 0, organisation: await organisation(site, 'full', 0) },
        },
      ],
      unknown_right: () => [
        '/api/accounts/1',
        {
          who: 'admin',
          method: 'PATCH',
          json: { version: 0, subscriptions: [{ ...right, permissions: ['wold'] }] },
        },
      ],
      invalid_fields: () => [
        '/api/accounts/1',
        {
          ...{ who: 'admin', method: 'PATCH' },
          json: { version: 0, subscriptions: [{ ...right, permissions: [], until: '2020-01-01' }] },
        },
      ],
    },
  },
  setAccountState: {
    need: 'administrator',
    good: async (side) => ({ ...(await getAccount(side, 'off')), body: { disabled: true } }),
    plain: { params: { id: '1' }, body: { disabled: true } },
    matrix: { body: { disabled: true } },
    reads: 'nothing',
    problems: {
      ...ofOne('/state', { disabled: true }),
      last_admin: (site) => oneAdministrator(site, '/state', { json: { disabled: true } }),
      async no_seats(site) {
        const organisationId = await organisation(site, 'seat', 1);
        const left = await site.store.users.create({ email: 'left@seat.example', organisationId });
        const id = left.ok ? left.user.id : 0;
        await site.store.users.setDisabled(id, AT);
        await site.store.users.create({ email: 'came@seat.example', organisationId });
        return [`/api/accounts/${id}/state`, { who: 'admin', json: { disabled: false } }];
      },
    },
  },
  signOutAccount: {
    need: 'administrator',
    good: (side) => getAccount(side, 'out'),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: ofOne('/sign-out'),
  },
  sendAccountLink: {
    need: 'administrator',
    good: async ({ site }) => ({ who: 'admin', params: { id: String(await invited(site, 'again')) } }),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: {
      ...ofOne('/link'),
      async account_disabled(site) {
        const id = await invited(site, 'disabled');
        await site.store.users.setDisabled(id, AT);
        return [`/api/accounts/${id}/link`, { who: 'admin', method: 'POST' }];
      },
      async too_many_attempts(site) {
        await manyLinks(site);
        return [`/api/accounts/${await invited(site, 'often')}/link`, { who: 'admin', method: 'POST' }];
      },
    },
  },
  revokeInvitation: {
    need: 'administrator',
    async good({ site }) {
      const json = { list: 'revoked@firm.example', subscriptions: [] };
      const { access_token } = await site.issueTokensFor('admin@demo.test');
      await site.ask('/api/invitations', { token: access_token, json });
      const { id } = (await site.store.users.byEmail('revoked@firm.example'))!;
      return { who: 'admin', params: { id: String(id) } };
    },
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: {
      ...ofOne('/invitation/revocation'),
      invitation_accepted: () => ['/api/accounts/1/invitation/revocation', { who: 'admin', method: 'POST' }],
    },
  },
  deleteAccount: {
    need: 'administrator',
    async good({ site }) {
      await site.account('leaver', {});
      const { id, email } = (await site.store.users.byEmail('leaver@test.example'))!;
      return { who: 'admin', params: { id: String(id) }, body: { email } };
    },
    plain: { params: { id: '1' }, body: { email: 'a@b.example' } },
    matrix: { body: { email: 'a@b.example' } },
    reads: 'nothing',
    problems: {
      ...ofOne('/deletion', { email: 'a@b.example' }),
      wrong_confirmation: () => [
        '/api/accounts/1/deletion',
        { who: 'admin', json: { email: 'a@b.example' } },
      ],
      last_admin: (site) => oneAdministrator(site, '/deletion', { json: { email: 'admin@demo.test' } }),
    },
  },
  ...handOverCalls,
  accessChoices: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [['/api/access-choices']],
    problems: { permission_missing: () => ['/api/access-choices'] },
  },
  accessChanges: {
    need: 'administrator',
    good: { who: 'admin', query: { limit: 2 } },
    reads: () => [['/api/access-changes']],
    problems: { permission_missing: () => ['/api/access-changes'] },
  },
  invite: {
    need: 'administrator',
    good: { who: 'admin', body: list },
    matrix: { body: { ...list, check: true } },
    reads: 'nothing',
    problems: {
      permission_missing: () => ['/api/invitations', { json: list }],
      not_found: () => ['/api/invitations', { who: 'admin', json: { ...list, organisation: 99_999 } }],
      unknown_right: () => [
        '/api/invitations',
        { who: 'admin', json: { ...list, subscriptions: [{ ...right, vertical: 'none', permissions: [] }] } },
      ],
      invalid_fields: () => [
        '/api/invitations',
        {
          who: 'admin',
          json: { ...list, subscriptions: [{ ...right, permissions: [], until: '2020-01-01' }] },
        },
      ],
      async too_many_attempts(site) {
        await manyLinks(site);
        return ['/api/invitations', { who: 'admin', json: list }];
      },
    },
  },
  checkInvitation: {
    need: 'nothing',
    good: async (side) => ({ body: await makeInvitation(side, 'asks') }),
    plain: { body: { user: '1', token: 'unknown' } },
    reads: 'nothing',
    problems: {
      invitation_invalid: () => [`${V}/invitation/check`, { json: { user: '1', token: 'unknown' } }],
    },
  },
  acceptInvitation: {
    need: 'nothing',
    good: async (side) => ({ body: { ...acceptance, ...(await makeInvitation(side, 'accepts')) } }),
    plain: { body: acceptance },
    reads: 'nothing',
    problems: {
      invitation_invalid: () => [`${V}/invitation/acceptance`, { json: acceptance }],
      async sign_in_elsewhere(site) {
        await withOwnSignIn(site);
        const link = await makeInvitation({ site }, 'elsewhere', 'own-sign-in.example');
        return [`${V}/invitation/acceptance`, { json: { ...acceptance, ...link } }];
      },
    },
  },
} satisfies Calls;
