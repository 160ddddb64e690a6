/**
 * The API: its operations over HTTP, and for the web tier in the same process. Every read and write passes through it.
 */
import { FEATURES } from '#generated/features/server.ts';
import { Hono, type Context } from 'hono';
import { currentRequest } from '#app/telemetry/request-trace.ts';
import type { Config } from '#app/config/model.ts';
import { verticalOfHost } from '#app/runtime/resolve.ts';
import { constantResponse } from './constant-answers.ts';
import {
  type Dispatch,
  createDispatch,
  createLocalCalls,
  verticalById,
  type LocalCalls,
} from './dispatch.ts';
import { createDescription } from './openapi.ts';
import type { Operation } from './operation.ts';
import { accountOperations } from './operations/account/account.ts';
import { feedOperations } from './operations/feed.ts';
import { undeliveredMailOperations } from './operations/undelivered-mail.ts';
import { healthOperations } from './operations/health.ts';
import { homeOperations } from './operations/home/home.ts';
import { horizonOperations } from './operations/horizon/horizon.ts';
import { jsonapiOperations } from './operations/jsonapi/jsonapi.ts';
import { jurisdictionOperations } from './operations/places/jurisdictions.ts';
import { marketStatusOperations } from './operations/places/market-statuses.ts';
import { noticeOperations } from './operations/notices.ts';
import { openApiOperations } from './operations/openapi.ts';
import { ownDataOperations } from './operations/account/own-data.ts';
import { contentChangesOperations } from './operations/content/changes.ts';
import { obligationUpdatesOperations } from './operations/content/obligation-updates.ts';
import { pageMineOperations } from './operations/content/page-mine.ts';
import { pageOperations } from './operations/content/pages.ts';
import { profileOperations } from './operations/account/profile.ts';
import { requirementOperations } from './operations/places/requirements.ts';
import { sessionOperations } from './operations/account/session.ts';
import { setupOperations } from './operations/account/setup.ts';
import { signingKeyOperations } from './operations/signing-keys.ts';
import { movedTermsOperations } from './operations/content/moved-terms.ts';
import { suggestionsOperations } from './operations/content/suggestions.ts';
import { mediaFile } from './media/media.ts';
import { toFailure } from './to-failure.ts';
import { failure, problemResponse, type Failure } from './problem.ts';
import type { ApiSchemas } from './schemas.ts';
import type { Services } from './services.ts';
import { createAuthenticator } from './sign-in/authenticate.ts';

/** Set by the server from the connection; a client's own value is never trusted. */
export const ADDRESS_HEADER = 'x-regatlas-address';
/** `1` if the client is on the server's own machine and not behind a proxy; set in the same way as the address. */
export const LOCAL_HEADER = 'x-regatlas-local';

export const OPERATIONS: readonly Operation[] = [
  ...sessionOperations,
  ...accountOperations,
  ...profileOperations,
  ...jsonapiOperations,
  ...pageOperations,
  ...pageMineOperations,
  ...obligationUpdatesOperations,
  ...contentChangesOperations,
  ...movedTermsOperations,
  ...suggestionsOperations,
  ...homeOperations,
  ...horizonOperations,
  ...jurisdictionOperations,
  ...marketStatusOperations,
  ...requirementOperations,
  ...setupOperations,
  ...signingKeyOperations,
  ...feedOperations,
  ...undeliveredMailOperations,
  ...ownDataOperations,
  // Fixed paths come before the one with a parameter in their place.
  ...noticeOperations,
  ...healthOperations,
  ...openApiOperations,
  ...FEATURES.flatMap(([feature, { operations }]) =>
    operations.map((operation) => ({ ...operation, feature })),
  ),
];

/** The access token of a request, with the scheme of any vertical's `session.tokenType`, ignoring case. */
function tokenIn(request: Request, config: Config): string | undefined {
  const [, scheme, token] = /^(\S+) +(\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const isOurs = Object.values(config.verticals).some(
    ({ site }) => site.session.tokenType.toLowerCase() === scheme?.toLowerCase(),
  );
  return isOurs ? token : undefined;
}

async function readBody(request: Request): Promise<{ ok: true; body: unknown } | Failure> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    return failure('unsupported_media_type');
  try {
    return { ok: true, body: await request.json() };
  } catch {
    return failure('malformed_body');
  }
}

/** The paths of an operation; one that ends in a slash is also served without it. */
function routePaths(path: string): string[] {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  return pattern.endsWith('/') ? [pattern, pattern.slice(0, -1)] : [pattern];
}

export interface Api {
  /** Answers an HTTP request; never rejects. The listener limits the size of bodies. */
  fetch(request: Request): Promise<Response>;
}

/** The API in this process. */
export interface LocalApi extends Api {
  /**
   * For one request of the web tier in this process: calls operations directly, with the semantics of `fetch`, and
   * authenticates only once.
   */
  forRequest: () => LocalCalls;
  /** The queues of calls, for figures. */
  queues: Dispatch['queues'];
}

export function createApi(services: Services, schemas: ApiSchemas): LocalApi {
  const app = new Hono();
  const { authenticate, verify } = createAuthenticator(
    services,
    FEATURES.flatMap(([id, { apiTokens }]) => (apiTokens ? [[id, apiTokens] as const] : [])),
  );
  const dispatch = createDispatch(services, schemas, createDescription(OPERATIONS, schemas));
  const forRequest = createLocalCalls(OPERATIONS, { services, dispatch, authenticate });
  const path = (c: Context) => new URL(c.req.url).pathname;

  for (const operation of OPERATIONS) {
    app.on(operation.method.toUpperCase(), routePaths(operation.path), async (c) => {
      const request = c.req.raw;
      const { pathname, searchParams, host } = new URL(request.url);
      const { v: id, ...params } = c.req.param() as Record<string, string>;
      const config = services.config();
      const vertical =
        id === undefined
          ? verticalOfHost(config, request.headers.get('host') ?? host)
          : verticalById(config, id);
      const answer = await dispatch(
        operation,
        {
          vertical,
          params,
          query: searchParams,
          readBody: () => readBody(request),
          token: tokenIn(request, config),
          csrf: request.headers.get('x-csrf-token') ?? undefined,
          address: request.headers.get(ADDRESS_HEADER) ?? 'unknown',
          isLocal: request.headers.get(LOCAL_HEADER) === '1',
          gone: () => request.signal,
          asJson: true,
        },
        authenticate,
      );
      if (!answer.ok) return problemResponse(answer, pathname, vertical?.site.session.tokenType);
      const contentType = operation.mediaType ?? 'application/json';
      if (operation.constant) return constantResponse(answer.value as object, contentType, request);
      return new Response(answer.json ?? JSON.stringify(answer.value), {
        status: answer.status,
        headers: {
          'content-type': contentType,
          'cache-control': 'no-store',
          ...answer.headers,
        },
      });
    });
  }
  for (const [id, { protocols = [] }] of FEATURES)
    for (const { path: start, answer } of protocols)
      app.all(`${start}/*`, async (c) => {
        const isOn = Object.values(services.config().verticals).some(({ features }) =>
          Object.hasOwn(features, id),
        );
        if (!isOn) return problemResponse(failure('not_found'), path(c));
        // A route of its own in logs and metrics: its time is not that of other calls.
        const trace = currentRequest();
        if (trace) trace.route = `api ${start}`;
        const { headers, signal } = c.req.raw;
        return answer(services, c.req.raw, {
          address: headers.get(ADDRESS_HEADER) ?? 'unknown',
          isLocal: headers.get(LOCAL_HEADER) === '1',
          ...{ calls: forRequest(), operations: OPERATIONS, gone: () => signal },
        });
      });
  app.get('/media/:name/:file?', (c) =>
    mediaFile(c.req.raw, { name: c.req.param('name'), saveAs: c.req.param('file') }, services, verify),
  );
  app.notFound((c) => problemResponse(failure('not_found'), path(c)));
  app.onError((error, c) => {
    services.reportError(error, { operation: 'routing' });
    return problemResponse(toFailure(error, services), path(c));
  });

  return {
    fetch: async (request) => app.fetch(request),
    queues: dispatch.queues,
    forRequest,
  };
}
