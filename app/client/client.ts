/**
 * The typed client of the API, for loaders and the browser alike. The transport sends calls over HTTP, or to the
 * operation itself in the same process. Every call returns a value or a problem and never throws.
 */
import { ENDPOINT_ROUTES, type EndpointId, type EndpointInput, type EndpointResult } from '#app/endpoints.ts';
import type { UserSubscriptions } from '#app/contracts/account.ts';
import type { PageResponse, Suggestions } from '#app/contracts/content.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type {
  PasswordChange,
  PasswordReset,
  PasswordResetCheck,
  SetupRequest,
} from '#app/contracts/passwords.ts';
import type { UserDocument } from '#app/contracts/profile.ts';
import type { UserUpdate } from '#app/contracts/profile-update.ts';
import type { TokenRequest, TokenResponse, TokenSet } from '#app/contracts/sign-in.ts';
import { notFound, unreachable } from './local-problems.ts';

export type Result<T> = { ok: true; value: T; headers: Headers } | { ok: false; problem: ProblemDetails };

/** A call for the transport. */
interface Outgoing {
  id: EndpointId;
  /** Path with its parameters, such as `/api/payments_compliance/pages`. */
  path: string;
  vertical: string;
  /** Parameters of the path, without the vertical. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** A JSON value; undefined if the operation has no body. */
  body: unknown;
  /** Access token, if the call needs one. */
  token: string | undefined;
  /** Sent as X-CSRF-Token, to the operations that demand it. */
  csrf: string | undefined;
}

/** Sends a call to the API. An exception counts as no response. */
export type Transport = (call: Outgoing) => Promise<Result<unknown>>;

export interface ClientOptions {
  transport: Transport;
  vertical: string;
  /** Access token, if calls need one. */
  token?: string | undefined;
}

type Given<Id extends EndpointId> =
  object extends EndpointInput<Id> ? [input?: EndpointInput<Id>] : [input: EndpointInput<Id>];

export interface Client {
  /** Any operation by its id; parameters and result are typed by its schemas. */
  call<Id extends EndpointId>(id: Id, ...input: Given<Id>): Promise<Result<EndpointResult<Id>>>;
  getToken(request: TokenRequest): Promise<Result<TokenSet>>;
  logout(refreshToken?: string): Promise<Result<unknown>>;
  subscriptions(): Promise<Result<UserSubscriptions>>;
  user(): Promise<Result<UserDocument>>;
  /** @param search query of the URL, without "?": the state of a list */
  page(path: string, search?: string): Promise<Result<PageResponse>>;
  /** Suggestions for an unknown path. */
  suggestions(path: string): Promise<Result<Suggestions>>;
  resetPassword(reset: PasswordReset): Promise<Result<unknown>>;
  /** Whether a reset link can be used. */
  checkPasswordReset(link: PasswordResetCheck): Promise<Result<unknown>>;
  requestPasswordReset(email: string): Promise<Result<unknown>>;
  /** Whether a setup link can be used. */
  checkSetup(token: string): Promise<Result<unknown>>;
  /** Creates the first account of an empty site. */
  setup(request: SetupRequest): Promise<Result<unknown>>;
  changePassword(change: PasswordChange): Promise<Result<unknown>>;
  /** Changes the followed terms; omitted fields are unchanged. */
  updateUser(attributes: UserUpdate['data']['attributes']): Promise<Result<UserDocument>>;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  csrf?: string;
}

/** Characters that are valid in a header and transmitted unchanged. */
const TOKEN = /^[!-~]+$/;

/** @throws if the response contains no token set */
function tokensIn({ data }: TokenResponse): TokenSet {
  const tokens = JSON.parse(data) as TokenSet | null;
  if (typeof tokens?.access_token !== 'string') throw new TypeError('not a token set');
  return tokens;
}

/**
 * The path of an endpoint with its parameters.
 *
 * @param template such as `/api/{v}/calendar/{event}`
 * @returns undefined if a parameter cannot be part of a path: it is empty, a dot segment (RFC 3986, 3.3) or not
 * well-formed Unicode
 */
function endpointPath(template: string, params: Record<string, string>): string | undefined {
  let isPath = true;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (['', '.', '..'].includes(value) || !value.isWellFormed()) isPath = false;
    return isPath ? encodeURIComponent(value) : '';
  });
  return isPath ? path : undefined;
}

/** Formats a query: lists become repeated names, and undefined values are left out. */
function querySearch(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  return search;
}

export function createClient({ transport, vertical, token }: ClientOptions): Client {
  async function send(id: EndpointId, { params = {}, query = {}, body, csrf }: AnyInput = {}) {
    const template = ENDPOINT_ROUTES[id].path;
    const path = endpointPath(template, { ...params, v: vertical });
    if (path === undefined) return { ok: false as const, problem: notFound(template) };
    if ([token, csrf].some((given) => given && !TOKEN.test(given)))
      return { ok: false as const, problem: unreachable(path) };
    try {
      const search = querySearch(query);
      return await transport({ id, path, vertical, params, query: search, body, token, csrf });
    } catch {
      return { ok: false as const, problem: unreachable(path) };
    }
  }
  const call: Client['call'] = async <Id extends EndpointId>(id: Id, ...[input]: Given<Id>) =>
    // The endpoint's types are correct if the API conforms to its schemas, which its tests check with every response.
    (await send(id, input as AnyInput | undefined)) as Result<EndpointResult<Id>>;

  return {
    call,
    async getToken(body) {
      const answer = await call('getToken', { body });
      if (!answer.ok) return answer;
      try {
        return { ...answer, value: tokensIn(answer.value) };
      } catch {
        return { ok: false, problem: unreachable(ENDPOINT_ROUTES.getToken.path) };
      }
    },
    logout: (refreshToken) => call('logout', { body: refreshToken ? { refresh_token: refreshToken } : {} }),
    subscriptions: () => call('verticalUserSubscriptions'),
    user: () => call('user'),
    page: (path, search) => call('page', { query: { path, ...(search ? { search } : {}) } }),
    suggestions: (path) => call('suggestions', { query: { path } }),
    resetPassword: (body) => call('lostPasswordReset', { body }),
    checkPasswordReset: (body) => call('checkPasswordReset', { body }),
    requestPasswordReset: (email) => call('lostPasswordPardot', { body: { email } }),
    checkSetup: (setupToken) => call('checkSetup', { body: { token: setupToken } }),
    setup: (body) => call('setup', { body }),
    changePassword: (body) => call('changePassword', { body }),
    updateUser: (attributes) => call('updateUser', { body: { data: { type: 'user--user', attributes } } }),
  };
}
