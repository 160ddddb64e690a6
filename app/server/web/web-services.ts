/** The web tier's side of the door: clients in process or over the network, and the exchange of refresh tokens. */
import type { LocalApi } from '#app/api/api.ts';
import type { LocalCalls } from '#app/api/dispatch.ts';
import type { LocalCall } from '#app/api/calls.ts';
import { problemDetails } from '#app/api/problem.ts';
import { createClient, type Result, type Transport } from '#app/client/client.ts';
import { createHttpTransport } from '#app/client/http-transport.ts';
import { unreachable } from '#app/client/local-problems.ts';
import type { Config } from '#app/config/model.ts';
import { createPageGates, type PageGates } from '#app/middleware/page-gates.ts';
import type { WebServices } from '#app/middleware/context.ts';
import { consoleLog, type Log } from '#app/telemetry/log.ts';
import { currentRequest } from '#app/telemetry/request-trace.ts';
import type { PageResponse } from '#app/contracts/content.ts';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { forwardedHeaders } from '../http/forward.ts';
import type { RequestClient } from '../http/proxies.ts';

/** Time to cache an exchange, so that concurrent requests with the old token get the new one. */
const REMEMBER_EXCHANGE_MS = 10_000;

/** The API on another server. */
export interface RemoteApi {
  origin: string;
  /** Sanitises its responses. */
  clean(page: PageResponse): PageResponse;
}

export interface WebServiceOptions {
  config(): Config;
  /** The API in this process, or the origin of the server that has it. */
  api: LocalApi | RemoteApi;
  now(): Date;
  reportPluginFault: WebServices['reportPluginFault'];
  isBuilt?: WebServices['isBuilt'];
  /** Without it no page of a screen is cached. */
  sharedScreens?: WebServices['sharedScreens'];
  /** By default the console. */
  log?: Log;
}

/** The services of the web tier for pages, except the page cache. */
type PageServices = Omit<WebServices, 'pages' | 'render'>;

/** Who sent a request. */
type AskingClient = RequestClient & Pick<LocalCall, 'gone'>;

export interface RequestServices extends PageServices {
  /** The same on behalf of a client, with its address. */
  forClient(client: AskingClient): PageServices;
}

export function createWebServices(options: WebServiceOptions): RequestServices {
  const exchanges = new Map<string, Promise<Result<TokenSet>>>();
  const gates = createPageGates();
  const forClient = (asking?: AskingClient) => pageServices(options, { exchanges, gates }, asking);
  return { ...forClient(), forClient };
}

/**
 * Takes calls to the API in this process: to the operation itself, without a request, a response or JSON text between.
 *
 * @param call of one request of the web tier
 */
export function createLocalTransport(
  call: LocalCalls,
  client: Pick<LocalCall, 'address' | 'isLocal' | 'gone'>,
): Transport {
  return async ({ id, path, ...options }) => {
    const answer = await call(id, { ...options, ...client });
    if (!answer.ok) return { ok: false, problem: problemDetails(answer, path) };
    // A response that reports a failure without a problem: readiness without a database.
    if (answer.status >= 400) return { ok: false, problem: unreachable(path) };
    return { ok: true, value: answer.value, headers: new Headers(answer.headers) };
  };
}

/** The API in this process gets the client directly; another server gets it from the usual headers. */
function transportTo(
  api: LocalApi | RemoteApi,
  call: LocalCalls | undefined,
  asking: Partial<AskingClient>,
  tokenType: string | undefined,
): Transport {
  const { address = 'unknown', isLocal = false, gone } = asking;
  if ('fetch' in api) return createLocalTransport(call ?? api.forRequest(), { address, isLocal, gone });
  const { origin, clean } = api;
  const headers = asking.address
    ? forwardedHeaders({ scheme: 'http', isLocal: false, ...asking, address })
    : {};
  return createHttpTransport({ fetch: (request) => fetch(request), origin, tokenType, headers, clean });
}

function pageServices(
  {
    config,
    api,
    now,
    reportPluginFault,
    isBuilt,
    sharedScreens = new Map(),
    log = consoleLog,
  }: WebServiceOptions,
  { exchanges, gates }: { exchanges: Map<string, Promise<Result<TokenSet>>>; gates: PageGates },
  asking: AskingClient | undefined,
): PageServices {
  // Only what belongs to one request may remember who is asking.
  const call = asking && 'fetch' in api ? api.forRequest() : undefined;
  const client: WebServices['client'] = ({ vertical, token, address }) => {
    const tokenType = config().verticals[vertical]?.site.session.tokenType;
    const transport = transportTo(api, call, asking ?? (address ? { address } : {}), tokenType);
    return createClient({ transport, vertical, token });
  };
  return {
    config,
    client,
    trace: asking && currentRequest(),
    report: (message, error) => log.error(message, { error }),
    now,
    reportPluginFault,
    isBuilt,
    sharedScreens,
    gates,
    refresh({ vertical, refreshToken }) {
      const under = exchanges.get(refreshToken);
      if (under) return under;
      const exchange = client({ vertical }).getToken({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      exchanges.set(refreshToken, exchange);
      const forget = () => exchanges.delete(refreshToken);
      setTimeout(forget, REMEMBER_EXCHANGE_MS).unref();
      // After a network failure the next request tries again.
      void exchange.then((answer) => !answer.ok && answer.problem.status >= 500 && forget());
      return exchange;
    },
  };
}
