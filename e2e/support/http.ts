/** Requests outside the browser: what a script, a crawler or an attacker would send. */
import type { TokenSet } from '#schemas/types.ts';

export const DEMO_PASSWORD = 'regatlas-demo';

export interface Ask {
  method?: string;
  /** Bearer token, for calls of the API. */
  token?: string;
  /** Cookies, for pages. */
  cookies?: Partial<Record<'access_token' | 'refresh_token' | 'pastUrl', string>>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form. */
  form?: URLSearchParams;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** One request, redirects not followed. */
export async function ask(
  address: string,
  { method, token, cookies = {}, headers = {}, body, form }: Ask = {},
): Promise<Answer> {
  const payload = form ?? (body === undefined ? undefined : JSON.stringify(body));
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const response = await fetch(address, {
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The value of a cookie that an answer sets; an empty string when it is taken away. */
export function cookieSet({ headers }: Answer, name: string): string | undefined {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0];
}

/** Signs in at the API. */
export async function tokensOf(url: string, email: string, password = DEMO_PASSWORD): Promise<TokenSet> {
  const { status, text } = await ask(`${url}/api/getToken`, { body: { grant_type: 'password', username: email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${text}`);
  return JSON.parse((JSON.parse(text) as { data: string }).data) as TokenSet;
}

/** A reader's cookies, for requests outside the browser. */
export async function cookiesOf(url: string, email: string): Promise<{ access_token: string; refresh_token: string }> {
  const { access_token, refresh_token } = await tokensOf(url, email);
  return { access_token, refresh_token };
}
