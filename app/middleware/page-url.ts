/** The address of the page that a request is about: of a document its own, of a data request that of its page. */
import type { SiteRequest } from './context.ts';

/** The framework asks for a page's data under `<path>.data`, the home page's under `_root.data`. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
}

/** The query, without the routes that the framework names in its data requests. */
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
