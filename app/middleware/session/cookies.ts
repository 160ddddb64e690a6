/**
 * The site's cookies (RFC 6265). The access token is readable by scripts, which call the API with it, and therefore
 * short-lived; the refresh token is not readable.
 */
import type { TokenSet } from '#app/contracts/sign-in.ts';

export const ACCESS_TOKEN = 'access_token';
export const REFRESH_TOKEN = 'refresh_token';
export const PAST_URL = 'pastUrl';
/** The account that asked for the page in `pastUrl`; absent if nobody was signed in. */
export const PAST_ACCOUNT = 'pastAccount';
/** Identifies a device with an earlier sign-in. It gives no access and survives signing out: see decision 018. */
export const KNOWN_DEVICE = 'known_device';

const SHARED = 'Path=/; Secure; SameSite=Lax';

/** Cookies of a request by name; the first of a repeated name counts. */
export function readCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (name in cookies) continue;
    const value = part.slice(equals + 1).trim();
    try {
      cookies[name] = decodeURIComponent(value);
    } catch {
      cookies[name] = value;
    }
  }
  return cookies;
}

/** Stores a token set: each cookie lives as long as its token. */
export function tokenCookies(tokens: TokenSet): string[] {
  const refreshSeconds = tokens.expires_in_refresh_token ?? 1_209_600;
  return [
    `${ACCESS_TOKEN}=${tokens.access_token}; Max-Age=${tokens.expires_in}; ${SHARED}`,
    `${REFRESH_TOKEN}=${tokens.refresh_token}; Max-Age=${refreshSeconds}; HttpOnly; ${SHARED}`,
  ];
}

/** 400 days, the longest that browsers allow. */
const DEVICE_SECONDS = 34_560_000;

/** Remembers that the reader has signed in on this device. */
export function deviceCookie(token: string): string {
  return `${KNOWN_DEVICE}=${token}; Max-Age=${DEVICE_SECONDS}; HttpOnly; ${SHARED}`;
}

/** Remembers the current page for the next sign-in. */
export function pastUrlCookie(path: string): string {
  return `${PAST_URL}=${encodeURIComponent(path)}; HttpOnly; ${SHARED}`;
}

/** Remembers whose page that is. */
export function pastAccountCookie(account: string): string {
  return `${PAST_ACCOUNT}=${encodeURIComponent(account)}; HttpOnly; ${SHARED}`;
}

/** Removes cookies by name. */
export function clearCookies(names: Iterable<string>): string[] {
  return [...names].map((name) => `${name}=; Max-Age=0; Path=/; Secure; SameSite=Lax`);
}

/** A remembered path is used only if it is one of this site: one leading slash, no host, no control characters. */
export function safePastUrl(value: string | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return undefined;
  const base = 'https://site.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const { origin, pathname, search } = new URL(value, base);
  // Once `/./` and `/x/..` are resolved, the rest may start with two slashes.
  return origin === base && !pathname.startsWith('//') ? pathname + search : undefined;
}
