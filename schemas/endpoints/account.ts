import { V, type Endpoint } from './endpoint.ts';

/** Accounts, their profiles and what they may read. */
export const accountEndpoints = {
  userSubscriptions: {
    method: 'get',
    path: '/api/user-subscriptions',
    response: 'account/user-subscriptions',
  },
  verticalUserSubscriptions: {
    method: 'get',
    path: `${V}/user-subscriptions`,
    response: 'account/user-subscriptions',
  },
  user: { method: 'get', path: '/jsonapi/user', response: 'account/user' },
  updateUser: {
    method: 'patch',
    path: '/jsonapi/user',
    body: 'account/user-update',
    response: 'account/user',
  },
  ownData: { method: 'get', path: '/api/own-data', response: 'account/own-data' },
  accounts: {
    method: 'get',
    path: '/api/accounts',
    query: 'account/accounts-query',
    response: 'account/accounts',
  },
  deleteAccount: {
    method: 'post',
    path: '/api/accounts/{id}/deletion',
    body: 'account/account-deletion',
    response: 'done',
  },
} as const satisfies Record<string, Endpoint>;
