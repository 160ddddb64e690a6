/**
 * Resolves a host to a vertical, and a path to a route of it, also to one of a feature that is off. Pure. This, and
 * not the framework's own matching, decides which paths exist.
 */
import { getContentTypes, type Config, type Route, type VerticalConfig } from '#app/config/model.ts';
import { compilePath, type CompiledPath } from '#app/config/path-pattern.ts';

/**
 * The vertical of a request: by host name, else `VERTICAL` of the environment (set by the server in
 * `config.defaultVertical`), else the site's default. Ports and letter case are ignored.
 */
export function verticalOfHost(config: Config, host: string | null | undefined): VerticalConfig {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const all = Object.values(config.verticals);
  return all.find(({ hosts }) => hosts.includes(name)) ?? config.verticals[config.defaultVertical]!;
}

export interface Resolved {
  /** Route id of config/routes.json. */
  id: string;
  route: Route;
  /** Decoded values of the path's parameters. */
  params: Record<string, string>;
}

interface Entry {
  id: string;
  route: Route;
  pattern: CompiledPath;
}

// Compiled once per configuration; a new configuration has new objects, so the cache cannot become stale.
const compiled = new WeakMap<object, Entry[]>();

function compileRoutes(routes: VerticalConfig['routes']): Entry[] {
  let entries = compiled.get(routes);
  if (!entries) {
    entries = Object.entries(routes)
      .map(([id, route]) => ({ id, route, pattern: compilePath(route.path, route.params) }))
      .sort((a, b) => b.pattern.rank - a.pattern.rank || a.id.localeCompare(b.id));
    compiled.set(routes, entries);
  }
  return entries;
}

/** The route of a normalised path; undefined if the path does not exist in this vertical. */
export function resolve(config: Pick<VerticalConfig, 'routes'>, path: string): Resolved | undefined {
  for (const { id, route, pattern } of compileRoutes(config.routes)) {
    const params = pattern.match(path);
    if (params) return { id, route, params };
  }
  return undefined;
}

/** The path of a route; undefined if the vertical has no such route. Values are percent-encoded. */
export function buildPath(
  config: Pick<VerticalConfig, 'routes'>,
  routeId: string,
  params: Record<string, string>,
): string | undefined {
  return compileRoutes(config.routes)
    .find(({ id }) => id === routeId)
    ?.pattern.build(params);
}

/** Canonical path of an item: its content type's page route, `id` from the node id, every other parameter its slug. */
export function contentPath(
  config: Pick<VerticalConfig, 'routes'>,
  item: { nid: number; type: string; path: string },
): string | undefined {
  const entry = pageRoute(config, item.type);
  if (!entry) return undefined;
  const params = [...entry.route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return entry.pattern.build(
    Object.fromEntries(params.map((name) => [name, name === 'id' ? String(item.nid) : item.path])),
  );
}

function pageRoute(config: Pick<VerticalConfig, 'routes'>, contentType: string): Entry | undefined {
  return compileRoutes(config.routes).find(
    ({ route }) => 'view' in route && route.view === 'page' && getContentTypes(route).includes(contentType),
  );
}

/** The route that lists a content type, for breadcrumbs: its own list, otherwise one of several types. */
export function listingRoute(config: Pick<VerticalConfig, 'routes'>, contentType: string): Route | undefined {
  const lists = compileRoutes(config.routes).filter(({ route }) => 'view' in route && route.view === 'list');
  const own = lists.find(({ route }) => 'view' in route && route.contentType === contentType);
  const common = lists.find(
    ({ route }) => !route.path.includes('{') && getContentTypes(route).includes(contentType),
  );
  return (own ?? common)?.route;
}

/** Path of the list of an author's items; undefined if the vertical has no such list. */
export function authorPath(config: Pick<VerticalConfig, 'routes'>, author: string): string | undefined {
  return compileRoutes(config.routes)
    .find(({ route }) => 'view' in route && route.view === 'list' && route.path.includes('{author}'))
    ?.pattern.build({ author });
}

/** The parent route of a content type's pages: the one that they are `under`, otherwise the list of the type. */
export function parentRoute(config: Pick<VerticalConfig, 'routes'>, contentType: string): Route | undefined {
  const page = pageRoute(config, contentType)?.route;
  return (page?.under && config.routes[page.under]) || listingRoute(config, contentType);
}

/** Encodes a normalised path for URLs: every part percent-encoded, so that `?` and `#` stay within their part. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Normalises a path: decoded where that is safe, single slashes, no trailing slash. Undefined for a path that cannot be
 * decoded. The guard and the route table see only normalised paths, so other spellings cannot bypass them.
 */
export function normalisePath(pathname: string): string | undefined {
  const parts = decodedParts(pathname);
  return parts === undefined || parts.some((part) => part.includes('/')) ? undefined : `/${parts.join('/')}`;
}

/** The decoded parts of a path, which may contain slashes; undefined for a path that cannot be decoded safely. */
export function decodedParts(pathname: string): string[] | undefined {
  try {
    const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    return parts.some((part) => part === '.' || part === '..' || part.includes('\0')) ? undefined : parts;
  } catch {
    return undefined;
  }
}

/** Each part ends at the next tag, or at the next link, so that a text without ends takes linear time. */
const LINK = /<a\b[^<>]*?\shref="(\/[^"]*)"[^<>]*>((?:(?!<a\b)[^])*?)<\/a>/g;

/** One object for each vertical, so that its patterns are compiled once. */
const offRoutesOf = new WeakMap<VerticalConfig['offRoutes'], VerticalConfig['routes']>();

function routesThatAreOff(offRoutes: VerticalConfig['offRoutes']): VerticalConfig['routes'] {
  let routes = offRoutesOf.get(offRoutes);
  if (!routes) {
    routes = Object.fromEntries(Object.entries(offRoutes).map(([id, { route }]) => [id, route]));
    offRoutesOf.set(offRoutes, routes);
  }
  return routes;
}

/** Whether a path, with query and fragment, leads to a screen of a feature that is off. */
export function leadsToOff(
  { routes, offRoutes }: Pick<VerticalConfig, 'routes' | 'offRoutes'>,
  to: string,
): boolean {
  const path = to.replace(/[?#].*$/s, '');
  return (
    resolve({ routes: routesThatAreOff(offRoutes) }, path) !== undefined &&
    resolve({ routes }, path) === undefined
  );
}

/** A value with texts in HTML, in which such links are their words alone. */
export function withoutOffLinks<Value>(
  value: Value,
  vertical: Pick<VerticalConfig, 'routes' | 'offRoutes'>,
): Value {
  if (Object.keys(vertical.offRoutes).length === 0) return value;
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(LINK, (link, to: string, words: string) =>
        leadsToOff(vertical, to) ? words : link,
      );
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value) as Value;
}
