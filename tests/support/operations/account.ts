import { addTokens, V, type Calls } from './calls.ts';

const profile = (data: object) => ({ method: 'PATCH', json: { data: { type: 'user--user', ...data } } });

/** Accounts, their profiles and what they may read. */
export const accountCalls = {
  userSubscriptions: {
    need: 'token',
    good: {},
    reads: () => [['/api/user-subscriptions']],
  },
  verticalUserSubscriptions: {
    need: 'token',
    good: {},
    reads: () => [[`${V}/user-subscriptions`]],
  },
  user: {
    need: 'token',
    good: {},
    reads: () => [['/jsonapi/user']],
  },
  updateUser: {
    need: 'token',
    good: {
      body: { data: { type: 'user--user', attributes: { field_jurisdiction: [{ target_id: 1072 }] } } },
    },
    reads: () => [['/jsonapi/user', { data: { type: 'user--user', attributes: {} } }]],
    problems: {
      version_conflict: () => ['/jsonapi/user', profile({ attributes: { version: 99 } })],
      not_found: () => ['/jsonapi/user', profile({ id: '999', attributes: {} })],
      unknown_term: () => [
        '/jsonapi/user',
        profile({ attributes: { field_jurisdiction: [{ target_id: 999 }] } }),
      ],
    },
  },
  ownData: {
    need: 'token',
    async good({ site, tokens }) {
      const person = {
        email: 'exporter@test.example',
        passwordHash: 'none',
        createdAt: '2026-11-01T09:00:00Z',
      };
      await site.store.users.create(person);
      addTokens(tokens, 'exporter', await site.issueTokensFor(person.email));
      return { who: 'exporter' };
    },
    reads: () => [['/api/own-data']],
  },
  accounts: {
    need: 'administrator',
    good: { who: 'admin', query: { search: 'demo' } },
    reads: () => [['/api/accounts']],
    problems: {
      permission_missing: () => ['/api/accounts'],
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
      permission_missing: () => ['/api/accounts/1/deletion', { json: { email: 'a@b.example' } }],
      not_found: () => ['/api/accounts/99999/deletion', { who: 'admin', json: { email: 'a@b.example' } }],
      wrong_confirmation: () => [
        '/api/accounts/1/deletion',
        { who: 'admin', json: { email: 'a@b.example' } },
      ],
      last_admin: async (site) => {
        const { id, email } = (await site.store.users.byEmail('admin@demo.test'))!;
        return [`/api/accounts/${id}/deletion`, { who: 'admin', json: { email } }];
      },
    },
  },
} satisfies Calls;
