/** The URL of the requested page, for documents and data requests alike. */
import { searchOfCsv } from '#app/runtime/queries/list-query.ts';
import type { SiteRequest } from './context.ts';
import type { PageRequest } from './step.ts';

/** The framework requests a page's data at `<path>.data`, the home page's under `_root.data`. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
}

/** The query, without the `_routes` parameter that the framework adds to data requests. */
export function pageSearch({ search }: URL): string {
  const own = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('_routes='));
  return own.length > 0 ? `?${own.join('&')}` : '';
}

/** The query of the list that a request shows, without "?": what a legacy pattern sets, then the request's own. */
export function getListSearch({ listSearch = '' }: Pick<SiteRequest, 'listSearch'>, url: URL): string {
  return [listSearch, pageSearch(url).slice(1)].filter(Boolean).join('&');
}

/** Whether a request downloads a list: its URL with `format=csv`. */
export function isListExport({ resolved }: SiteRequest, { method, url }: PageRequest): boolean {
  if (!resolved || !('view' in resolved.route) || resolved.route.view !== 'list' || method !== 'GET')
    return false;
  const { pathname, search } = new URL(url);
  return !pathname.endsWith('.data') && searchOfCsv(search) !== undefined;
}
