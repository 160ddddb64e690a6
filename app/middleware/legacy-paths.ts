/** Second: addresses of the former site move for good to where the page is now. */
import { redirect, type MiddlewareFunction } from 'react-router';
import { legacyTarget } from '#app/config/legacy.ts';
import { siteContext } from './context.ts';
import { pageSearch } from './page-address.ts';

export const legacyPaths: MiddlewareFunction<Response> = ({ request, context }) => {
  const { vertical, path, resolved } = context.get(siteContext);
  if (resolved) return;
  const target = legacyTarget(vertical, path)?.target;
  if (target) throw redirect(withSearch(target, pageSearch(new URL(request.url))), 301);
};

/** The target with the request's own parameters after those the pattern sets. */
function withSearch(target: string, search: string): string {
  if (search.length < 2) return target;
  return `${target}${target.includes('?') ? '&' : '?'}${search.slice(1)}`;
}
