/** Answers a call of an operation, over HTTP or from the web tier in the same process. */
import type { Config, VerticalConfig } from '#app/config/model.ts';
import { SearchTimeout, SearchUnavailable } from '#app/store/search/search-index.ts';
import type { EndpointId } from '#app/endpoints.ts';
import type { OpenApiDocument } from '#app/contracts/server.ts';
import { type Admit, createAdmission } from './admission.ts';
import { createAdministratorCheck } from './sign-in/administrator-check.ts';
import { toFailure } from './to-failure.ts';
import type { Answer, IncomingCall, LocalCall } from './calls.ts';
import { CONTENT_DAY_HEADER, contentDayHeader } from './content/content-day.ts';
import { findNonJson, freezeJson, jsonCopy } from '#app/text/json-values.ts';
import { getProblems, getStatuses, type Call, type Operation } from './operation.ts';
import { failure, type Failure } from './problem.ts';
import type { ApiSchemas } from './schemas.ts';
import type { ThreadCall } from './second-thread.ts';
import type { Services } from './services.ts';
import { currentRequest, timed } from '#app/telemetry/request-trace.ts';
import { rememberViewers, type Authenticate } from './sign-in/authenticate.ts';
import type { Viewer } from './viewer.ts';

/** Header with the id of the newest content event: page caches detect changed content by it. */
const CONTENT_VERSION_HEADER = 'x-content-version';

/** Answers a call. Never rejects: an unexpected error is reported and answered as a problem. */
export interface Dispatch {
  (operation: Operation, incoming: IncomingCall, authenticate: Authenticate): Promise<Answer | Failure>;
  /** The queues of calls, for figures. */
  queues: Admit['states'];
}

/** When to ask again for a search while its engine is away. */
const SEARCH_AWAY_SECONDS = 5;

export function createDispatch(
  services: Services,
  schemas: ApiSchemas,
  describe: (siteName: string) => OpenApiDocument,
): Dispatch {
  const admit = createAdmission();
  services.health.watch('queue', admit.stuck);
  const administrators = createAdministratorCheck(services.now);

  /** Checks everything that the operation declares, in the order: vertical, feature, token, subscription, query, body. */
  async function checkedCall(
    operation: Operation,
    { vertical, query, readBody, token, gone: _, asJson: __, isOfProgram: ___, ...incoming }: IncomingCall,
    authenticate: Authenticate,
  ): Promise<Call | Failure> {
    if (!vertical) return failure('unknown_vertical');
    if (operation.feature !== undefined && !Object.hasOwn(vertical.features, operation.feature))
      return failure('not_found');
    let viewer: Viewer | undefined;
    if (operation.auth !== 'none') {
      const found = await authenticate(token, vertical);
      if ('ok' in found) return found;
      if (found.user.apiToken && found.user.apiToken.scope !== operation.scope)
        return failure('scope_missing', { detail: 'They only read content and what their owner collects.' });
      if (operation.auth === 'subscriber' && !found.reader.active) return failure('subscription_inactive');
      viewer = found;
      const trace = currentRequest();
      if (trace) trace.account ??= found.user.userId;
      administrators.saw(token, found);
    }
    const read = operation.query ? schemas.query(operation.query, query) : undefined;
    if (read && read.faults.length > 0) return failure('invalid_request', { errors: read.faults });
    let body: unknown;
    if (operation.body) {
      const result = await readBody();
      if (!result.ok) return result;
      body = result.body;
      const errors = schemas.check(operation.body, body);
      if (errors.length > 0) return failure('invalid_request', { errors });
    }
    return {
      ...incoming,
      services,
      vertical,
      query: read?.value,
      body,
      viewer: viewer as Viewer,
      isAdministrator: () => administrators.check(token, () => authenticate(token, vertical)),
      describe: () => describe(vertical.site.name),
    };
  }

  async function handle(operation: Operation, call: Call<never, never>): Promise<Answer | Failure> {
    const outcome = await operation.handle(call);
    if (!outcome.ok) return outcome;
    const { status = 200, value } = outcome;
    return { ok: true, status, value, headers: contentHeaders(call.viewer) };
  }

  /** Calls that take long take turns, and do not take this thread's time. */
  async function answer(operation: Operation, incoming: IncomingCall, authenticate: Authenticate) {
    const checked = await checkedCall(operation, incoming, authenticate);
    if ('ok' in checked) return checked;
    const call = checked as Call<never, never>;
    if (operation.auth === 'none') return handle(operation, call);
    const { load: declared = 'page' } = operation;
    const load = typeof declared === 'function' ? declared(call) : declared;
    const { user } = call.viewer;
    const isOfPage = !incoming.asJson && !incoming.isOfProgram && load === 'page';
    // The session check of a page is short, and comes before the page is let in.
    if (isOfPage && operation.ofEveryPage) return handle(operation, call);
    const rank = isOfPage ? 'owed' : 'normal';
    return admit({ load, account: user.userId, gone: incoming.gone?.(), rank }, async () =>
      load === 'bulk' && services.secondThread
        ? services.secondThread.call(toThreadCall(operation, incoming, call))
        : handle(operation, call),
    );
  }

  const dispatch = async (operation: Operation, incoming: IncomingCall, authenticate: Authenticate) => {
    const trace = currentRequest();
    if (trace && incoming.asJson) {
      trace.route = `api ${operation.id}`;
      if (incoming.vertical) trace.vertical = incoming.vertical.id;
    }
    try {
      const answered = await timed(trace, `api ${operation.id}`, () =>
        answer(operation, incoming, authenticate),
      );
      if (services.checkResponses && !('json' in answered)) checkAnswer(operation, answered, schemas);
      return answered;
    } catch (error) {
      if (error instanceof SearchTimeout)
        return failure('unavailable', { detail: 'This search took too long. Use fewer or rarer words.' });
      if (error instanceof SearchUnavailable)
        return failure('unavailable', {
          detail: 'Searches are not answered now. Please try again in a moment.',
          retryAfterSeconds: SEARCH_AWAY_SECONDS,
        });
      services.reportError(error, { operation: operation.id });
      return toFailure(error, services);
    }
  };
  return Object.assign(dispatch, { queues: admit.states });
}

function toThreadCall(
  { id }: Operation,
  { params, query, token, csrf, address, isLocal, asJson = false }: IncomingCall,
  { vertical, body }: Call,
): ThreadCall {
  const own = { operation: id, vertical: vertical.id, query: query.toString(), body, asJson };
  return { ...own, params, token, csrf, address, isLocal };
}

function contentHeaders(viewer: Viewer | undefined): Record<string, string> {
  if (!viewer) return {};
  return {
    [CONTENT_VERSION_HEADER]: String(viewer.contentVersion),
    [CONTENT_DAY_HEADER]: contentDayHeader(viewer.contentDay),
  };
}

/** @throws if a result does not match the declaration; a valid one is frozen, because callers may share it */
function checkAnswer(operation: Operation, answer: Answer | Failure, schemas: ApiSchemas): void {
  const { id, response } = operation;
  if (!answer.ok) {
    if (!getProblems(operation).has(answer.code))
      throw new Error(`${id} answered with a problem that it does not declare: ${answer.code}`);
    return;
  }
  const { status, value } = answer;
  if (!(status in getStatuses(operation)))
    throw new Error(`${id} answered with a status that it does not declare: ${status}`);
  const faults = schemas.check(response, value);
  if (faults.length > 0) throw new Error(`${id} answered outside its schema: ${JSON.stringify(faults)}`);
  const pointer = findNonJson(value);
  if (pointer !== undefined) throw new Error(`${id} answered with what JSON would change, at "${pointer}"`);
  freezeJson(value);
}

export function verticalById(config: Config, id: string): VerticalConfig | undefined {
  return Object.hasOwn(config.verticals, id) ? config.verticals[id] : undefined;
}

/** The calls of one request of the web tier: the viewer of a token is looked up once, and again after a write. */
export type LocalCalls = (id: EndpointId, call: LocalCall) => Promise<Answer | Failure>;

export interface RequestCalls extends LocalCalls {
  /** The viewer of a token, as the calls find it. */
  authenticate: Authenticate;
}

/** Calls operations in this process. @returns to be called for each request */
export function createLocalCalls(
  operations: readonly Operation[],
  {
    services,
    dispatch,
    authenticate,
  }: { services: Services; dispatch: Dispatch; authenticate: Authenticate },
): () => RequestCalls {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return () => {
    const viewers = rememberViewers(authenticate);
    const calls: LocalCalls = async (id, { vertical, body, ...call }) => {
      const operation = byId.get(id)!;
      const answer = await dispatch(
        operation,
        {
          ...call,
          vertical: verticalById(services.config(), vertical),
          readBody: async () =>
            body === undefined ? failure('unsupported_media_type') : { ok: true, body: jsonCopy(body) },
        },
        viewers.authenticate,
      );
      if (operation.method !== 'get') viewers.forget();
      return answer;
    };
    return Object.assign(calls, { authenticate: viewers.authenticate });
  };
}
