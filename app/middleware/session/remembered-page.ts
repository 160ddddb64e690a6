/**
 * The page to which a visitor returns after signing in (`pastUrl`). It belongs to the account that asked for it: whoever
 * signs in next in this browser does not land on somebody else's page.
 */
import { HOME, LOGIN } from '#app/config/fixed-paths.ts';
import { encodePath, normalisePath, resolve } from '#app/runtime/resolve.ts';
import type { SiteRequest } from '../context.ts';
import { isListExport, pageSearch } from '../requested-page.ts';
import type { PageRequest } from '../step.ts';
import {
  clearCookies,
  PAST_ACCOUNT,
  PAST_URL,
  pastAccountCookie,
  pastUrlCookie,
  safePastUrl,
} from './cookies.ts';
import type { SessionOutcome } from './session-check.ts';

/** Parameter of the sign-in page: the page to return to (`app/shell/sign-in-again.ts`). */
const RETURN = 'return';

type Cookies = Record<string, string>;

/** The cookies that remember a requested page and whose it is; none if the request is not for a page. */
export function rememberPage(
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

/** Whether this is a prefetch, which is not a visit. */
export function isFetchedAhead(request: PageRequest): boolean {
  return request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

/** Whether a person requested a page: as a document, or as data that scripts then show. */
function isNavigation(request: PageRequest): boolean {
  if (request.method !== 'GET' || isFetchedAhead(request)) return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (new URL(request.url).pathname.endsWith('.data')) return destination === null || destination === 'empty';
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
