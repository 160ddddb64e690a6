/**
 * Last: readers with the same access see the same page, so a page that is not personal is rendered once for all of
 * them. Runs after the session check and the guard, so a cached page is never given to someone who may not open it.
 */
import { isDay, isMonth } from '#app/runtime/months.ts';
import { accessLevel } from '#app/runtime/reader.ts';
import type { Route } from '#app/config/model.ts';
import { acceptedEncoding } from './compression.ts';
import { getContentDay } from './content-day.ts';
import { servicesContext, sessionContext, siteContext } from './context.ts';
import { getListSearch } from './page-url.ts';
import { readBody, type Step } from './step.ts';

const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value);

/**
 * What readers share, by view of content and by screen: the parameters and values of addresses that many ask for. Any
 * other address of these (filters, words to search for, a misspelt parameter) is rare: see `page-cache.ts`. A screen that
 * is not here is personal, or leads elsewhere.
 */
const SHARED: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  page: {},
  list: {
    page: (value) => /^[1-9]\d{0,5}$/.test(value),
    sort: oneOf('newest', 'oldest', 'title', 'deadline'),
    view: oneOf('list', 'cards', 'table'),
  },
  calendar: { month: isMonth, day: isDay, view: oneOf('month', 'agenda') },
  glossary: {},
  help: {},
  horizon: { from: isMonth },
  jurisdictions: { order: oneOf('name', 'region') },
  requirements: {},
  world: { by: oneOf('status', 'activity') },
};

/** How likely a page is to be asked for again; undefined for one that is personal or leads elsewhere. */
function sharing(route: Route, parameters: URLSearchParams): 'common' | 'rare' | undefined {
  const kind = 'view' in route ? route.view : route.screen;
  const known = Object.hasOwn(SHARED, kind) ? SHARED[kind] : undefined;
  if (!known) return undefined;
  const names = [...parameters.keys()];
  const isCommon =
    new Set(names).size === names.length &&
    [...parameters].every(([name, value]) => Object.hasOwn(known, name) && known[name]!(value));
  return isCommon ? 'common' : 'rare';
}

/** Says on the wire how the page came about (W3C Server Timing). */
function withTiming(headers: Headers, cache: 'hit' | 'miss'): Headers {
  headers.set('Server-Timing', `cache;desc=${cache}`);
  return headers;
}

export const sharedPages: Step = async ({ request, context }, next) => {
  const site = context.get(siteContext);
  const { vertical, path, resolved } = site;
  const { reader, contentVersion } = context.get(sessionContext);
  const url = new URL(request.url);
  const shared =
    request.method === 'GET' && !url.pathname.endsWith('.data') && resolved
      ? sharing(resolved.route, new URLSearchParams(getListSearch(site, url)))
      : undefined;
  const { pages, config } = context.get(servicesContext);
  if (!shared || !reader || !pages.enabled) return next();

  // A legacy pattern shows the same list at another address; deadlines are counted from the day.
  const address = [url.pathname, url.search, getContentDay(context).day];
  const key = [vertical.id, path, ...address, contentVersion, config().hash, accessLevel(reader)].join('\n');
  const cached = await pages.get(key, acceptedEncoding(request.headers.get('accept-encoding')));
  if (cached)
    return { status: 200, headers: withTiming(new Headers(cached.headers), 'hit'), body: cached.body };

  const answer = await next();
  const { status, headers } = answer;
  if (status !== 200 || headers.has('Set-Cookie') || headers.get('Cache-Control') === 'no-store')
    return answer;
  const body = await readBody(answer);
  pages.set(key, { body, headers: [...headers] }, shared === 'rare');
  return { status, headers: withTiming(headers, 'miss'), body };
};
