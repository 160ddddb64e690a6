/** What travels with one request through the middleware to the loaders, and how the server fills it in. */
import { createContext, RouterContextProvider } from 'react-router';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import type { Client } from '#app/client/client.ts';
import type { Reader } from '#app/runtime/reader.ts';
import type { IsBuilt } from '#app/runtime/route-table.ts';
import type { Resolved } from '#app/runtime/resolve.ts';
import type { TokenSet } from '#schemas/types.ts';
import type { Result } from '#app/client/client.ts';
import type { ContentDay } from './content-day.ts';
import type { PageCache } from './page-cache.ts';

/** What the server gives the web tier once. It never holds the store: everything goes through the client. */
export interface WebServices {
  config(): Config;
  /** A client of the API for one vertical and, once signed in, one token. */
  client(options: { vertical: string; token?: string | undefined; address?: string | undefined }): Client;
  /** Exchanges a refresh token; the same token asked for twice at once is exchanged once. */
  refresh(options: { vertical: string; refreshToken: string }): Promise<Result<TokenSet>>;
  pages: PageCache;
  /** Writes a line to the server's log; it must not say who the reader is. */
  report(message: string): void;
  /** Reports a plugin whose view failed while the page at a path was rendered. */
  reportPluginFault(fault: { plugin: string; message: string; error?: unknown }, path: string): void;
  now(): Date;
  /** Whether the build has a path; absent where the build follows the configuration by itself. */
  isBuilt?: IsBuilt | undefined;
}

/** The request as the site sees it. */
export interface SiteRequest {
  vertical: VerticalConfig;
  /** Normalised path of the page, also for data requests. */
  path: string;
  /** Undefined when the vertical has no such path. */
  resolved: Resolved | undefined;
  /** Query that a legacy pattern gives the list it shows in place, without "?"; it stands before the request's own. */
  listSearch?: string;
  /** What a legacy pattern hides of the list it shows in place. */
  listDisplay?: { hideViewSelector: boolean; hideFilters: boolean };
}

/** The session of a request. `reader` is present only when the reader is authorised. */
export interface Session {
  token?: string;
  reader?: Reader;
  /** Version of the content the API answered with; part of the key under which pages are kept. */
  contentVersion?: string;
  /** The day that content counts from. */
  contentDay?: ContentDay;
  /** The API did not answer, so nobody knows whose session this is. */
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
  context.set(clientAddressContext, address);
  return context;
}

/** A client that speaks for the reader of this request. */
export function getClient(context: Readonly<RouterContextProvider>): Client {
  return context.get(servicesContext).client({
    vertical: context.get(siteContext).vertical.id,
    token: context.get(sessionContext).token,
    address: context.get(clientAddressContext),
  });
}
