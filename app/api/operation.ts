/** An API operation as data: one declaration gives the route, its validation and its place in the OpenAPI document. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Reader } from '#app/runtime/reader.ts';
import type { Failure, ProblemCode } from './problem.ts';
import type { Services } from './services.ts';

/** Who sent the request: claims of a verified access token. */
export interface SignedIn {
  userId: number;
  /** The sign-in this token belongs to; refresh tokens of one sign-in share it. */
  family: string;
  claims: Record<string, unknown>;
  /** Unix time in seconds. */
  expiresAt: number;
}

/** What a handler gets; everything in it has been checked. */
export interface Call<Query = unknown, Body = unknown> {
  services: Services;
  /** From `{v}` in the path, else from the host name. */
  vertical: VerticalConfig;
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** Address of the client, for rate limits. */
  address: string;
  /** The client is on the server's own machine, and not behind a proxy. */
  isLocal: boolean;
  /** Present where `auth` is `bearer`. */
  user: SignedIn;
  /** What the user may do in this vertical. */
  reader(): Promise<Reader>;
  /** The OpenAPI document of the API that answers. */
  describe(): Record<string, unknown>;
}

export interface Success<Result> {
  ok: true;
  value: Result;
  status?: number;
  headers?: Record<string, string>;
}

export type Outcome<Result> = Success<Result> | Failure;

export interface Operation<Query = never, Body = never, Result = unknown> {
  /** `operationId` in OpenAPI. */
  id: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Path with `{name}` parameters; `{v}` is the vertical. */
  path: string;
  summary: string;
  auth: 'bearer' | 'none';
  /** Names of schemas in schemas/api, without the ending. */
  query?: string;
  body?: string;
  response: string;
  /** What each status of an answer that is no problem means; `200: 'Done.'` when absent. */
  statuses?: Readonly<Record<number, string>>;
  /** Problems that the handler itself answers with; those of the checks before it are known ({@link problemsOf}). */
  problems?: readonly ProblemCode[];
  /** JSON:API answers have a media type of their own. */
  mediaType?: string;
  handle(call: Call<Query, Body>): Promise<Outcome<Result>> | Outcome<Result>;
}

/** What an operation answers with when nothing is wrong, by status. */
export function statusesOf({ statuses = { 200: 'Done.' } }: Operation): Readonly<Record<number, string>> {
  return statuses;
}

/** Every problem that an operation may answer with: those of its handler and those of the checks before it. */
export function problemsOf(declared: Operation): Set<ProblemCode> {
  const { path, auth, query, body, problems = [] } = declared;
  return new Set<ProblemCode>([
    ...(path.includes('{v}') ? (['unknown_vertical'] as const) : []),
    ...(auth === 'bearer'
      ? (['token_missing', 'token_invalid', 'token_expired', 'sign_in_ended'] as const)
      : []),
    ...(query || body ? (['invalid_request'] as const) : []),
    ...(body ? (['malformed_body', 'unsupported_media_type', 'body_too_large'] as const) : []),
    ...problems,
    'internal_error',
  ]);
}

/** For type inference at the declaration; the list of operations itself is untyped in its payloads. */
export function operation<Query, Body, Result>(declared: Operation<Query, Body, Result>): Operation {
  return declared as unknown as Operation;
}

export function success<Result>(
  value: Result,
  more: Omit<Success<Result>, 'ok' | 'value'> = {},
): Success<Result> {
  return { ok: true, value, ...more };
}
