/** The web tier's access to the API: clients in process or over the network, and the exchange of refresh tokens. */
import { ADDRESS_HEADER, LOCAL_HEADER, type Api } from '#app/api/api.ts';
import { createClient, type Result } from '#app/client/client.ts';
import type { Config } from '#app/config/model.ts';
import type { WebServices } from '#app/middleware/context.ts';
import type { PageResponse, TokenSet } from '#schemas/types.ts';
import { forwardedHeaders } from './http/forward.ts';
import type { RequestClient } from './http/proxies.ts';

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
  /** The API in this process, or the origin of the API server. */
  api: Api | RemoteApi;
  now(): Date;
  reportPluginFault: WebServices['reportPluginFault'];
  isBuilt?: WebServices['isBuilt'];
}

/** The services of the web tier for pages, except the page cache. */
export type PageServices = Omit<WebServices, 'pages'>;

export interface RequestServices extends PageServices {
  /** The same on behalf of a client, with its address. */
  forClient(client: RequestClient): PageServices;
}

export function createWebServices(options: WebServiceOptions): RequestServices {
  const exchanges = new Map<string, Promise<Result<TokenSet>>>();
  const forClient = (asking?: RequestClient) => pageServices(options, exchanges, asking);
  return { ...forClient(), forClient };
}

/** In process the client is passed directly; another server gets it in the usual headers. */
function clientHeaders(
  api: WebServiceOptions['api'],
  client: Pick<RequestClient, 'address'> & Partial<RequestClient>,
): Record<string, string> {
  if ('fetch' in api) return { [ADDRESS_HEADER]: client.address, [LOCAL_HEADER]: client.isLocal ? '1' : '0' };
  return forwardedHeaders({ scheme: 'http', isLocal: false, ...client });
}

function pageServices(
  { config, api, now, reportPluginFault, isBuilt }: WebServiceOptions,
  exchanges: Map<string, Promise<Result<TokenSet>>>,
  asking: RequestClient | undefined,
): PageServices {
  const client: WebServices['client'] = ({ vertical, token, address }) => {
    const site = config().verticals[vertical];
    return createClient({
      fetch: 'fetch' in api ? api.fetch : (request) => fetch(request),
      // In process the host selects the vertical, as for a request from outside.
      origin: 'fetch' in api ? `http://${site?.hosts[0] ?? 'localhost'}` : api.origin,
      vertical,
      token,
      tokenType: site?.site.session.tokenType,
      clean: 'fetch' in api ? undefined : api.clean,
      headers: asking ? clientHeaders(api, asking) : address ? clientHeaders(api, { address }) : {},
    });
  };
  return {
    config,
    client,
    report: (message) => console.error(message),
    now,
    reportPluginFault,
    isBuilt,
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
