/**
 * Loads content pages and lists for their routes: one API call, and the redirects and errors that follow from
 * it.
 */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { ContentPageResponse } from '#app/contracts/content-page.ts';
import { LONGEST_PATH, LONGEST_SEARCH } from '#app/contracts/limits.ts';
import { redirectAfter } from '#app/client/routing.ts';
import { redirectFor } from '#app/middleware/access-denied.ts';
import { getClient, siteContext, type SiteRequest } from '#app/middleware/context.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { withOwn, withoutEmptyFields } from '#app/runtime/queries/list-query.ts';
import { toJsonText, type JsonText } from '#app/text/json-text.ts';
import { markPage } from './text-marks/mark-page.ts';
import { getListSearch, pagePath, pageSearch } from '#app/middleware/requested-page.ts';

/** A list as a page shows it. */
export interface LoadedList extends ContentListResponse {
  /** Path in the browser, encoded: the base of the links to the list's states. */
  basePath: string;
  /** Controls that a legacy pattern hides when it shows the list in place. */
  display?: SiteRequest['listDisplay'];
}

/** The page or list at a URL. An item requested at another URL redirects to its canonical one (301). */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<JsonText<ContentPageResponse | LoadedList>> {
  const site = context.get(siteContext);
  const { path, resolved } = site;
  if (!resolved) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const isList = 'view' in resolved.route && resolved.route.view === 'list';
  if (isList) leaveOutEmptyFields(url);
  const search = isList ? getListSearch(site, url) : '';
  // The API would refuse these. They are 404s and must not end the session.
  if (path.length > LONGEST_PATH || search.length > LONGEST_SEARCH) throw data(null, { status: 404 });
  const answer = await getClient(context).page(path, search);
  if (!answer.ok) {
    if (answer.problem.status === 404) await notFound(context);
    const target = redirectAfter(answer.problem);
    if (target) throw redirectFor(target, path);
    // The detail of a failed item names it for the reader; other details are for API clients.
    const { code, title, detail, status, withdrawn } = answer.problem;
    if (withdrawn) throw data({ title, withdrawn }, { status });
    throw data((code === 'item_failed' && detail) || title, { status });
  }
  const { value } = answer;
  if (value.kind === 'list') return toJsonText(loadedList(value, site, pagePath(url)));
  // The API returns an encoded path; ours is decoded.
  if (value.path !== path.split('/').map(encodeURIComponent).join('/')) throw redirect(value.path, 301);
  return toJsonText(markPage(value));
}

/** Without scripts a form also sends empty fields: redirects to the URL without them. */
function leaveOutEmptyFields(url: URL) {
  const sent = pageSearch(url).slice(1);
  const filled = withoutEmptyFields(sent);
  if (filled === sent) return;
  // Two leading slashes would lead to another host.
  const path = pagePath(url).replace(/^\/+/, '/');
  throw redirect(filled ? `${path}?${filled}` : path);
}

function loadedList(
  list: ContentListResponse,
  { listSearch = '', listDisplay }: SiteRequest,
  basePath: string,
): LoadedList {
  return {
    // Values set by the pattern are defaults here, so links leave them out and name only differences.
    ...withOwn(list, listSearch),
    basePath,
    ...(listDisplay ? { display: listDisplay } : {}),
  };
}
