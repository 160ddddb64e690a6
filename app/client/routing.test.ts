/** The redirects after failed calls, and the calls that have none. */
import { describe, expect, test } from 'vitest';
import { redirectAfter } from './routing.ts';

const V = '/api/payments_compliance';
const CALLS = [
  '/api/user-subscriptions',
  `${V}/user-subscriptions`,
  `${V}/pages`,
  '/jsonapi/user',
  '/jsonapi/node/guide/1',
  '/auth/authentication_token',
  '/api/logout',
  `${V}/watchlist`,
  `${V}/saveReport`,
  `${V}/workspace/checklists`,
];
const EXEMPT = [
  '/api/getToken',
  `${V}/rating`,
  `${V}/user/lost-password-reset`,
  `${V}/user/lost-password-pardot`,
  `${V}/tools/resposible/reports`,
];

describe('a status of 400 or 401', () => {
  test.each(CALLS)('of %s redirects to the sign-in page', (instance) => {
    for (const status of [400, 401]) expect(redirectAfter({ status, code: 'any', instance })).toBe('/login');
  });

  test.each(EXEMPT)('of %s is shown where it happened', (instance) => {
    for (const status of [400, 401]) expect(redirectAfter({ status, code: 'any', instance })).toBeUndefined();
  });

  test.each([
    `${V}/ratings`,
    `${V}/rating/1`,
    '/api/getTokens',
    `${V}/operating`,
    '/lost',
    `${V}/tools/responsible/reports`,
  ])('of %s, which only resembles an exception, redirects to the sign-in page', (instance) => {
    expect(redirectAfter({ status: 401, code: 'any', instance })).toBe('/login');
  });

  test('without a path redirects to the sign-in page', () => {
    expect(redirectAfter({ status: 401, code: 'token_missing' })).toBe('/login');
  });
});

test.each([
  [403, 'permission_missing', '/access-denied'],
  [403, 'subscription_inactive', '/login'],
  [403, 'anything_else', undefined],
  [404, 'not_found', undefined],
  [413, 'body_too_large', undefined],
  [429, 'too_many_attempts', undefined],
  [500, 'internal_error', undefined],
  [503, 'unavailable', undefined],
])('%d %s: %s', (status, code, target) => {
  expect(redirectAfter({ status, code, instance: `${V}/pages` })).toBe(target);
});
