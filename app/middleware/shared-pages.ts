/**
 * Last: readers with the same access see the same page, so a page that is not personal is rendered once for all of
 * them. Runs after the session check and the guard, so a cached page is never given to someone who may not open it.
 */
import { isDay, isMonth } from '#app/runtime/months.ts';
import { accessLevel } from '#app/runtime/reader.ts';
import type { Route } from '#app/config/model.ts';
import { acceptedEncoding } from './compression.ts';
import { contentDayOf } from './content-day.ts';
import { servicesContext, sessionContext, siteContext } from './context.ts';
import { listSearchOf } from './page-address.ts';
import { readBody, type Step } from './step.ts';

const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value);

/**
 * What readers share, by view of content and by screen: the parameters that an address may carry and the values that
 * mean something, so that nobody fills the store with addresses of their own making. Whatever else stands in one
 * (words to search for, filters) is not likely to be asked for again. A screen that is not here is personal, or leads
 * elsewhere.
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

function isShared(route: Route, parameters: URLSearchParams): boolean {
  const kind = 'view' in route ? route.view : route.screen;
  const known = Object.hasOwn(SHARED, kind) ? SHARED[kind] : undefined;
  const names = [...parameters.keys()];
  return (
    known !== undefined &&
    new Set(names).size === names.length &&
    [...parameters].every(([name, value]) => Object.hasOwn(known, name) && known[name]!(value))
  );
}

export const sharedPages: Step = async ({ request, context }, next) => {
  const site = context.get(siteContext);
  const { vertical, path, resolved } = site;
  const { reader, contentVersion } = context.get(sessionContext);
  const url = new URL(request.url);
  const shareable =
    request.method === 'GET' &&
    !url.pathname.endsWith('.data') &&
    resolved &&
    isShared(resolved.route, new URLSearchParams(listSearchOf(site, url)));
  const { pages, config } = context.get(servicesContext);
  if (!shareable || !reader || !pages.enabled) return next();

  // A legacy pattern shows the same list at another address; deadlines are counted from the day.
  const address = [url.pathname, url.search, contentDayOf(context).day];
  const key = [vertical.id, path, ...address, contentVersion, config().hash, accessLevel(reader)].join('\n');
  const cached = await pages.get(key, acceptedEncoding(request.headers.get('accept-encoding')));
  if (cached) return { status: 200, headers: new Headers(cached.headers), body: cached.body };

  const answer = await next();
  const { status, headers } = answer;
  if (status !== 200 || headers.has('Set-Cookie') || headers.get('Cache-Control') === 'no-store')
    return answer;
  const body = await readBody(answer);
  pages.set(key, { body, headers: [...headers] });
  return { status, headers, body };
};
