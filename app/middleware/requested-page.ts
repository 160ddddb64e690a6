/**
 * The requested page, for documents and data requests alike: its URL, its vertical and its route, and the links and titles
 * of that vertical.
 */
import { decodePart } from '#app/text/decode.ts';
import { redirect } from 'react-router';
import { searchOfCsv } from '#app/runtime/queries/list-query.ts';
import { encodePath, normalisePath, resolve, verticalOfHost } from '#app/runtime/resolve.ts';
import { servicesContext, siteContext, type SiteRequest } from './context.ts';
import { type PageRequest, type Step, traceContext } from './step.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { provideScreens, screensOf, type Screens } from '#app/runtime/screens.ts';

/** Finds vertical and route. */
export const requestedPage: Step = ({ request, context }) => {
  const url = new URL(request.url);
  const { config, isBuilt } = context.get(servicesContext);
  const trace = context.get(traceContext);
  const site = verticalOfHost(config(), request.headers.get('host') ?? url.host);
  const requested = pagePath(url);
  const path = normalisePath(requested);
  // Each page has one URL: other spellings (double slashes, a trailing slash) redirect to it permanently.
  const isOther = path !== undefined && path !== requested && path !== decodePart(requested);
  if (isOther && request.method === 'GET') throw redirect(encodePath(path) + pageSearch(url), 301);
  const resolved = path === undefined ? undefined : resolve(site, path);
  if (trace) {
    trace.vertical = site.id;
    trace.route = resolved?.id ?? 'no route';
  }
  // A path added by an edit does not exist before the next build: another module would get data that it does not
  // expect.
  const shown = resolved && (isBuilt?.(site, resolved.route.path, resolved.route) ?? true);
  context.set(siteContext, {
    vertical: site,
    path: path ?? requested,
    resolved: shown ? resolved : undefined,
  });
};

/** The framework requests a page's data at `<path>.data`, the home page's under `_root.data`. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
}

/** The query, without the `_routes` parameter that the framework adds to data requests. */
export function pageSearch({ search }: URL): string {
  const own = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('_routes='));
  return own.length > 0 ? `?${own.join('&')}` : '';
}

/** The query of the list that a request shows, without "?": what a legacy pattern sets, then the request's own. */
export function getListSearch({ listSearch = '' }: Pick<SiteRequest, 'listSearch'>, url: URL): string {
  return [listSearch, pageSearch(url).slice(1)].filter(Boolean).join('&');
}

/** Whether a request downloads a list: its URL with `format=csv`. */
export function isListExport({ resolved }: SiteRequest, { method, url }: PageRequest): boolean {
  if (!resolved || !('view' in resolved.route) || resolved.route.view !== 'list' || method !== 'GET')
    return false;
  const { pathname, search } = new URL(url);
  return !pathname.endsWith('.data') && searchOfCsv(search) !== undefined;
}

const screens = new AsyncLocalStorage<Screens>();

/** Undefined outside of a request. */
export const screensOfRequest = () => screens.getStore();
provideScreens(screensOfRequest);

/** Everything after this step, up to the end of rendering, has the screens. */
export const withScreens: Step = ({ context }, next) =>
  screens.run(screensOf(context.get(siteContext).vertical), next);
