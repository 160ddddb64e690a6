/** For unknown paths: URLs of the former site redirect permanently to the current page, or show it in place. */
import { redirect } from 'react-router';
import { legacyTarget } from '#app/config/legacy.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import { servicesContext, siteContext } from './context.ts';
import { pageSearch } from './requested-page.ts';
import type { Step } from './step.ts';

export const legacyPaths: Step = ({ request, context }) => {
  const site = context.get(siteContext);
  const found = legacyTarget(site.vertical, site.path);
  if (!found) return;
  const { target, legacy } = found;
  if (legacy.serve === 'redirect') throw redirect(withSearch(target, pageSearch(new URL(request.url))), 301);
  // From here on the request is for the canonical page: the guard and the API see its path.
  const [pathname = '/', listSearch = ''] = target.split('?');
  const path = normalisePath(pathname) ?? '/';
  const resolved = resolve(site.vertical, path);
  const { isBuilt } = context.get(servicesContext);
  if (resolved && isBuilt && !isBuilt(site.vertical, legacy.from, resolved.route)) return;
  const { hideViewSelector, hideFilters } = legacy;
  context.set(siteContext, {
    ...site,
    path,
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
