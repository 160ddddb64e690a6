/** An API operation as data: one declaration gives the route, its validation and its place in the OpenAPI document. */
import type { VerticalConfig } from '#app/config/model.ts';
import {
  ENDPOINTS,
  type Endpoint,
  type EndpointBody,
  type EndpointId,
  type EndpointQuery,
  type EndpointResult,
} from '#schemas/endpoints.ts';
import type { OpenApiDocument } from '#schemas/types.ts';
import type { Failure, ProblemCode } from './problem.ts';
import type { Services } from './services.ts';
import type { Viewer } from './viewer.ts';

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
  /** Present unless `auth` is `none`. */
  viewer: Viewer;
  /** The OpenAPI document of the API that answers. */
  describe(): OpenApiDocument;
}

export interface Success<Result> {
  ok: true;
  value: Result;
  status?: number;
}

export type Outcome<Result> = Success<Result> | Failure;

/** What an operation says of itself beside its endpoint. */
export interface Declaration<Query, Body, Result> {
  summary: string;
  /** Who may ask: `subscriber` is a signed-in reader with an active subscription in the vertical. */
  auth: 'none' | 'bearer' | 'subscriber';
  /** What each status of an answer that is no problem means; `200: 'Done.'` when absent. */
  statuses?: Readonly<Record<number, string>>;
  /** Problems that the handler itself answers with; those of the checks before it are known ({@link getProblems}). */
  problems?: readonly ProblemCode[];
  /** JSON:API answers have a media type of their own. */
  mediaType?: string;
  handle(call: Call<Query, Body>): Promise<Outcome<Result>> | Outcome<Result>;
}

export interface Operation extends Endpoint, Declaration<never, never, unknown> {
  /** `operationId` in OpenAPI. */
  id: EndpointId;
}

/** What an operation answers with when nothing is wrong, by status. */
export function getStatuses({ statuses = { 200: 'Done.' } }: Operation): Readonly<Record<number, string>> {
  return statuses;
}

const TOKEN_PROBLEMS = ['token_missing', 'token_invalid', 'token_expired', 'sign_in_ended'] as const;

/** Every problem that an operation may answer with: those of its handler and those of the checks before it. */
export function getProblems(declared: Operation): Set<ProblemCode> {
  const { path, auth, query, body, problems = [] } = declared;
  return new Set<ProblemCode>([
    ...(path.includes('{v}') ? (['unknown_vertical'] as const) : []),
    ...(auth === 'none' ? [] : TOKEN_PROBLEMS),
    ...(auth === 'subscriber' ? (['subscription_inactive'] as const) : []),
    ...(query || body ? (['invalid_request'] as const) : []),
    ...(body ? (['malformed_body', 'unsupported_media_type', 'body_too_large'] as const) : []),
    ...problems,
    'internal_error',
  ]);
}

/** The operation of an endpoint; what its handler takes and answers has the types of the endpoint's schemas. */
export function operation<Id extends EndpointId>(
  id: Id,
  declared: Declaration<EndpointQuery<Id>, EndpointBody<Id>, EndpointResult<Id>>,
): Operation {
  return { id, ...ENDPOINTS[id], ...declared };
}

export function success<Result>(
  value: Result,
  more: Omit<Success<Result>, 'ok' | 'value'> = {},
): Success<Result> {
  return { ok: true, value, ...more };
}
