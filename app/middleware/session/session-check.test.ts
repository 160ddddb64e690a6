import { describe, expect, test, vi } from 'vitest';
import type { UserSubscriptions } from '#app/contracts/account.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { checkSession, readerFrom, remainingLifetime, type SessionCalls } from './session-check.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const SECONDS = NOW.getTime() / 1000;

const makeToken = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const LIVE = makeToken({ sub: '7', exp: SECONDS + 60 });
const EXPIRED = makeToken({ exp: SECONDS });
const FRESH: TokenSet = {
  access_token: 'fresh',
  refresh_token: 'next',
  expires_in: 900,
  token_type: 'Bearer',
  id_token: 'i',
};

describe('remainingLifetime', () => {
  test.each([
    [LIVE, 60],
    [EXPIRED, 0],
    [makeToken({ exp: SECONDS - 100 }), 0],
    [makeToken({ exp: SECONDS + 0.5 }), 0.5],
    [makeToken({}), 0],
    [makeToken({ exp: '9999999999' }), 0],
    [makeToken(null), 0],
    [makeToken([]), 0],
    ['', 0],
    ['a', 0],
    ['a.b.c', 0],
    ['..', 0],
    [`ключ.${LIVE.split('.')[1]}.x`, 0],
    [`a\nb.${LIVE.split('.')[1]}.x`, 0],
    [`${LIVE}.more`, 0],
    [LIVE.split('.').slice(0, 2).join('.'), 0],
  ])('of %j is %d', (token, expected) => {
    expect(remainingLifetime(token, NOW)).toBe(expected);
  });
});

const problem = (status: number): { ok: false; problem: ProblemDetails } => ({
  ok: false,
  problem: { type: 'x', title: 'x', status, code: 'x' },
});
const subscriptions = (over: Partial<UserSubscriptions> = {}, version: string | null = '12') => ({
  ok: true as const,
  value: {
    active: true,
    permissions: ['world'],
    legacy_permissions: ['l'],
    products: ['p'],
    other_verticals: { o: { active: true }, ended: { active: false } },
    ...over,
  },
  headers: new Headers(version === null ? {} : { 'x-content-version': version }),
});
const refreshed = { ok: true as const, value: FRESH, headers: new Headers() };
const READER = {
  active: true,
  permissions: ['world'],
  legacyPermissions: ['l'],
  products: ['p'],
  otherVerticals: ['o'],
};

interface Case {
  name: string;
  cookies: Record<string, string>;
  refresh?: Awaited<ReturnType<SessionCalls['refresh']>>;
  subscriptions?: Awaited<ReturnType<SessionCalls['subscriptions']>>;
  expected: object;
  /** Expected calls, in order. */
  calls: [string, string][];
  /** Expected cookies with their values; '' means cleared. */
  sets?: Record<string, string>;
}

const BOTH = { access_token: LIVE, refresh_token: 'r' };
const CLEARED = { access_token: '', refresh_token: '' };
const RENEWED = { access_token: 'fresh', refresh_token: 'next' };
const AUTHORISED = (token: string) => ({
  authorised: true,
  token,
  account: token === LIVE ? '7' : undefined,
  reader: READER,
  contentVersion: '12',
});
const REFUSED = (reason: string) => ({ authorised: false, reason });
const used: [string, string][] = [['subscriptions', LIVE]];
const exchanged: [string, string][] = [
  ['refresh', 'r'],
  ['subscriptions', 'fresh'],
];

const CASES: Case[] = [
  {
    name: 'case 1: no access token',
    cookies: { refresh_token: 'r' },
    expected: AUTHORISED('fresh'),
    calls: exchanged,
    sets: RENEWED,
  },
  {
    name: 'case 1: an empty access token',
    cookies: { access_token: '', refresh_token: 'r' },
    expected: AUTHORISED('fresh'),
    calls: exchanged,
    sets: RENEWED,
  },
  {
    name: 'case 1: an expired access token counts as missing',
    cookies: { access_token: EXPIRED, refresh_token: 'r' },
    expected: AUTHORISED('fresh'),
    calls: exchanged,
    sets: RENEWED,
  },
  {
    name: 'case 1: an access token that cannot be read',
    cookies: { access_token: 'nonsense', refresh_token: 'r' },
    expected: AUTHORISED('fresh'),
    calls: exchanged,
    sets: RENEWED,
  },
  { name: 'case 2: both', cookies: BOTH, expected: AUTHORISED(LIVE), calls: used },
  { name: 'case 3: neither', cookies: {}, expected: REFUSED('no-session'), calls: [] },
  {
    name: 'case 3: an access token alone',
    cookies: { access_token: LIVE },
    expected: REFUSED('no-session'),
    calls: [],
  },
  {
    name: 'case 3: an empty refresh token',
    cookies: { access_token: LIVE, refresh_token: '' },
    expected: REFUSED('no-session'),
    calls: [],
  },
  ...[400, 401, 403, 429].map((status): Case => ({
    name: `the exchange is refused with ${status}`,
    cookies: { refresh_token: 'r' },
    refresh: problem(status),
    expected: REFUSED('refresh-failed'),
    calls: [['refresh', 'r']],
    sets: CLEARED,
  })),
  ...[500, 503].map((status): Case => ({
    name: `the exchange fails with ${status}: cookies are preserved`,
    cookies: { refresh_token: 'r' },
    refresh: problem(status),
    expected: REFUSED('unavailable'),
    calls: [['refresh', 'r']],
  })),
  ...[401, 403, 404].map((status): Case => ({
    name: `the token is refused with ${status}`,
    cookies: BOTH,
    subscriptions: problem(status),
    expected: REFUSED('rejected'),
    calls: used,
    sets: CLEARED,
  })),
  {
    name: 'subscriptions cannot be loaded: cookies are preserved',
    cookies: BOTH,
    subscriptions: problem(503),
    expected: REFUSED('unavailable'),
    calls: used,
  },
  {
    name: 'subscriptions cannot be loaded after an exchange: the new tokens are stored',
    cookies: { refresh_token: 'r' },
    subscriptions: problem(500),
    expected: REFUSED('unavailable'),
    calls: exchanged,
    sets: RENEWED,
  },
  {
    name: 'the subscription is not active',
    cookies: BOTH,
    subscriptions: subscriptions({ active: false }),
    expected: REFUSED('inactive'),
    calls: used,
    sets: CLEARED,
  },
  {
    name: 'the subscription is not active after an exchange: no token is stored',
    cookies: { refresh_token: 'r' },
    subscriptions: subscriptions({ active: false }),
    expected: REFUSED('inactive'),
    calls: exchanged,
    sets: CLEARED,
  },
  {
    name: 'a response without a content version',
    cookies: BOTH,
    subscriptions: subscriptions({}, null),
    expected: { ...AUTHORISED(LIVE), contentVersion: '0' },
    calls: used,
  },
];

test.each(CASES)(
  '$name',
  async ({
    cookies,
    refresh = refreshed,
    subscriptions: answer = subscriptions(),
    expected,
    calls,
    sets = {},
  }) => {
    const made: [string, string][] = [];
    const outcome = await checkSession(cookies, {
      refresh: vi.fn(async (token) => (made.push(['refresh', token]), refresh)),
      subscriptions: vi.fn(async (token) => (made.push(['subscriptions', token]), answer)),
      now: () => NOW,
    });
    expect(outcome).toMatchObject(expected);
    expect(made).toEqual(calls);
    const pairs = outcome.setCookies.map((cookie) => /^([^=]*)=([^;]*)/.exec(cookie)!.slice(1, 3));
    expect(Object.fromEntries(pairs)).toEqual(sets);
    expect(pairs.length).toBe(Object.keys(sets).length);
  },
);

test('a reader has the rights of the subscriptions', () => {
  expect(readerFrom(subscriptions().value)).toEqual(READER);
});
