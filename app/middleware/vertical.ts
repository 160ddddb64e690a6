/** First: which site is this, and what does it have at this path? */
import { redirect, type MiddlewareFunction } from 'react-router';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import { verticalOfHost } from '#app/runtime/vertical.ts';
import { servicesContext, siteContext } from './context.ts';

/** The page a request is about: the framework asks for a page's data under `<path>.data`, the home page's under `_root`. */
function pagePath(url: URL): string {
  return url.pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
}

/** True for the framework's data requests, which answer a client navigation. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

export const vertical: MiddlewareFunction<Response> = ({ request, context }) => {
  const url = new URL(request.url);
  const site = verticalOfHost(context.get(servicesContext).config(), request.headers.get('host') ?? url.host);
  const asked = pagePath(url);
  const path = normalisePath(asked);
  // One address for each page: other spellings (double slashes, a slash at the end) move to it for good.
  if (path !== undefined && path !== safeDecode(asked) && request.method === 'GET') throw redirect(encodeURI(path) + url.search, 301);
  context.set(siteContext, { vertical: site, path: path ?? asked, resolved: path === undefined ? undefined : resolve(site, path) });
};

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
