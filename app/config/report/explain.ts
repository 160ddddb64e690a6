/** Explains what a path shows, and which line of which file decides it. */
import { decodeUrl } from '#app/text/decode.ts';
import { positionAt, partAt, type Located } from '../document.ts';
import { legacyTarget } from '../legacy.ts';
import type { Origins } from '../load.ts';
import { getContentTypes, type Config, type Route, type Section, type VerticalConfig } from '../model.ts';
import { compilePath } from '../path-pattern.ts';
import { nearest } from '../suggest.ts';

/** What a path shows in one vertical. Each `place` is "file:line:column". */
export interface RouteExplanation {
  /** The given path without query, fragment and trailing slash. */
  path: string;
  vertical: string;
  /** The legacy pattern that serves the path, by redirect or in place; the other fields then describe its target. */
  legacy?: { id: string; from: string; target: string; inPlace: boolean; place: string };
  routeId: string;
  route: Route;
  params: Record<string, string>;
  place: string;
  /** What the screen requires of readers, at every path; absent for content and for a screen open to everyone. */
  screen?: { requires: string[]; place: string };
  contentTypes: { id: string; plugin: string; requires: string[]; place: string }[];
  protectedBy?: { prefix: string; anyOf: string[]; place: string };
  /** Verticals that have a route at the path. */
  verticals: string[];
}

/** A path of a feature that is off, and where it was turned off. */
interface OffExplanation {
  feature: string;
  routeId: string;
  place: string;
}

/** The explanation of a path; for an unknown path, the nearest known one. */
export type Explained =
  { ok: true; value: RouteExplanation } | { ok: false; off?: OffExplanation; suggestion?: string };

/** Where a part of a section was set. */
export function findLocation(
  origins: Origins,
  vertical: string,
  section: Section,
  ...path: string[]
): string | undefined {
  const part = partAt(origins.get(vertical)?.[section], path);
  return part === undefined ? undefined : formatLocation(part);
}

/** "config/routes.json:12:7", at the key where there is one. */
export function formatLocation(part: Located): string {
  const { line, column } = positionAt(part.source.text, (part.key ?? part.span).offset);
  return `${part.source.file}:${line}:${column}`;
}

/** @param given a path as in the address bar; query and fragment are ignored */
export function explainRoute(config: Config, origins: Origins, vertical: string, given: string): Explained {
  const own = config.verticals[vertical]!;
  const path = plainPath(given);
  const direct = find(own, path);
  const legacy = direct === undefined ? legacyTarget(own, path) : undefined;
  const served = legacy === undefined ? path : plainPath(legacy.target);
  const found = direct ?? find(own, served);
  const place = (section: Section, ...steps: string[]) =>
    findLocation(origins, vertical, section, ...steps) ?? '';
  if (found === undefined) {
    const off = Object.entries(own.offRoutes).find(
      ([, { route }]) => compilePath(route.path, route.params).match(served) !== null,
    );
    if (off === undefined) return { ok: false, suggestion: didYouMean(own, path) };
    const [routeId, { feature }] = off;
    return { ok: false, off: { feature, routeId, place: place('site', 'features', feature) } };
  }
  const [routeId, , params] = found;
  const value: RouteExplanation = {
    ...explainKnownRoute(own, origins, routeId, served),
    path,
    params,
    verticals: Object.values(config.verticals)
      .filter((other) => find(other, served) !== undefined)
      .map(({ id }) => id),
  };
  if (legacy !== undefined) {
    value.legacy = {
      id: legacy.id,
      from: legacy.legacy.from,
      target: legacy.target,
      inPlace: legacy.legacy.serve === 'in-place',
      place: place('legacyPaths', legacy.id),
    };
  }
  return { ok: true, value };
}

/**
 * A route with what guards it.
 *
 * @param path one of the route; by default its pattern, which prefixes protect as they do its paths
 */
export function explainKnownRoute(
  own: VerticalConfig,
  origins: Origins,
  routeId: string,
  path?: string,
): RouteExplanation {
  const place = (section: Section, ...steps: string[]) =>
    findLocation(origins, own.id, section, ...steps) ?? '';
  const route = own.routes[routeId]!;
  const served = path ?? route.path;
  const guard = Object.keys(own.protectedPaths)
    // As access is decided: letter case does not matter.
    .filter((prefix) => served.toLowerCase().startsWith(prefix.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0];
  const requires = 'screen' in route ? (own.screens[route.screen]?.requires ?? []) : [];
  return {
    path: served,
    vertical: own.id,
    routeId,
    route,
    params: {},
    place: place('routes', routeId),
    contentTypes: getContentTypes(route).map((type) => {
      const { plugin, requires = [] } = own.contentTypes[type]!;
      return { id: type, plugin, requires, place: place('contentTypes', type) };
    }),
    verticals: [own.id],
    ...('screen' in route &&
      requires.length > 0 && { screen: { requires, place: place('screens', route.screen) } }),
    ...(guard !== undefined && {
      protectedBy: {
        prefix: guard,
        anyOf: own.protectedPaths[guard]!.anyOf,
        place: place('protectedPaths', guard),
      },
    }),
  };
}

/** Without query, fragment and final slash, decoded. */
function plainPath(given: string): string {
  const parts = given
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  return decodeUrl(`/${parts.join('/')}`);
}

function find({ routes }: VerticalConfig, path: string): [string, Route, Record<string, string>] | undefined {
  const matches = Object.entries(routes).flatMap(([id, route]) => {
    const pattern = compilePath(route.path, route.params);
    const params = pattern.match(path);
    return params === null
      ? []
      : [{ rank: pattern.rank, found: [id, route, params] as [string, Route, Record<string, string>] }];
  });
  return matches.sort((a, b) => b.rank - a.rank)[0]?.found;
}

/** The nearest path: of patterns with as many segments, the parameters are taken from the path itself. */
function didYouMean({ routes }: VerticalConfig, path: string): string | undefined {
  const parts = path.split('/');
  const candidates = Object.values(routes).map((route) =>
    route.path
      .split('/')
      .map((part, index) => (part.startsWith('{') ? (parts[index] ?? part) : part))
      .join('/'),
  );
  return nearest(path, candidates);
}
