/**
 * The session check of each navigation: the three cases of token cookies (no access token, both, no
 * refresh token), then the subscription.
 * Independent of requests and responses, so that every case is a line in a table test.
 */
import type { Result } from '#app/client/client.ts';
import type { Asker } from '#app/queue/fair-queue.ts';
import type { Reader } from '#app/runtime/access.ts';
import type { UserSubscriptions } from '#app/contracts/account.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { isDay } from '#app/runtime/months.ts';
import type { ContentDay } from '../context.ts';
import { ACCESS_TOKEN, clearCookies, REFRESH_TOKEN, tokenCookies } from './cookies.ts';

export interface SessionCalls {
  refresh(refreshToken: string): Promise<Result<TokenSet>>;
  subscriptions(token: string): Promise<Result<UserSubscriptions>>;
  now(): Date;
}

export type SessionOutcome =
  | {
      authorised: true;
      token: string;
      /** `sub` of the token; undefined if the token names nobody. */
      account: string | undefined;
      reader: Reader;
      contentVersion: string;
      contentDay?: ContentDay;
      setCookies: string[];
    }
  /** Without a session; `setCookies` says what to forget. `unavailable`: the API did not answer, nothing is forgotten. */
  | {
      authorised: false;
      reason: 'no-session' | 'refresh-failed' | 'inactive' | 'rejected' | 'unavailable';
      setCookies: string[];
      /** The problem of the API, if the subscription could not be loaded. */
      problem?: ProblemDetails;
    };

const TOKENS = [ACCESS_TOKEN, REFRESH_TOKEN];

/** Three parts of base64url; other values could not be sent as a header. */
const COMPACT_JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** The claims of an access token; undefined for an invalid token. Only the API verifies tokens. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } | undefined {
  const [, payload = ''] = COMPACT_JWT.exec(token) ?? [];
  try {
    return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) ?? undefined) as
      object | undefined;
  } catch {
    return undefined;
  }
}

/** The account that an access token names. */
export function accountOf(token: string): string | undefined {
  const { sub } = claimsOf(token) ?? {};
  return typeof sub === 'string' ? sub : undefined;
}

/**
 * Whose turn a request takes: that of the account which its access token names; without one that of its address, which
 * may be that of many.
 */
export function askerFor(token: string | undefined, address: string): Asker {
  return (token === undefined ? undefined : accountOf(token)) ?? `address ${address}`;
}

/** Remaining lifetime in seconds: the expiry claim minus now, never below 0; 0 for an invalid token. */
export function remainingLifetime(token: string, now: Date): number {
  const { exp } = claimsOf(token) ?? {};
  return typeof exp === 'number' ? Math.max(0, exp - Math.floor(now.getTime() / 1000)) : 0;
}

export function readerFrom(subscriptions: UserSubscriptions): Reader {
  return {
    active: subscriptions.active,
    permissions: subscriptions.permissions,
    legacyPermissions: subscriptions.legacy_permissions,
    products: subscriptions.products,
    otherVerticals: Object.entries(subscriptions.other_verticals).flatMap(([id, { active }]) =>
      active ? [id] : [],
    ),
    ...(subscriptions.administrator && { administrator: true }),
  };
}

/** Caches the last header and its parsed value: every request reads it, and it changes once a day. */
let last: { header: string | null; read: { contentDay?: ContentDay } } = { header: null, read: {} };

/** Parses the header `x-content-day`: `2026-11-21` or `2026-11-21; demonstration`. */
function contentDayFrom(header: string | null): { contentDay?: ContentDay } {
  if (header === last.header) return last.read;
  const [day = '', what] = (header ?? '').split('; ');
  const read = isDay(day) ? { contentDay: { day, demonstration: what === 'demonstration' } } : {};
  last = { header, read };
  return read;
}

export async function checkSession(
  cookies: Record<string, string>,
  calls: SessionCalls,
): Promise<SessionOutcome> {
  const refreshToken = cookies[REFRESH_TOKEN];
  // Case 3: without a refresh token there is no session.
  if (!refreshToken) return { authorised: false, reason: 'no-session', setCookies: [] };

  let token = cookies[ACCESS_TOKEN];
  const setCookies: string[] = [];
  // Case 2: both exist and the access token is still valid: use it. An expired one counts as missing.
  if (!token || remainingLifetime(token, calls.now()) === 0) {
    // Case 1: the access token is missing: exchange the refresh token.
    const refreshed = await calls.refresh(refreshToken);
    if (!refreshed.ok) {
      if (refreshed.problem.status >= 500)
        return { authorised: false, reason: 'unavailable', setCookies: [] };
      return { authorised: false, reason: 'refresh-failed', setCookies: clearCookies(TOKENS) };
    }
    token = refreshed.value.access_token;
    setCookies.push(...tokenCookies(refreshed.value));
  }
  const subscriptions = await calls.subscriptions(token);
  if (!subscriptions.ok) {
    const { problem } = subscriptions;
    // Too many requests at once say nothing about the session.
    if (problem.status >= 500 || problem.status === 429)
      return { authorised: false, reason: 'unavailable', setCookies, problem };
    return { authorised: false, reason: 'rejected', setCookies: clearCookies(TOKENS), problem };
  }
  if (!subscriptions.value.active)
    return { authorised: false, reason: 'inactive', setCookies: clearCookies(TOKENS) };
  return {
    authorised: true,
    token,
    account: accountOf(token),
    reader: readerFrom(subscriptions.value),
    contentVersion: subscriptions.headers.get('x-content-version') ?? '0',
    ...contentDayFrom(subscriptions.headers.get('x-content-day')),
    setCookies,
  };
}
