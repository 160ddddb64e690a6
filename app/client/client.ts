/**
 * The typed client of the API, for loaders and the browser alike. In process `fetch` is the API's own; with
 * `API_HOST` it is the network. Every call answers with a value or a problem and never throws.
 */
import type {
  PageResponse,
  PasswordChange,
  ProblemDetails,
  SetupRequest,
  Suggestions,
  TokenRequest,
  TokenResponse,
  TokenSet,
  UserDocument,
  UserSubscriptions,
  UserUpdate,
} from '#schemas/types.ts';

export type Result<T> = { ok: true; value: T; headers: Headers } | { ok: false; problem: ProblemDetails };

export interface ClientOptions {
  fetch: (request: Request) => Promise<Response>;
  /** Origin of the API, such as `http://localhost:3000`. */
  origin: string;
  vertical: string;
  /** Access token, where the call needs one. */
  token?: string | undefined;
  /** Defaults to Bearer. */
  tokenType?: string | undefined;
  /** Further request headers, such as the reader's address. */
  headers?: Record<string, string> | undefined;
  /** Applied to every page: what came from another host is sanitised before it is shown. */
  clean?: ((page: PageResponse) => PageResponse) | undefined;
}

export interface Client {
  getToken(request: TokenRequest): Promise<Result<TokenSet>>;
  logout(refreshToken?: string): Promise<Result<unknown>>;
  subscriptions(): Promise<Result<UserSubscriptions>>;
  user(): Promise<Result<UserDocument>>;
  /** @param search query of the address, without "?": the state of a list */
  page(path: string, search?: string): Promise<Result<PageResponse>>;
  /** What may be meant by a path at which there is nothing. */
  suggestions(path: string): Promise<Result<Suggestions>>;
  resetPassword(reset: { user: string; token: string; password: string }): Promise<Result<unknown>>;
  requestPasswordReset(email: string): Promise<Result<unknown>>;
  /** Whether a setup link can be used. */
  checkSetup(token: string): Promise<Result<unknown>>;
  /** Creates the first account of an empty site. */
  setup(request: SetupRequest): Promise<Result<unknown>>;
  changePassword(change: PasswordChange): Promise<Result<unknown>>;
  /** Changes what the reader follows; what is left out stays. */
  updateUser(attributes: UserUpdate['data']['attributes']): Promise<Result<UserDocument>>;
  /** Any path of the API or the JSON:API. */
  get<T>(path: string): Promise<Result<T>>;
}

/** A failure that is not the API's own: no answer, or an answer that is not its. */
function unreachable(path: string): ProblemDetails {
  return {
    type: '/problems/unavailable',
    title: 'The service is not available',
    status: 503,
    code: 'unavailable',
    detail: 'Try again in a moment.',
    instance: path,
  };
}

function isProblem(value: unknown): value is ProblemDetails {
  const { code, status } = (value ?? {}) as Partial<ProblemDetails>;
  return typeof code === 'string' && typeof status === 'number';
}

/** @throws when the answer holds no token set */
function tokensIn({ data }: TokenResponse): TokenSet {
  const tokens = JSON.parse(data) as TokenSet | null;
  if (typeof tokens?.access_token !== 'string') throw new TypeError('not a token set');
  return tokens;
}

export function createClient({
  fetch,
  origin,
  vertical,
  token,
  tokenType = 'Bearer',
  headers = {},
  clean,
}: ClientOptions): Client {
  /** @param read makes the value of the answer; one that it cannot read is as good as none */
  async function call<T, Answer = T>(
    method: string,
    path: string,
    body?: unknown,
    read?: (answer: Answer) => T,
  ): Promise<Result<T>> {
    try {
      const url = new URL(path, origin);
      // The token goes to the API and nowhere else.
      if (url.origin !== new URL(origin).origin) return { ok: false, problem: unreachable(path) };
      const request = new Request(url, {
        method,
        headers: {
          ...headers,
          ...(token ? { Authorization: `${tokenType} ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await fetch(request);
      const answer: unknown = await response.json();
      if (!response.ok) {
        const problem = isProblem(answer) ? answer : unreachable(path);
        return { ok: false, problem };
      }
      return { ok: true, value: read ? read(answer as Answer) : (answer as T), headers: response.headers };
    } catch {
      return { ok: false, problem: unreachable(path) };
    }
  }
  const base = `/api/${encodeURIComponent(vertical)}`;
  return {
    getToken: (request) => call('POST', '/api/getToken', request, tokensIn),
    logout: (refreshToken) =>
      call('POST', '/api/logout', refreshToken ? { refresh_token: refreshToken } : {}),
    subscriptions: () => call('GET', `${base}/user-subscriptions`),
    user: () => call('GET', '/jsonapi/user'),
    page(path, search) {
      const query = new URLSearchParams({ path, ...(search ? { search } : {}) });
      return call('GET', `${base}/pages?${query}`, undefined, clean);
    },
    suggestions: (path) => call('GET', `${base}/suggestions?${new URLSearchParams({ path })}`),
    resetPassword: (reset) => call('POST', `${base}/user/lost-password-reset`, reset),
    requestPasswordReset: (email) => call('POST', `${base}/user/lost-password-pardot`, { email }),
    checkSetup: (token) => call('POST', '/api/setup/check', { token }),
    setup: (request) => call('POST', '/api/setup', request),
    changePassword: (change) => call('POST', `${base}/user/password`, change),
    updateUser: (attributes) => call('PATCH', '/jsonapi/user', { data: { type: 'user--user', attributes } }),
    get: (path) => call('GET', path),
  };
}
