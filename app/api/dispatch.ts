/** Answers a call of an operation, over HTTP or from the web tier in the same process. */
import type { Config, VerticalConfig } from '#app/config/model.ts';
import { isDiskFull } from '#app/store/engines/disk-full.ts';
import type { EndpointId } from '#schemas/endpoints.ts';
import type { OpenApiDocument } from '#schemas/types.ts';
import { CONTENT_DAY_HEADER, contentDayHeader } from './content/content-day.ts';
import { findNonJson, freezeJson, jsonCopy } from './json-values.ts';
import { getProblems, getStatuses, type Call, type Operation, type Success } from './operation.ts';
import { failure, type Failure } from './problem.ts';
import type { ApiSchemas } from './schemas.ts';
import type { Services } from './services.ts';
import { rememberViewers, type Authenticate } from './sign-in/authenticate.ts';
import type { Viewer } from './viewer.ts';

/** Header with the id of the newest content event: page caches detect changed content by it. */
export const CONTENT_VERSION_HEADER = 'x-content-version';

/** An incoming call, unchecked. */
export interface IncomingCall {
  /** Undefined if there is no such vertical. */
  vertical: VerticalConfig | undefined;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Called only if the operation has a body, after all other checks. */
  readBody(): Promise<{ ok: true; body: unknown } | Failure>;
  /** Access token. */
  token: string | undefined;
  /** The header X-CSRF-Token. */
  csrf: string | undefined;
  /** Address of the client, for rate limits. */
  address: string;
  /** The client is on the server's own machine, and not behind a proxy. */
  isLocal: boolean;
}

export interface Answer extends Required<Success<unknown>> {
  /** Headers about the content, in lower case. */
  headers: Record<string, string>;
}

/** Answers a call. Never rejects: an unexpected error is reported and answered as a problem. */
export type Dispatch = (
  operation: Operation,
  incoming: IncomingCall,
  authenticate: Authenticate,
) => Promise<Answer | Failure>;

export function createDispatch(
  services: Services,
  schemas: ApiSchemas,
  describe: (siteName: string) => OpenApiDocument,
): Dispatch {
  /** Checks everything that the operation declares, in the order: vertical, token, subscription, query, body. */
  async function checkedCall(
    operation: Operation,
    { vertical, query, readBody, token, ...incoming }: IncomingCall,
    authenticate: Authenticate,
  ): Promise<Call | Failure> {
    if (!vertical) return failure('unknown_vertical');
    let viewer: Viewer | undefined;
    if (operation.auth !== 'none') {
      const found = await authenticate(token, vertical);
      if ('ok' in found) return found;
      if (operation.auth === 'subscriber' && !found.reader.active) return failure('subscription_inactive');
      viewer = found;
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
      describe: () => describe(vertical.site.name),
    };
  }

  async function answer(operation: Operation, incoming: IncomingCall, authenticate: Authenticate) {
    const call = await checkedCall(operation, incoming, authenticate);
    if ('ok' in call) return call;
    const outcome = await operation.handle(call as Call<never, never>);
    if (!outcome.ok) return outcome;
    const { status = 200, value } = outcome;
    return { ok: true, status, value, headers: contentHeaders(call.viewer) } as const;
  }

  return async (operation, incoming, authenticate) => {
    try {
      const answered = await answer(operation, incoming, authenticate);
      if (services.checkResponses) checkAnswer(operation, answered, schemas);
      return answered;
    } catch (error) {
      services.reportError(error, { operation: operation.id });
      return failure(isDiskFull(error) ? 'storage_full' : 'internal_error');
    }
  };
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

/** A call of the web tier in the same process. */
export interface LocalCall extends Pick<
  IncomingCall,
  'params' | 'query' | 'token' | 'csrf' | 'address' | 'isLocal'
> {
  vertical: string;
  body: unknown;
}

/** The calls of one request of the web tier: the viewer of a token is looked up once, and again after a write. */
export type LocalCalls = (id: EndpointId, call: LocalCall) => Promise<Answer | Failure>;

/** Calls operations in this process. @returns to be called for each request */
export function createLocalCalls(
  operations: readonly Operation[],
  {
    services,
    dispatch,
    authenticate,
  }: { services: Services; dispatch: Dispatch; authenticate: Authenticate },
): () => LocalCalls {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return () => {
    const viewers = rememberViewers(authenticate);
    return async (id, { vertical, body, ...call }) => {
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
  };
}
