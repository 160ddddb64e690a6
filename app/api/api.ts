/** The HTTP API: one application made of operations. Every read and write of the product passes through `fetch`. */
import { Hono, type Context } from 'hono';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import type { Reader } from '#app/runtime/reader.ts';
import { verticalOfHost } from '#app/runtime/vertical.ts';
import { createEndedSignIns, type EndedSignIns } from './sign-in/ended-sign-ins.ts';
import { createDescription } from './openapi.ts';
import { problemsOf, statusesOf, type Call, type Operation, type SignedIn } from './operation.ts';
import { accountOperations } from './operations/account/account.ts';
import { calendarOperations } from './operations/calendar/calendar.ts';
import { healthOperations } from './operations/health.ts';
import { homeOperations } from './operations/home/home.ts';
import { horizonOperations } from './operations/horizon/horizon.ts';
import { jsonapiOperations } from './operations/jsonapi/jsonapi.ts';
import { jurisdictionOperations } from './operations/places/jurisdictions.ts';
import { noticeOperations } from './operations/notices.ts';
import { openApiOperations } from './operations/openapi.ts';
import { pageOperations } from './operations/content/pages.ts';
import { profileOperations } from './operations/account/profile.ts';
import { requirementOperations } from './operations/places/requirements.ts';
import { sessionOperations } from './operations/account/session.ts';
import { setupOperations } from './operations/account/setup.ts';
import { suggestionsOperations } from './operations/content/suggestions.ts';
import { mediaFile } from './media/media.ts';
import { failure, problemResponse, type Failure } from './problem.ts';
import { readerOf } from './reader.ts';
import type { ApiSchemas } from './schemas.ts';
import { CONTENT_DAY_HEADER, contentDayHeader } from './content/content-day.ts';
import type { Services } from './services.ts';
import { createTokenVerifier, type TokenVerifier } from './sign-in/tokens.ts';

/** Set by the server from the connection; never believed when a client sends it. */
export const ADDRESS_HEADER = 'x-regatlas-address';
/** `1` when the client is on the server's own machine and not behind a proxy; set as the address is. */
export const LOCAL_HEADER = 'x-regatlas-local';
/** Id of the newest content event: whoever keeps pages knows by it that content has changed. */
export const CONTENT_VERSION_HEADER = 'x-content-version';

export const OPERATIONS: readonly Operation[] = [
  ...sessionOperations,
  ...accountOperations,
  ...profileOperations,
  ...jsonapiOperations,
  ...pageOperations,
  ...suggestionsOperations,
  ...homeOperations,
  ...horizonOperations,
  ...calendarOperations,
  ...jurisdictionOperations,
  ...requirementOperations,
  ...setupOperations,
  ...noticeOperations,
  ...healthOperations,
  ...openApiOperations,
];

/** The access token of a request: after a scheme that some vertical's `session.tokenType` names, in whatever case. */
async function authenticate(
  request: Request,
  config: Config,
  verify: TokenVerifier,
): Promise<SignedIn | Failure> {
  const [, scheme, token] = /^(\S+) +(\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const isOurs = Object.values(config.verticals).some(
    ({ site }) => site.session.tokenType.toLowerCase() === scheme?.toLowerCase(),
  );
  return token && isOurs ? verify(token) : failure('token_missing');
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

function verticalOf(config: Config, id: string | undefined, host: string | null): VerticalConfig | undefined {
  return id === undefined
    ? verticalOfHost(config, host)
    : Object.hasOwn(config.verticals, id)
      ? config.verticals[id]
      : undefined;
}

/** Checks everything the operation declares, in the order: vertical, token, query, body; then runs it. */
async function run(
  operation: Operation,
  c: Context,
  services: Services,
  schemas: ApiSchemas,
  verify: TokenVerifier,
  ended: EndedSignIns,
  describe: ReturnType<typeof createDescription>,
): Promise<Response> {
  const request = c.req.raw;
  const { pathname, searchParams } = new URL(request.url);
  const params = c.req.param() as Record<string, string>;
  const vertical = verticalOf(
    services.config(),
    params['v'],
    request.headers.get('host') ?? new URL(request.url).host,
  );
  const fail = (failed: Failure) => {
    if (services.checkResponses && !problemsOf(operation).has(failed.code))
      throw new Error(`${operation.id} answered with a problem that it does not declare: ${failed.code}`);
    return problemResponse(failed, pathname, vertical?.site.session.tokenType);
  };
  if (!vertical) return fail(failure('unknown_vertical'));

  let user: SignedIn | undefined;
  let reader: Reader | undefined;
  let contentVersion: number | undefined;
  if (operation.auth === 'bearer') {
    const result = await authenticate(request, services.config(), verify);
    if ('ok' in result) return fail(result);
    // Read before the handler runs, so that nothing made of older content carries a newer version.
    const versions = await services.store.versions();
    if (await ended.has(result.family, versions.endedSignIns))
      return fail(failure('sign_in_ended', { detail: 'Sign in again.' }));
    user = result;
    contentVersion = versions.content;
    // Every call of a signed-in reader asks for the account: a disabled one is refused at once.
    reader = await readerOf(services, user.userId, vertical.id);
    if (!reader) return fail(failure('token_invalid'));
  }
  const query = operation.query ? schemas.query(operation.query, searchParams) : undefined;
  if (query && query.faults.length > 0) return fail(failure('invalid_request', { errors: query.faults }));
  let body: unknown;
  if (operation.body) {
    const result = await readBody(request);
    if (!result.ok) return fail(result);
    body = result.body;
    const errors = schemas.check(operation.body, body);
    if (errors.length > 0) return fail(failure('invalid_request', { errors }));
  }
  const call = {
    services,
    vertical,
    params,
    query: query?.value,
    body,
    address: request.headers.get(ADDRESS_HEADER) ?? 'unknown',
    isLocal: request.headers.get(LOCAL_HEADER) === '1',
    user,
    reader: async () => reader!,
    describe: () => describe(vertical.site.name),
  } as Call<never, never>;
  const outcome = await operation.handle(call);
  if (!outcome.ok) return fail(outcome);

  const { status = 200 } = outcome;
  if (services.checkResponses) {
    if (!(status in statusesOf(operation)))
      throw new Error(`${operation.id} answered with a status that it does not declare: ${status}`);
    const faults = schemas.check(operation.response, outcome.value);
    if (faults.length > 0)
      throw new Error(`${operation.id} answered outside its schema: ${JSON.stringify(faults)}`);
  }
  const headers = new Headers({
    'Content-Type': operation.mediaType ?? 'application/json',
    'Cache-Control': 'no-store',
    ...outcome.headers,
  });
  if (contentVersion !== undefined) {
    headers.set(CONTENT_VERSION_HEADER, String(contentVersion));
    headers.set(CONTENT_DAY_HEADER, contentDayHeader(await services.contentDay(contentVersion)));
  }
  return new Response(JSON.stringify(outcome.value), { status, headers });
}

export interface Api {
  /** Answers one request; never rejects. How large a body may be is for the listener to say. */
  fetch(request: Request): Promise<Response>;
}

export function createApi(services: Services, schemas: ApiSchemas): Api {
  const app = new Hono();
  const verify = createTokenVerifier(services);
  const ended = createEndedSignIns(services);
  const path = (c: Context) => new URL(c.req.url).pathname;
  const describe = createDescription(OPERATIONS, schemas);
  for (const operation of OPERATIONS) {
    app.on(operation.method.toUpperCase(), operation.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      try {
        return await run(operation, c, services, schemas, verify, ended, describe);
      } catch (error) {
        services.reportError(error, { operation: operation.id });
        return problemResponse(failure('internal_error'), path(c));
      }
    });
  }
  app.get('/media/:name/:file?', (c) =>
    mediaFile(
      c.req.raw,
      { name: c.req.param('name'), saveAs: c.req.param('file') },
      services,
      async (token) => {
        const signedIn = await verify(token);
        if ('ok' in signedIn) return signedIn;
        const { endedSignIns } = await services.store.versions();
        return (await ended.has(signedIn.family, endedSignIns))
          ? failure('sign_in_ended', { detail: 'Sign in again.' })
          : signedIn;
      },
    ),
  );
  app.notFound((c) => problemResponse(failure('not_found'), path(c)));
  app.onError((error, c) => {
    services.reportError(error, { operation: 'routing' });
    return problemResponse(failure('internal_error'), path(c));
  });
  return { fetch: async (request) => app.fetch(request) };
}
