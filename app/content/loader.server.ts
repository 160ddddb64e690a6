/** Loads content pages and lists for their routes: one call of the API, and what its answer does to navigation. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { ContentListResponse, ContentPageResponse } from '#schemas/types.ts';
import { redirectAfter } from '#app/client/routing.ts';
import { clientOf, siteContext, type SiteRequest } from '#app/middleware/context.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { withOwn, withoutEmptyFields } from '#app/runtime/list-address.ts';
import { listSearchOf, pagePath, pageSearch } from '#app/middleware/page-address.ts';

/** A list as a page shows it. */
export interface LoadedList extends ContentListResponse {
  /** Path in the browser, encoded: what links to the list's states are made of. */
  address: string;
  /** What a legacy pattern hides of a list that it shows in place. */
  display?: SiteRequest['listDisplay'];
}

/** Longest path and query that the API takes (schemas/api/content/page-query.schema.json). */
const MAX_PATH = 1000;
const MAX_SEARCH = 4000;

/** The page or list at the address. An item that was asked for at another address than its own leads there (301). */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<ContentPageResponse | LoadedList> {
  const site = context.get(siteContext);
  const { path, resolved } = site;
  if (!resolved) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const isList = 'view' in resolved.route && resolved.route.view === 'list';
  if (isList) leaveOutEmptyFields(url);
  const search = isList ? listSearchOf(site, url) : '';
  // What the API would refuse is an address that does not exist, not a reason to end the session.
  if (path.length > MAX_PATH || search.length > MAX_SEARCH) throw data(null, { status: 404 });
  const answer = await clientOf(context).page(path, search);
  if (!answer.ok) {
    if (answer.problem.status === 404) await notFound(context);
    const target = redirectAfter(answer.problem);
    if (target) throw redirect(target);
    // Of a failed item the reader learns which one it is; other details are for callers of the API.
    const { code, title, detail, status } = answer.problem;
    throw data((code === 'item_failed' && detail) || title, { status });
  }
  const { value } = answer;
  if (value.kind === 'list') return loadedList(value, site, pagePath(url));
  // The API gives the address of the item encoded; ours was decoded.
  if (value.path !== path.split('/').map(encodeURIComponent).join('/')) throw redirect(value.path, 301);
  return value;
}

/** A form without scripts sends fields that nobody filled in: the state that it asks for has an address without them. */
function leaveOutEmptyFields(url: URL) {
  const sent = pageSearch(url).slice(1);
  const filled = withoutEmptyFields(sent);
  if (filled === sent) return;
  // Two slashes at the start would be another host.
  const path = pagePath(url).replace(/^\/+/, '/');
  throw redirect(filled ? `${path}?${filled}` : path);
}

function loadedList(
  list: ContentListResponse,
  { listSearch = '', listDisplay }: SiteRequest,
  address: string,
): LoadedList {
  return {
    // What the pattern sets is the list's own there, so that links leave it out and name what differs.
    ...withOwn(list, listSearch),
    address,
    ...(listDisplay ? { display: listDisplay } : {}),
  };
}
