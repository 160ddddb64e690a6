/** Third: who is this? The session check of each navigation (specification section 4), and what to do with its answer. */
import { redirect, type MiddlewareFunction } from 'react-router';
import { encodePath } from '#app/runtime/resolve.ts';
import { clearCookies, pastUrlCookie, readCookies, safePastUrl } from './cookies.ts';
import { endSession } from './end-session.ts';
import { addressContext, servicesContext, sessionContext, siteContext } from './context.ts';
import { pageSearch } from './page-address.ts';
import { checkSession } from './session-check.ts';

const LOGIN = '/login';

export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { vertical, path, resolved } = context.get(siteContext);
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
  const remembered = rememberedPath(request, path);
  const setCookies = [...outcome.setCookies, ...(remembered ? [pastUrlCookie(remembered)] : [])];

  if (outcome.authorised) {
    const { token, reader, contentVersion, contentDay } = outcome;
    context.set(sessionContext, { token, reader, contentVersion, ...(contentDay && { contentDay }) });
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

/** A file that is downloaded is no page to come back to. */
const DOWNLOAD = /\.ics$/;

/** The path to come back to after sign-in: that of the page, except the sign-in page itself. */
function rememberedPath(request: Request, path: string): string | undefined {
  if (request.method !== 'GET' || path === LOGIN || DOWNLOAD.test(path) || isFetchedAhead(request))
    return undefined;
  return safePastUrl(encodePath(path) + pageSearch(new URL(request.url)));
}

/** Lets the request go on and puts the cookies on whatever comes back, a thrown response included. */
async function answer(next: () => Promise<Response>, setCookies: string[]): Promise<Response> {
  return withCookies(await next(), setCookies);
}

function withCookies(response: Response, cookies: string[]): Response {
  // What a reader may see is nobody else's: no cache in between keeps it, and the browser asks again.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
