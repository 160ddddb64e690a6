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
} satisfies Calls;
