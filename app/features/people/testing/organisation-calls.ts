import type { Calls } from '#tests/support/operations/calls.ts';
import type { TestApi } from '#tests/support/api.ts';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';

/** An organisation of a name; the same one when asked for twice. @returns its id */
export async function organisation(
  { store }: Pick<TestApi, 'store'>,
  name: string,
  seats: number | null = null,
) {
  // A fixed time: two sites of one test hold the same organisation.
  const { organisations } = store.accessBy({ ...SYSTEM, at: '2026-11-21T09:00:00.000Z' });
  const saved = await organisations.create({ name, seats, domains: [`${name}.example`] });
  return saved.outcome === 'saved'
    ? saved.id
    : (await store.organisations.all()).find((one) => one.name === name)!.id;
}

const end = { vertical: 'payments_compliance', until: '2030-12-31' };
const fields = { name: 'Firm Ltd', seats: 5, domains: ['firm.example'] };

/** What the generic tests need to know of the operations of organisations. */
export const organisationCalls = {
  organisations: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [['/api/organisations']],
    problems: { permission_missing: () => ['/api/organisations'] },
  },
  addOrganisation: {
    need: 'administrator',
    good: { who: 'admin', body: fields },
    matrix: { body: fields },
    reads: 'nothing',
    problems: {
      permission_missing: () => ['/api/organisations', { json: fields }],
      async organisation_name_taken(site) {
        await organisation(site, 'taken');
        return ['/api/organisations', { who: 'admin', json: { ...fields, name: 'Taken' } }];
      },
      async domain_taken(site) {
        await organisation(site, 'held');
        return ['/api/organisations', { who: 'admin', json: { ...fields, domains: ['held.example'] } }];
      },
      invalid_fields: () => [
        '/api/organisations',
        { who: 'admin', json: { ...fields, domains: ['no domain'] } },
      ],
    },
  },
  changeOrganisation: {
    need: 'administrator',
    good: async ({ site }) => ({
      ...{ who: 'admin', params: { id: String(await organisation(site, 'before')) } },
      body: { ...fields, name: 'After', domains: [] },
    }),
    plain: { params: { id: '1' }, body: fields },
    matrix: { body: fields },
    reads: 'nothing',
    problems: {
      permission_missing: () => ['/api/organisations/1', { method: 'PATCH', json: fields }],
      not_found: () => ['/api/organisations/99999', { who: 'admin', method: 'PATCH', json: fields }],
      async organisation_name_taken(site) {
        await organisation(site, 'mine');
        const id = await organisation(site, 'other');
        return [
          `/api/organisations/${id}`,
          { who: 'admin', method: 'PATCH', json: { ...fields, name: 'MINE' } },
        ];
      },
      async domain_taken(site) {
        await organisation(site, 'owner');
        const id = await organisation(site, 'wants');
        const json = { ...fields, domains: ['owner.example'] };
        return [`/api/organisations/${id}`, { who: 'admin', method: 'PATCH', json }];
      },
      invalid_fields: () => [
        '/api/organisations/1',
        { who: 'admin', method: 'PATCH', json: { ...fields, domains: ['-'] } },
      ],
    },
  },
  renewSubscriptions: {
    need: 'administrator',
    good: async ({ site }) => ({
      ...{ who: 'admin', params: { id: String(await organisation(site, 'renews')) } },
      body: end,
    }),
    plain: { params: { id: '1' }, body: end },
    matrix: { body: end },
    reads: 'nothing',
    problems: {
      permission_missing: () => ['/api/organisations/1/subscriptions', { json: end }],
      not_found: () => ['/api/organisations/99999/subscriptions', { who: 'admin', json: end }],
      unknown_right: async (site) => [
        `/api/organisations/${await organisation(site, 'unknown vertical')}/subscriptions`,
        { who: 'admin', json: { ...end, vertical: 'nowhere' } },
      ],
      invalid_fields: async (site) => [
        `/api/organisations/${await organisation(site, 'past')}/subscriptions`,
        { who: 'admin', json: { ...end, until: '2020-01-01' } },
      ],
    },
  },
  deleteOrganisation: {
    need: 'administrator',
    good: async ({ site }) => ({ who: 'admin', params: { id: String(await organisation(site, 'ends')) } }),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: {
      permission_missing: () => ['/api/organisations/1/deletion', { method: 'POST' }],
      not_found: () => ['/api/organisations/99999/deletion', { who: 'admin', method: 'POST' }],
      async organisation_not_empty(site) {
        const organisationId = await organisation(site, 'full of people');
        await site.store.users.create({ email: 'someone@inside.example', organisationId });
        return [`/api/organisations/${organisationId}/deletion`, { who: 'admin', method: 'POST' }];
      },
    },
  },
} satisfies Calls;
