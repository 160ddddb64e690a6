/** Requests outside the browser: what a script, a crawler or an attacker would send. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
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
  /** Sent unchanged; `headers` sets its type. */
  text?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request without following redirects. Host name and path are sent unchanged. */
export async function ask(
  address: string,
  { method, token, cookies = {}, headers = {}, body, form, text: raw }: Ask = {},
): Promise<Answer> {
  const [, host, port, path] = /^http:\/\/([^/:]+):(\d+)(.*)$/s.exec(address)!;
  const payload = raw ?? form?.toString() ?? (body === undefined ? undefined : JSON.stringify(body));
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const outgoing = request({
    host,
    port,
    path: path || '/',
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  outgoing.end(payload);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const answered = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) answered.append(name, value);
  }
  return { status: response.statusCode!, headers: answered, text: await text(response) };
}

/** The value of a cookie in a response; an empty string if it is cleared. */
export function cookieSet({ headers }: Answer, name: string): string | undefined {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0];
}

/** Signs in at the API. */
export async function tokensOf(url: string, email: string, password = DEMO_PASSWORD): Promise<TokenSet> {
  const answer = await ask(`${url}/api/getToken`, {
    body: { grant_type: 'password', username: email, password },
  });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
  return JSON.parse((JSON.parse(answer.text) as { data: string }).data) as TokenSet;
}

/** A reader's cookies, for requests outside the browser. */
export async function cookiesOf(
  url: string,
  email: string,
): Promise<{ access_token: string; refresh_token: string }> {
  const { access_token, refresh_token } = await tokensOf(url, email);
  return { access_token, refresh_token };
}

/** The API's response for a reader, in the default vertical. */
export async function apiAnswer<T>(url: string, token: string, path: string): Promise<T> {
  const answer = await ask(`${url}/api/payments_compliance/${path}`, { token });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

/** Exchanges a refresh token, as the site's own session check does. */
export const refreshAt = (url: string, refreshToken: string): Promise<Answer> =>
  ask(`${url}/api/getToken`, { body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
