/** Third: who is this? The session check of each navigation (specification section 4), and what to do with its answer. */
import { redirect, type MiddlewareFunction } from 'react-router';
import { encodePath } from '#app/runtime/resolve.ts';
import { clearCookies, pastUrlCookie, readCookies, safePastUrl } from './cookies.ts';
import { endSession } from './end-session.ts';
import { addressContext, servicesContext, sessionContext, siteContext, type SiteRequest } from './context.ts';
import { pageSearch } from './page-address.ts';
import { checkSession } from './session-check.ts';

const LOGIN = '/login';

export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const site = context.get(siteContext);
  const { vertical, resolved } = site;
  const services = context.get(servicesContext);
  const address = context.get(addressContext);
  const cookies = readCookies(request.headers.get('cookie'));

  // Arriving at /loggedout ends whatever session there was: every cookie goes, the reset values stay in the page.
  if (resolved?.id === 'loggedout' && !isFetchedAhead(request)) {
    await endSession(context, cookies);
    return answer(next, clearCookies(Object.keys(cookies)));
  }

  const outcome = await checkSession(cookies, {
    refresh: (refreshToken) => services.refresh({ vertical: vertical.id, refreshToken }),
    subscriptions: (token) => services.client({ vertical: vertical.id, token, address }).subscriptions(),
    now: services.now,
  });
  const remembered = rememberedPath(request, site);
  const setCookies = [...outcome.setCookies, ...(remembered ? [pastUrlCookie(remembered)] : [])];

  if (outcome.authorised) {
    const { token, reader, contentVersion } = outcome;
    context.set(sessionContext, { token, reader, contentVersion });
  } else if (outcome.reason === 'unavailable') {
    // The guard answers: a refresh may have been done, and only what comes back through here gets its cookies.
    context.set(sessionContext, { unavailable: true });
  } else if (resolved && resolved.route.session !== 'none') {
    throw withCookies(redirect(LOGIN), setCookies);
  }
  return answer(next, setCookies);
};

/** Whether the browser fetches this ahead of a click, which may never come: that is no visit. */
function isFetchedAhead(request: Request): boolean {
  return request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

const cookieName = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

/** Whether a person asked for a page: by a document, or by the data of one that scripts then show. */
function isNavigation(request: Request): boolean {
  if (request.method !== 'GET' || isFetchedAhead(request)) return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (new URL(request.url).pathname.endsWith('.data')) return destination === null || destination === 'empty';
  // Browsers that do not say what they fetch for (Safari before 16.4) say what they take.
  return destination === null
    ? (request.headers.get('accept')?.includes('text/html') ?? false)
    : destination === 'document';
}

/** A file that is downloaded is no page to come back to. */
const DOWNLOAD = /\.ics$/;

/** The path to come back to after sign-in: that of the page, if it is one, except the sign-in page itself. */
function rememberedPath(request: Request, { path, resolved }: SiteRequest): string | undefined {
  if (!resolved || path === LOGIN || DOWNLOAD.test(path) || !isNavigation(request)) return undefined;
  return safePastUrl(encodePath(path) + pageSearch(new URL(request.url)));
}

/** Lets the request go on and puts the cookies on whatever comes back, a thrown response included. */
async function answer(next: () => Promise<Response>, setCookies: string[]): Promise<Response> {
  return withCookies(await next(), setCookies);
}

/**
 * Sets cookies that the response does not set itself. An action runs after the session check and knows better: its
 * sign-in must not be undone by the check having found the old session ended, nor its sign-out by a refresh.
 */
function withCookies(response: Response, cookies: string[]): Response {
  // What a reader may see is nobody else's: no cache in between keeps it, and the browser asks again.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
  const own = new Set(response.headers.getSetCookie().map(cookieName));
  for (const cookie of cookies)
    if (!own.has(cookieName(cookie))) response.headers.append('Set-Cookie', cookie);
  return response;
}
