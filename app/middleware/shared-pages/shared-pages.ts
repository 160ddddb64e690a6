/**
 * Last: readers with the same access see the same page, so a page that is not personal is rendered once for all of
 * them. Runs after the session check and the guard, so a cached page is never given to someone who may not open it.
 */
import { isCommonListSearch } from '#app/runtime/queries/list-query.ts';
import { listOffer } from '#app/runtime/queries/list-offer.ts';
import { accessLevel } from '#app/runtime/access.ts';
import { isCommonSearch } from '#app/runtime/shared-screen.ts';
import { acceptedEncoding } from '../compression.ts';
import {
  getContentDay,
  servicesContext,
  sessionContext,
  siteContext,
  type SiteRequest,
  type WebServices,
} from '../context.ts';
import { getListSearch } from '../requested-page.ts';
import { readBody, type Step, traceContext } from '../step.ts';

/**
 * How likely a page is to be requested again: filters, searches and misspelt parameters make rare URLs (see
 * `page-cache.ts`). Undefined for a screen that is personal or only redirects, which has no `shared.ts`.
 */
export function sharing(
  { resolved, vertical, ...site }: SiteRequest,
  screens: WebServices['sharedScreens'],
  url: URL,
): 'common' | 'rare' | undefined {
  if (!resolved) return undefined;
  const { route } = resolved;
  const search = getListSearch(site, url);
  const named = (isCommon: boolean) => (isCommon ? 'common' : 'rare');
  if (!('view' in route)) {
    const shared = screens.get(route.screen);
    return shared && named(isCommonSearch(new URLSearchParams(search), shared));
  }
  if (route.view === 'page') return named(search === '');
  if (route.view !== 'list') return undefined;
  return named(isCommonListSearch(search, { ...listOffer(vertical, route), columns: [] }));
}

/** Says on the wire how the page came about (W3C Server Timing). */
function withTiming(headers: Headers, cache: 'hit' | 'miss'): Headers {
  headers.set('Server-Timing', `cache;desc=${cache}`);
  return headers;
}

export const sharedPages: Step = async ({ request, context }, next) => {
  const site = context.get(siteContext);
  const { vertical, path } = site;
  const { reader, contentVersion } = context.get(sessionContext);
  const url = new URL(request.url);
  const { pages, config, gates, sharedScreens } = context.get(servicesContext);
  const trace = context.get(traceContext);
  const isPage = request.method === 'GET' && !url.pathname.endsWith('.data');
  const shared = isPage ? sharing(site, sharedScreens, url) : undefined;
  if (!shared || !reader || !pages.enabled) return next();

  // A legacy pattern shows the same list at another URL; deadlines are counted from the day.
  const state = [url.pathname, url.search, getContentDay(context).day];
  const key = [vertical.id, path, ...state, contentVersion, config().hash, accessLevel(reader)].join('\n');
  const cached = await pages.get(key, acceptedEncoding(request.headers.get('accept-encoding')));
  if (trace) trace.cache = cached ? 'hit' : 'miss';
  if (cached) {
    gates.inMemory(url.pathname + url.search);
    return { status: 200, headers: withTiming(new Headers(cached.headers), 'hit'), body: cached.body };
  }

  const answer = await next();
  const { status, headers } = answer;
  if (status !== 200 || headers.has('Set-Cookie') || headers.get('Cache-Control') === 'no-store')
    return answer;
  const body = await readBody(answer);
  pages.set(key, { body, headers: [...headers] }, shared === 'rare');
  return { status, headers: withTiming(headers, 'miss'), body };
};
