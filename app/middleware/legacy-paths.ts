/** For unknown paths: URLs of the former site redirect permanently to the current page, or show it in place. */
import { redirect } from 'react-router';
import { legacyTarget } from '#app/config/legacy.ts';
import { decodedParts, normalisePath, resolve } from '#app/runtime/resolve.ts';
import { servicesContext, siteContext } from './context.ts';
import { pagePath, pageSearch } from './requested-page.ts';
import type { Step } from './step.ts';

export const legacyPaths: Step = ({ request, context }) => {
  const site = context.get(siteContext);
  const requested = pagePath(new URL(request.url));
  const isNormal = normalisePath(requested) !== undefined;
  // Words of a search may contain a slash, which no path of a page does: such a path is decoded part by part.
  const path = isNormal ? site.path : (decodedParts(requested) ?? site.path);
  const found = legacyTarget(site.vertical, path);
  if (!found) return;
  const { target, legacy } = found;
  const { isBuilt } = context.get(servicesContext);
  const [pathname = '/', listSearch = ''] = target.split('?');
  const canonical = normalisePath(pathname) ?? '/';
  const resolved = resolve(site.vertical, canonical);
  const shownAt = legacy.serve === 'redirect' ? resolved?.route.path : legacy.from;
  // A browser would remember a permanent redirect to a path that is not found before the next build.
  if (resolved && shownAt && isBuilt && !isBuilt(site.vertical, shownAt, resolved.route)) return;
  if (legacy.serve === 'redirect') throw redirect(withSearch(target, pageSearch(new URL(request.url))), 301);
  // From here on the request is for the canonical page: the guard and the API see its path.
  const { hideViewSelector, hideFilters } = legacy;
  context.set(siteContext, {
    ...site,
    path: canonical,
    resolved,
    listSearch,
    listDisplay: { hideViewSelector, hideFilters },
  });
};

/** The target with the pattern's parameters, followed by those of the request. */
function withSearch(target: string, search: string): string {
  if (search.length < 2) return target;
  return `${target}${target.includes('?') ? '&' : '?'}${search.slice(1)}`;
}
