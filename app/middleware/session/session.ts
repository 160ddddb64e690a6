/**
 * The session check of each navigation, the response to its outcome, and the page to which a visitor returns after
 * signing in (`pastUrl`). That page belongs to the account that asked for it: whoever signs in next in this browser
 * does not land on somebody else's page.
 */
import { LOGIN, HOME } from '#app/config/fixed-paths.ts';
import { redirect } from 'react-router';
import {
  ACCESS_TOKEN,
  clearCookies,
  KNOWN_DEVICE,
  readCookies,
  REFRESH_TOKEN,
  PAST_ACCOUNT,
  PAST_URL,
  pastAccountCookie,
  pastUrlCookie,
  safePastUrl,
} from './cookies.ts';
import { endedFormAnswer } from './ended-form.ts';
import { endSession, evictCopies } from './end-session.ts';
import {
  clientAddressContext,
  servicesContext,
  sessionContext,
  siteContext,
  type SiteRequest,
} from '../context.ts';
import { isFetchedAhead, type PageAnswer, type Step, type PageRequest, traceContext } from '../step.ts';
import { checkSession, type SessionOutcome } from './session-check.ts';
import { encodePath, normalisePath, resolve } from '#app/runtime/resolve.ts';
import { isListExport, pageSearch } from '../requested-page.ts';

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

  const trace = context.get(traceContext);
  const endCheck = trace?.begin('session');
  const outcome = await checkSession(cookies, {
    refresh: (refreshToken) => services.refresh({ vertical: vertical.id, refreshToken }),
    subscriptions: (token) => services.client({ vertical: vertical.id, token, address }).subscriptions(),
    now: services.now,
  });
  endCheck?.();
  if (outcome.authorised && trace) trace.account ??= Number(outcome.account);
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
    // The API asks who sends a form: its action says what the answer is, and the page with what was typed stays. A browser
    // does not keep passwords to send them again: that form leads to the sign-in page, which leads back to an empty one.
    const isOfPasswords = 'screen' in resolved.route && resolved.route.screen === 'change-password';
    if (request.method === 'POST' && outcome.reason !== 'inactive' && !isOfPasswords)
      return isDataRequest(request) ? answer(next, setCookies) : withCookies(endedFormAnswer(), setCookies);
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

/** Parameter of the sign-in page: the page to return to (`app/shell/sign-in-again.ts`). */
const RETURN = 'return';

type Cookies = Record<string, string>;

/** The cookies that remember a requested page and whose it is; none if the request is not for a page. */
function rememberPage(
  request: PageRequest,
  site: SiteRequest,
  cookies: Cookies,
  outcome: SessionOutcome,
): string[] {
  const path = rememberedPath(request, site);
  if (path === undefined) return [];
  const owner = cookies[PAST_ACCOUNT];
  if (outcome.authorised && outcome.account !== undefined && outcome.account !== owner)
    return [pastUrlCookie(path), pastAccountCookie(outcome.account)];
  const isNew =
    !outcome.authorised && outcome.reason === 'no-session' && !isOfLastReader(request, path, cookies);
  return [pastUrlCookie(path), ...(isNew && owner ? clearCookies([PAST_ACCOUNT]) : [])];
}

/**
 * Whether a request without a session still comes from what the last reader has open: a reload, or a step from one of
 * this site's pages. An address that is typed or followed from elsewhere is anybody's.
 */
function isOfLastReader(request: PageRequest, path: string, cookies: Cookies): boolean {
  return path === cookies[PAST_URL] || request.headers.get('sec-fetch-site') === 'same-origin';
}

/** The remembered page, if it is this account's and exists; else the home page. */
export function pageAfterSignIn(
  vertical: Parameters<typeof resolve>[0],
  cookies: Cookies,
  account: string | undefined,
): string {
  const isOwn = !cookies[PAST_ACCOUNT] || cookies[PAST_ACCOUNT] === account;
  const past = isOwn ? safePastUrl(cookies[PAST_URL]) : undefined;
  return past && isWorthReturningTo(vertical, past) ? past : HOME;
}

/** Pages to return to after sign-in, which excludes those that report an error. */
function isWorthReturningTo(vertical: Parameters<typeof resolve>[0], past: string): boolean {
  const path = normalisePath(past.split('?')[0]!);
  const resolved = path === undefined ? undefined : resolve(vertical, path);
  return resolved !== undefined && resolved.route.session !== 'none';
}

/** Whether scripts of a page ask for its data, or send a form. */
const isDataRequest = ({ url }: PageRequest) => new URL(url).pathname.endsWith('.data');

/** Whether a person requested a page: as a document, or as data that scripts then show. */
function isNavigation(request: PageRequest): boolean {
  if (request.method !== 'GET' || isFetchedAhead(request)) return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (isDataRequest(request)) return destination === null || destination === 'empty';
  // Browsers without Sec-Fetch-Dest (Safari before 16.4) still send Accept.
  return destination === null
    ? (request.headers.get('accept')?.includes('text/html') ?? false)
    : destination === 'document';
}

/** Neither a download nor a feed is a page to return to. */
const DOWNLOAD = /\.(?:ics|atom|rss|csv|json|md)$/;

/** The path to return to after sign-in: that of a page other than the sign-in page, or what a link to it names. */
function rememberedPath(request: PageRequest, site: SiteRequest): string | undefined {
  const { path, resolved } = site;
  if (!resolved || !isNavigation(request)) return undefined;
  // A page whose session ended under the reader's hands leads to sign-in by itself, and says where it was.
  if (path === LOGIN) return safePastUrl(new URL(request.url).searchParams.get(RETURN) ?? undefined);
  if (DOWNLOAD.test(path) || isListExport(site, request)) return undefined;
  return safePastUrl(encodePath(path) + pageSearch(new URL(request.url)));
}
