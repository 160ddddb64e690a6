/** Resolves paths of earlier sites. Pure: the check runs it on the examples, the runtime on requests. */
import type { LegacyPath, VerticalConfig } from './model.ts';
import { compilePath, paramNames, type CompiledPath } from './path-pattern.ts';

type Routes = VerticalConfig['routes'];

/** Own properties only: every object inherits a "toString". */
function targetRoute(legacy: LegacyPath, routes: Routes): Routes[string] | undefined {
  return Object.hasOwn(routes, legacy.to) ? routes[legacy.to] : undefined;
}

/**
 * The pattern of an entry: its parameters accept what the target's parameters of the same name accept.
 * @returns undefined if the target does not exist
 */
export function compileLegacy(legacy: LegacyPath, routes: Routes): CompiledPath | undefined {
  const target = targetRoute(legacy, routes);
  return target === undefined ? undefined : compilePath(legacy.from, target.params);
}

/**
 * Where one entry sends a path: the canonical path with its query, percent-encoded; undefined if it does not match.
 * @param path decoded, without query, as `CompiledPath.match` takes it; a part with a slash fits only into a query
 */
export function followLegacy(
  legacy: LegacyPath,
  routes: Routes,
  path: string | readonly string[],
): string | undefined {
  const target = targetRoute(legacy, routes);
  const params = compileLegacy(legacy, routes)?.match(path);
  if (target === undefined || params === undefined || params === null) return undefined;
  // No page has such a path.
  if (paramNames(target.path).some((name) => params[name]?.includes('/'))) return undefined;
  const canonical = compilePath(target.path, target.params).build({ ...params, ...legacy.params });
  const query = Object.entries(legacy.query).map(([key, template]) => {
    const value = template.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
    return `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
  });
  return query.length === 0 ? canonical : `${canonical}?${query.join('&')}`;
}

/** Sorted entries, cached by the table they come from: a new configuration has a new table. */
const ranked = new WeakMap<object, [string, LegacyPath][]>();

function byRank({
  legacyPaths,
  routes,
}: Pick<VerticalConfig, 'routes' | 'legacyPaths'>): [string, LegacyPath][] {
  const rank = ([, legacy]: [string, LegacyPath]) => compileLegacy(legacy, routes)?.rank ?? 0;
  const known = ranked.get(legacyPaths);
  if (known !== undefined) return known;
  const entries = Object.entries(legacyPaths).sort((a, b) => rank(b) - rank(a));
  ranked.set(legacyPaths, entries);
  return entries;
}

/**
 * Where a legacy path leads in a vertical, by which entry; undefined if none matches.
 * @param path decoded, without query; its decoded parts if they may contain slashes
 * @example legacyTarget(vertical, '/node/12') // { id: 'article-by-id', target: '/article/12/regulatory-analysis/-', legacy }
 */
export function legacyTarget(
  config: Pick<VerticalConfig, 'routes' | 'legacyPaths'>,
  path: string | readonly string[],
): { id: string; target: string; legacy: LegacyPath } | undefined {
  for (const [id, legacy] of byRank(config)) {
    const target = followLegacy(legacy, config.routes, path);
    if (target !== undefined) return { id, target, legacy };
  }
  return undefined;
}
