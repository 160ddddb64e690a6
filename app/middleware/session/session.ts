/** Third: who is this? The session check of each navigation (specification section 4), and what to do with its answer. */
import { redirect } from 'react-router';
import { encodePath } from '#app/runtime/resolve.ts';
import {
  ACCESS_TOKEN,
  clearCookies,
  KNOWN_DEVICE,
  pastUrlCookie,
  readCookies,
  REFRESH_TOKEN,
  safePastUrl,
} from './cookies.ts';
import { endSession, evictCopies } from './end-session.ts';
import {
  clientAddressContext,
  servicesContext,
  sessionContext,
  siteContext,
  type SiteRequest,
} from '../context.ts';
import { isListExport } from '../list-export.ts';
import { pageSearch } from '../page-url.ts';
import type { PageAnswer, PageRequest, Step } from '../step.ts';
import { checkSession } from './session-check.ts';

const LOGIN = '/login';

export const session: Step = async ({ request, context }, next) => {
  const site = context.get(siteContext);
  const { vertical, resolved } = site;
  if (resolved && !isSessionRule(resolved.route.session ?? 'required'))
    // Specification section 8. The check refuses such a configuration; a page must not be open because it slipped by.
    throw new Response(vertical.site.texts.unknownMiddleware, { status: 500 });
  const services = context.get(servicesContext);
  const address = context.get(clientAddressContext);
  const cookies = readCookies(request.headers.get('cookie'));

  // Arriving at /loggedout ends whatever session there was: every cookie goes, the reset values stay in the page.
  if (resolved?.id === 'loggedout' && !isFetchedAhead(request)) {
    await endSession(context, cookies);
    const response = await answer(
      next,
      clearCookies(Object.keys(cookies).filter((name) => name !== KNOWN_DEVICE)),
    );
    // Only where there was a session: the page is loaded again when its form is refused.
    if (cookies[ACCESS_TOKEN] || cookies[REFRESH_TOKEN]) evictCopies(response.headers);
    return response;
  }

  const outcome = await checkSession(cookies, {
    refresh: (refreshToken) => services.refresh({ vertical: vertical.id, refreshToken }),
    subscriptions: (token) => services.client({ vertical: vertical.id, token, address }).subscriptions(),
    now: services.now,
  });
  // A problem that is part of the ordinary course (401: the session has ended) is not worth a line.
  if (!outcome.authorised && outcome.problem && outcome.problem.status !== 401)
    services.report(
      `session: the subscription could not be loaded: ${outcome.problem.status} ${outcome.problem.code}`,
    );
  const remembered = rememberedPath(request, site);
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

/** What a route may ask of the session check. */
function isSessionRule(name: string): boolean {
  return name === 'required' || name === 'none';
}

/** Whether the browser fetches this ahead of a click, which may never come: that is no visit. */
function isFetchedAhead(request: PageRequest): boolean {
  return request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

const cookieName = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

/** Whether a person asked for a page: by a document, or by the data of one that scripts then show. */
function isNavigation(request: PageRequest): boolean {
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
function rememberedPath(request: PageRequest, site: SiteRequest): string | undefined {
  const { path, resolved } = site;
  if (!resolved || path === LOGIN || !isNavigation(request)) return undefined;
  if (DOWNLOAD.test(path) || isListExport(site, request)) return undefined;
  return safePastUrl(encodePath(path) + pageSearch(new URL(request.url)));
}

/** Lets the request go on and puts the cookies on whatever comes back, a thrown response included. */
async function answer(next: () => Promise<PageAnswer>, setCookies: string[]): Promise<PageAnswer> {
  return withCookies(await next(), setCookies);
}

/**
 * Sets cookies that the response does not set itself. An action runs after the session check and knows better: its
 * sign-in must not be undone by the check having found the old session ended, nor its sign-out by a refresh.
 */
function withCookies<Answer extends PageAnswer>(response: Answer, cookies: string[]): Answer {
  // What a reader may see is nobody else's: no cache in between keeps it, and the browser asks again.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
  const own = new Set(response.headers.getSetCookie().map(cookieName));
  for (const cookie of cookies)
    if (!own.has(cookieName(cookie))) response.headers.append('Set-Cookie', cookie);
  return response;
}
