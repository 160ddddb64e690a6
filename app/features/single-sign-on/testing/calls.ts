/** What the generic tests need to know of the feature's operations. */
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import type { Calls, SampleSite } from '#tests/support/operations/calls.ts';
import type { TestApi } from '#tests/support/api.ts';
import { MOST_GROUP_RULES, MOST_TOKENS } from '../limits.ts';
import { groupAccess, providers } from '../provider-store.server.ts';
import { scimTokens } from '../token-store.server.ts';
import { signOnCalls } from './sign-on-calls.ts';

const AT = '2026-11-21T09:00:00.000Z';
const LATER = '2027-11-21T09:00:00.000Z';

/** An organisation of a name, with a domain; the same one when asked for twice. @returns its id */
async function organisation({ store }: Pick<TestApi, 'store'>, name: string, domains = [`${name}.example`]) {
  const saved = await store
    .accessBy({ ...SYSTEM, at: AT })
    .organisations.create({ name, seats: null, domains });
  return saved.outcome === 'saved'
    ? saved.id
    : (await store.organisations.all()).find((one) => one.name === name)!.id;
}

/** The same with a provider that nobody can reach. */
async function withProvider(site: Pick<TestApi, 'store'>, name: string) {
  const organisationId = await organisation(site, name);
  const fields = { issuer: 'https://provider.invalid', clientId: 'regatlas', sealedSecret: '' };
  const rest = { scopes: 'openid', groupsClaim: '', trustsEmail: false, allowsPassword: true };
  await site.store.of(providers).set({ organisationId, ...fields, ...rest }, AT);
  return organisationId;
}

const provider = {
  ...{ issuer: 'https://login.firm.example', clientId: 'regatlas', clientSecret: 'secret' },
  ...{ scopes: 'openid email', groupsClaim: '', trustsEmail: false, allowsPassword: true },
};
const rule = {
  group: 'readers',
  rights: { payments_compliance: { permissions: ['world'], products: ['payments_news'] } },
};
const admin = (path: string, json: object = {}) => [path, { who: 'admin', method: 'POST', json }] as const;
const of = (id: number | string, rest = '') => `/api/organisations/${id}/sign-on${rest}`;
const refused = (path: string, json: object = {}) => ({
  permission_missing: () => [path, { method: 'POST', json }] as [string, object],
});
const missing = (path: string, json: object = {}) => ({
  not_found: () => [...admin(path, json)] as [string, object],
});
const params = async (id: Promise<number>) => ({ id: String(await id) });

export const calls = {
  ...signOnCalls,
  signOnSettings: {
    need: 'administrator',
    good: async ({ site }) => ({ who: 'admin', params: await params(withProvider(site, 'settings')) }),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: {
      permission_missing: () => [of(1)],
      not_found: () => [of(99_999), { who: 'admin' }],
    },
  },
  setSignOnProvider: {
    need: 'administrator',
    good: async ({ site }) => ({
      ...{ who: 'admin', params: await params(organisation(site, 'sets')), body: provider },
    }),
    plain: { params: { id: '1' }, body: provider },
    matrix: { body: provider },
    reads: 'nothing',
    problems: {
      ...refused(of(1), provider),
      ...missing(of(99_999), provider),
      issuer_refused: async (site) => [
        ...admin(of(await organisation(site, 'inside')), { ...provider, issuer: 'https://10.0.0.1' }),
      ],
      domains_missing: async (site) => [...admin(of(await organisation(site, 'no domain', [])), provider)],
    },
  },
  removeSignOnProvider: {
    need: 'administrator',
    good: async ({ site }) => ({ who: 'admin', params: await params(withProvider(site, 'removes')) }),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: { ...refused(of(1, '/removal')), ...missing(of(99_999, '/removal')) },
  },
  testSignOnProvider: {
    need: 'administrator',
    good: async ({ site }) => ({ who: 'admin', params: await params(withProvider(site, 'tests')) }),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: { ...refused(of(1, '/test')), ...missing(of(99_999, '/test')) },
  },
  setGroupAccess: {
    need: 'administrator',
    good: async ({ site }) => ({
      ...{ who: 'admin', params: await params(organisation(site, 'rules')), body: rule },
    }),
    plain: { params: { id: '1' }, body: rule },
    matrix: { body: rule },
    reads: 'nothing',
    problems: {
      ...refused(of(1, '/groups'), rule),
      ...missing(of(99_999, '/groups'), rule),
      rights_unknown: async (site) => {
        const rights = { payments_compliance: { permissions: ['everything'], products: [] } };
        return [...admin(of(await organisation(site, 'rules'), '/groups'), { group: 'a', rights })];
      },
      async too_many_groups(site) {
        const id = await organisation(site, 'many rules');
        for (let index = 0; index < MOST_GROUP_RULES; index++)
          await site.store.of(groupAccess).set(id, { group: `group ${index}`, rights: {} });
        return [...admin(of(id, '/groups'), rule)];
      },
    },
  },
  removeGroupAccess: {
    need: 'administrator',
    async good({ site }) {
      const id = await organisation(site, 'removes rules');
      await site.store.of(groupAccess).set(id, rule);
      return { who: 'admin', params: { id: String(id) }, body: { group: rule.group } };
    },
    plain: { params: { id: '1' }, body: { group: 'readers' } },
    matrix: { body: { group: 'readers' } },
    reads: 'nothing',
    problems: {
      ...refused(of(1, '/groups/removal'), { group: 'a' }),
      ...missing(of(99_999, '/groups/removal'), { group: 'a' }),
    },
  },
  makeProvisioningToken: {
    need: 'administrator',
    good: async ({ site }) => ({
      ...{ who: 'admin', params: await params(organisation(site, 'makes tokens')), body: { days: 90 } },
    }),
    plain: { params: { id: '1' }, body: { days: 90 } },
    matrix: { body: { days: 90 } },
    reads: 'nothing',
    problems: {
      ...refused('/api/organisations/1/provisioning-tokens', { days: 90 }),
      ...missing('/api/organisations/99999/provisioning-tokens', { days: 90 }),
      async domains_missing(site) {
        const id = await organisation(site, 'no domain', []);
        return [...admin(`/api/organisations/${id}/provisioning-tokens`, { days: 90 })];
      },
      async too_many_tokens(site: SampleSite) {
        const id = await organisation(site, 'many tokens');
        for (let index = 0; index < MOST_TOKENS; index++)
          await site.store.of(scimTokens).add(id, `hash ${id} ${index}`, AT, LATER);
        return [...admin(`/api/organisations/${id}/provisioning-tokens`, { days: 90 })];
      },
    },
  },
  revokeProvisioningToken: {
    need: 'administrator',
    async good({ site }) {
      const id = await organisation(site, 'revokes tokens');
      const token = await site.store.of(scimTokens).add(id, `hash ${id}`, AT, LATER);
      return { who: 'admin', params: { id: String(id), token: String(token) } };
    },
    plain: { params: { id: '1', token: '1' } },
    reads: 'nothing',
    problems: {
      ...refused('/api/organisations/1/provisioning-tokens/1/revocation'),
      ...missing('/api/organisations/99999/provisioning-tokens/1/revocation'),
    },
  },
} satisfies Calls;
