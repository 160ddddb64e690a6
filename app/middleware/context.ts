/** The context of a request, from the middleware to the loaders, and its initialisation by the server. */
import { createContext, RouterContextProvider } from 'react-router';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import type { Client } from '#app/client/client.ts';
import type { Reader } from '#app/runtime/access.ts';
import type { IsBuilt } from '#app/runtime/route-table.ts';
import type { Resolved } from '#app/runtime/resolve.ts';
import { toDay, type Day } from '#app/runtime/months.ts';
import type { SharedScreen } from '#app/runtime/shared-screen.ts';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import type { Result } from '#app/client/client.ts';
import { traceContext } from './step.ts';
import type { PageGates } from './page-gates.ts';
import type { RequestTrace } from '#app/telemetry/request-trace.ts';
import type { PageCache } from './shared-pages/page-cache.ts';

/**
 * The services that the server passes to the web tier once. They never include the store: all data comes through the
 * client.
 */
export interface WebServices {
  config(): Config;
  /** An API client for a vertical and, for signed-in readers, a token. */
  client(options: { vertical: string; token?: string | undefined; address?: string | undefined }): Client;
  /** Exchanges a refresh token; concurrent exchanges of the same token are coalesced. */
  refresh(options: { vertical: string; refreshToken: string }): Promise<Result<TokenSet>>;
  pages: PageCache;
  /** The framework alone, without the steps before it; absent in tests of single steps. */
  render?: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Where requests wait that have to be rendered. */
  gates: PageGates;
  /** Screens that show the same to all readers with the same access, by id. */
  sharedScreens: ReadonlyMap<string, SharedScreen>;
  /** Writes a line to the server's log; it must not identify the reader. */
  report(message: string, error?: unknown): void;
  /** Of the request; undefined outside of one. */
  trace?: RequestTrace | undefined;
  /** Reports a plugin whose view failed while the page at a path was rendered. */
  reportPluginFault(fault: { plugin: string; message: string; error?: unknown }, path: string): void;
  now(): Date;
  /** Style sheets of the build by URL, which are inlined in documents; absent in development. */
  styleSheets?: ReadonlyMap<string, Buffer> | undefined;
  /** Whether the build has a path; absent if the build follows the configuration by itself. */
  isBuilt?: IsBuilt | undefined;
}

/** The request as the site sees it. */
export interface SiteRequest {
  vertical: VerticalConfig;
  /** Normalised path of the page, also for data requests. */
  path: string;
  /** Undefined if the vertical has no such path. */
  resolved: Resolved | undefined;
  /** Query of a legacy pattern for the list that it shows in place, without "?"; it precedes the request's own. */
  listSearch?: string;
  /** Controls that a legacy pattern hides in the list that it shows in place. */
  listDisplay?: { hideViewSelector: boolean; hideFilters: boolean };
}

/** The day from which content counts, as the API says with each response. */
export interface ContentDay {
  day: Day;
  /** Whether it is the demonstration library's day rather than the current date. */
  demonstration: boolean;
}

/** The session of a request. `reader` is present only when the reader is authorised. */
export interface Session {
  token?: string;
  reader?: Reader;
  /** Content version in the API's response; part of the key of cached pages. */
  contentVersion?: string;
  /** The reference day of content. */
  contentDay?: ContentDay;
  /** The API did not answer, so the session is unknown. */
  unavailable?: true;
}

export const servicesContext = createContext<WebServices>();
export const clientAddressContext = createContext<string>('unknown');
export const siteContext = createContext<SiteRequest>();
export const sessionContext = createContext<Session>({});

/** The context of one request; the server calls this for each. */
export function requestContext(services: WebServices, address: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(traceContext, services.trace ?? null);
  context.set(clientAddressContext, address);
  return context;
}

/** An API client for the reader of this request. */
export function getClient(context: Readonly<RouterContextProvider>): Client {
  return context.get(servicesContext).client({
    vertical: context.get(siteContext).vertical.id,
    token: context.get(sessionContext).token,
    address: context.get(clientAddressContext),
  });
}

/** The reference day of a request: the one in the API's response to the session check, else the current date. */
export function getContentDay(context: Readonly<RouterContextProvider>): ContentDay {
  const { contentDay } = context.get(sessionContext);
  return contentDay ?? { day: toDay(context.get(servicesContext).now()), demonstration: false };
}

/** The site of a request; undefined if the request failed before the vertical was known. */
export function findSite(context: RouterContextProvider): SiteRequest | undefined {
  try {
    return context.get(siteContext);
  } catch {
    return undefined;
  }
}
