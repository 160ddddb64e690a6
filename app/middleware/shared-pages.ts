/**
 * Last: readers with the same access see the same page, so a content page is rendered once for all of them. Runs
 * after the session check and the guard, so a kept page is never given to someone who may not open it.
 */
import type { MiddlewareFunction } from 'react-router';
import { accessLevel } from '#app/runtime/reader.ts';
import { acceptedEncoding } from './compression.ts';
import { servicesContext, sessionContext, siteContext } from './context.ts';

/** Parameters that change what a content page shows; an address with any other is rendered and not kept. */
const KNOWN_PARAMETERS = new Set(['page']);

export const sharedPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { vertical, path, resolved } = context.get(siteContext);
  const { reader, contentVersion } = context.get(sessionContext);
  const url = new URL(request.url);
  const parameters = [...url.searchParams.keys()];
  const shareable =
    request.method === 'GET' &&
    !url.pathname.endsWith('.data') &&
    resolved &&
    'view' in resolved.route &&
    parameters.length <= 1 &&
    parameters.every((name) => KNOWN_PARAMETERS.has(name));
  const { pages, config } = context.get(servicesContext);
  if (!shareable || !reader || !pages.keeps) return next();

  const key = [vertical.id, path, url.search, contentVersion, config().hash, accessLevel(reader)].join('\n');
  const kept = await pages.get(key, acceptedEncoding(request.headers.get('accept-encoding')));
  if (kept) return new Response(kept.body as BodyInit, { headers: kept.headers });

  const response = await next();
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  pages.set(key, { body, headers: [...response.headers] });
  return new Response(body as BodyInit, response);
};
