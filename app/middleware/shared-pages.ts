/**
 * Last: readers with the same access see the same page, so a content page is rendered once for all of them. Runs
 * after the session check and the guard, so a kept page is never given to someone who may not open it.
 */
import type { MiddlewareFunction } from 'react-router';
import { accessLevel } from '#app/runtime/reader.ts';
import type { ContentRoute } from '#app/config/model.ts';
import { acceptedEncoding } from './compression.ts';
import { servicesContext, sessionContext, siteContext } from './context.ts';
import { listSearchOf } from './page-address.ts';

/** Parameters of a list that many readers share, with the values that can mean something. */
const SHARED: Readonly<Record<string, RegExp>> = {
  page: /^[1-9]\d{0,5}$/,
  sort: /^(?:newest|oldest|title|deadline)$/,
  view: /^(?:list|cards|table)$/,
};

/** Whether a page is likely to be asked for again: an item, or a list that nothing is filtered in. */
function isShared(view: ContentRoute['view'], parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  if (view !== 'list') return names.length === 0;
  return (
    new Set(names).size === names.length &&
    [...parameters].every(([name, value]) => Object.hasOwn(SHARED, name) && SHARED[name]!.test(value))
  );
}

export const sharedPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const site = context.get(siteContext);
  const { vertical, path, resolved } = site;
  const { reader, contentVersion } = context.get(sessionContext);
  const url = new URL(request.url);
  const shareable =
    request.method === 'GET' &&
    !url.pathname.endsWith('.data') &&
    resolved &&
    'view' in resolved.route &&
    isShared(resolved.route.view, new URLSearchParams(listSearchOf(site, url)));
  const { pages, config, now } = context.get(servicesContext);
  if (!shareable || !reader || !pages.keeps) return next();

  // A legacy pattern shows the same list at another address; deadlines are counted from the day.
  const address = [url.pathname, url.search, now().toISOString().slice(0, 10)];
  const key = [vertical.id, path, ...address, contentVersion, config().hash, accessLevel(reader)].join('\n');
  const kept = await pages.get(key, acceptedEncoding(request.headers.get('accept-encoding')));
  if (kept) return new Response(kept.body as BodyInit, { headers: kept.headers });

  const response = await next();
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  pages.set(key, { body, headers: [...response.headers] });
  return new Response(body as BodyInit, response);
};
