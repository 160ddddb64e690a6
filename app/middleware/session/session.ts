/** The session check of each navigation, and the response to its outcome. */
import { LOGIN } from '#app/config/fixed-paths.ts';
import { redirect } from 'react-router';
import { ACCESS_TOKEN, clearCookies, KNOWN_DEVICE, readCookies, REFRESH_TOKEN } from './cookies.ts';
import { endSession, evictCopies } from './end-session.ts';
import { clientAddressContext, servicesContext, sessionContext, siteContext } from '../context.ts';
import type { PageAnswer, Step } from '../step.ts';
import { isFetchedAhead, rememberPage } from './remembered-page.ts';
import { checkSession } from './session-check.ts';

export const session: Step = async ({ request, context }, next) => {
  const site = context.get(siteContext);
  const { vertical, resolved } = site;
  if (resolved && !isSessionRule(resolved.route.session ?? 'required'))
    // `config check` refuses such a configuration; if one slips by, the page must not be open.
    throw new Response(vertical.site.texts.unknownMiddleware, { status: 500 });
  const services = context.get(servicesContext);
  const address = context.get(clientAddressContext);
  const cookies = readCookies(request.headers.get('cookie'));

  // Arriving at /loggedout ends the session: every cookie is cleared, the reset values stay in the page.
  if (resolved?.id === 'loggedout' && !isFetchedAhead(request)) {
    await endSession(context, cookies);
    const response = await answer(
      next,
      clearCookies(Object.keys(cookies).filter((name) => name !== KNOWN_DEVICE)),
    );
    // Only if there was a session: the page loads again when its form is refused.
    if (cookies[ACCESS_TOKEN] || cookies[REFRESH_TOKEN]) evictCopies(response.headers);
    return response;
  }

  const outcome = await checkSession(cookies, {
    refresh: (refreshToken) => services.refresh({ vertical: vertical.id, refreshToken }),
    subscriptions: (token) => services.client({ vertical: vertical.id, token, address }).subscriptions(),
    now: services.now,
  });
  // Expected problems (401: the session has ended) are not logged.
  if (!outcome.authorised && outcome.problem && outcome.problem.status !== 401)
    services.report(
      `session: the subscription could not be loaded: ${outcome.problem.status} ${outcome.problem.code}`,
    );
  const setCookies = [...outcome.setCookies, ...rememberPage(request, site, cookies, outcome)];

  if (outcome.authorised) {
    const { token, reader, contentVersion, contentDay } = outcome;
    context.set(sessionContext, { token, reader, contentVersion, ...(contentDay && { contentDay }) });
  } else if (outcome.reason === 'unavailable') {
    // The guard answers, because a refresh may have happened, and only responses that pass through here get its
    // cookies.
    context.set(sessionContext, { unavailable: true });
  } else if (resolved && resolved.route.session !== 'none') {
    throw withCookies(redirect(LOGIN), setCookies);
  }
  return answer(next, setCookies);
};

/** Session requirement of a route. */
function isSessionRule(name: string): boolean {
  return name === 'required' || name === 'none';
}

const cookieName = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

/** Continues the request and adds the cookies to the response, even a thrown one. */
async function answer(next: () => Promise<PageAnswer>, setCookies: string[]): Promise<PageAnswer> {
  return withCookies(await next(), setCookies);
}

/**
 * Sets cookies that the response does not set itself. An action runs after the session check and takes precedence: its
 * sign-in must not be undone because the old session had ended, nor its sign-out by a refresh.
 */
function withCookies<Answer extends PageAnswer>(response: Answer, cookies: string[]): Answer {
  // Responses belong to one reader: shared caches must not store them, and the browser must revalidate.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
  const own = new Set(response.headers.getSetCookie().map(cookieName));
  for (const cookie of cookies)
    if (!own.has(cookieName(cookie))) response.headers.append('Set-Cookie', cookie);
  return response;
}
