/** An API operation as data: one declaration gives the route, its validation and its place in the OpenAPI document. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { EndpointBody, EndpointId, EndpointQuery, EndpointResult } from '#app/endpoints.ts';
import type { OpenApiDocument } from '#app/contracts/server.ts';
import type { Success } from './calls.ts';
import type { OperationTool } from './operation-tool.ts';
import { NAMED_ENDPOINTS, type NamedEndpoint } from './named-endpoints.ts';
import type { Failure, ProblemCode } from './problem.ts';
import type { Services } from './services.ts';
import type { ApiScope } from './sign-in/api-token-source.ts';
import type { Viewer } from './viewer.ts';

/** The checked input of a handler. */
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
  /** The header X-CSRF-Token, unchecked. */
  csrf: string | undefined;
  /** Undefined if `auth` is `none`. */
  viewer: Viewer;
  /** Whether an administrator asks, where `auth` is `none`; answers soon, even if the database does not. */
  isAdministrator(): Promise<boolean>;
  /** The OpenAPI document of the API that answers. */
  describe(): OpenApiDocument;
}

/**
 * Work that takes long enough to delay others. Such calls take turns by account, and an account may have few of them
 * (decision 053). `page`, the default: a short call of a page; a reader who opens many tabs makes many. `screen`: somebody waits
 * in front of a screen, and most of the work is the search thread's. `bulk`: thousands of items or a file, which is made
 * in the second thread of the API.
 */
export type Load = 'page' | 'screen' | 'bulk';

export type Outcome<Result> = Success<Result> | Failure;

/** The declaration of an operation, besides its endpoint. */
export interface Declaration<Query, Body, Result> {
  summary: string;
  /** Who may call it: `subscriber` is a signed-in reader with an active subscription in the vertical. */
  auth: 'none' | 'bearer' | 'subscriber';
  /**
   * The API tokens of readers that may call it. Without it only a signed-in person may. `read`: it changes nothing, and
   * answers with content or with what the reader collects, never with what an account or its security is about.
   */
  scope?: ApiScope;
  /** It is also a tool of the Model Context Protocol; its scope is `read`. */
  tool?: OperationTool;
  /** Description of each success status; by default `200: 'Done.'`. */
  statuses?: Readonly<Record<number, string>>;
  /** Problems of the handler itself; {@link getProblems} adds those of the checks before it. */
  problems?: readonly ProblemCode[];
  /** By default `page`. Calls without a reader take no turns. */
  load?: Load | ((call: Pick<Call<Query, Body>, 'query' | 'body'>) => Load);
  /** Every page makes this call before it is let in: from a page in this process it takes no turn. */
  ofEveryPage?: true;
  /** The handler returns one object until the configuration changes: it is written once, and has an entity tag. */
  constant?: true;
  /** JSON:API responses have their own media type. */
  mediaType?: string;
  handle(call: Call<Query, Body>): Promise<Outcome<Result>> | Outcome<Result>;
}

export interface Operation extends NamedEndpoint, Declaration<never, never, unknown> {
  /** `operationId` in OpenAPI. */
  id: EndpointId;
  /** The feature that has it; undefined for one of the platform. It answers 404 where the feature is off. */
  feature?: string;
}

/** The success statuses of an operation, with descriptions. */
export function getStatuses({ statuses = { 200: 'Done.' } }: Operation): Readonly<Record<number, string>> {
  return statuses;
}

const TOKEN_PROBLEMS = ['token_missing', 'token_invalid', 'token_expired', 'sign_in_ended'] as const;

/** Every possible problem of an operation: those of its handler and those of the checks before it. */
export function getProblems(declared: Operation): Set<ProblemCode> {
  const { path, auth, scope, query, body, feature, problems = [] } = declared;
  return new Set<ProblemCode>([
    ...(path.includes('{v}') ? (['unknown_vertical'] as const) : []),
    ...(feature === undefined ? [] : (['not_found'] as const)),
    ...(auth === 'none' ? [] : TOKEN_PROBLEMS),
    ...(auth === 'none' || scope !== undefined ? [] : (['scope_missing'] as const)),
    ...(auth === 'subscriber' ? (['subscription_inactive'] as const) : []),
    ...(query || body ? (['invalid_request'] as const) : []),
    ...(body ? (['malformed_body', 'unsupported_media_type', 'body_too_large'] as const) : []),
    ...(auth === 'none' ? [] : (['too_many_requests'] as const)),
    ...problems,
    'internal_error',
    // Readiness says with a 503 of its own what is wrong.
    ...(503 in getStatuses(declared) ? [] : (['unavailable', 'storage_full'] as const)),
  ]);
}

/** Declares the operation of an endpoint; its handler has the types of the endpoint's schemas. */
export function operation<Id extends EndpointId>(
  id: Id,
  declared: Declaration<EndpointQuery<Id>, EndpointBody<Id>, EndpointResult<Id>>,
): Operation {
  return { id, ...NAMED_ENDPOINTS[id], ...declared };
}

export function success<Result>(
  value: Result,
  more: Omit<Success<Result>, 'ok' | 'value'> = {},
): Success<Result> {
  return { ok: true, value, ...more };
}
