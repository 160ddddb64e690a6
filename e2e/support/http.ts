/** Requests outside the browser: to prepare a journey, or to compare with the page. */
import type { TokenSet } from '#app/contracts/sign-in.ts';

export const DEMO_PASSWORD = 'regatlas-demo';

interface Ask {
  /** Bearer token, for calls of the API. */
  token?: string;
  /** Cookies, for pages. */
  cookies?: Partial<Record<'access_token' | 'refresh_token', string>>;
  /** Sent as JSON. */
  body?: unknown;
}

/** One request; redirects are not followed. */
export async function ask(
  url: string,
  { token, cookies = {}, body }: Ask = {},
): Promise<{ status: number; text: string }> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Signs in at the API. */
export async function getTokens(url: string, email: string, password = DEMO_PASSWORD): Promise<TokenSet> {
  const answer = await ask(`${url}/api/getToken`, {
    body: { grant_type: 'password', username: email, password },
  });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
  return JSON.parse((JSON.parse(answer.text) as { data: string }).data) as TokenSet;
}

/** A reader's cookies, for requests outside the browser. */
export async function getCookies(
  url: string,
  email: string,
): Promise<{ access_token: string; refresh_token: string }> {
  const { access_token, refresh_token } = await getTokens(url, email);
  return { access_token, refresh_token };
}

/** The API's response for a reader, in the default vertical. */
export async function apiAnswer<T>(url: string, token: string, path: string): Promise<T> {
  const answer = await ask(`${url}/api/payments_compliance/${path}`, { token });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

/** Exchanges a refresh token, as the site's own session check does. */
export const refreshAt = (url: string, refreshToken: string) =>
  ask(`${url}/api/getToken`, { body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
