/** Sends calls over HTTP: from a browser, or from a web tier to the API of another server. */
import { ENDPOINT_ROUTES } from '#app/endpoints.ts';
import type { PageResponse } from '#app/contracts/content.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { Transport } from './client.ts';
import { unreachable } from './local-problems.ts';

export interface HttpOptions {
  fetch: (request: Request) => Promise<Response>;
  /** Origin of the API, such as `http://localhost:3000`. */
  origin: string;
  /** Scheme of the `Authorization` header; `Bearer` by default. */
  tokenType?: string | undefined;
  /** Further request headers, such as the client's address. */
  headers?: Record<string, string> | undefined;
  /** Applied to every page: content from another host is sanitised before it is shown. */
  clean?: ((page: PageResponse) => PageResponse) | undefined;
}

function isProblem(value: unknown): value is ProblemDetails {
  const { code, status } = (value ?? {}) as Partial<ProblemDetails>;
  return typeof code === 'string' && typeof status === 'number';
}

export function createHttpTransport({
  fetch,
  origin,
  tokenType = 'Bearer',
  headers = {},
  clean,
}: HttpOptions): Transport {
  return async ({ id, path, query, body, token, csrf }) => {
    const url = new URL(path, origin);
    url.search = query.toString();
    const request = new Request(url, {
      method: ENDPOINT_ROUTES[id].method.toUpperCase(),
      headers: {
        ...headers,
        ...(token ? { Authorization: `${tokenType} ${token}` } : {}),
        ...(csrf ? { 'X-CSRF-Token': csrf } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await fetch(request);
    const answer: unknown = await response.json();
    if (!response.ok) return { ok: false, problem: isProblem(answer) ? answer : unreachable(path) };
    const value = id === 'page' && clean ? clean(answer as PageResponse) : answer;
    return { ok: true, value, headers: response.headers };
  };
}
