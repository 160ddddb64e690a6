/** Describes the differences between two configurations and tells whether they need a rebuild. */
import { formatCount } from '#app/text/count.ts';
import {
  getContentTypes,
  SECTIONS,
  type Config,
  type Route,
  type Section,
  type VerticalConfig,
} from './model.ts';

/** Singular and plural name of an entry of each section. */
const NOUNS: Record<Section, [string, string]> = {
  site: ['site setting', 'site settings'],
  routes: ['route', 'routes'],
  menus: ['menu item', 'menu items'],
  protectedPaths: ['protected path', 'protected paths'],
  screens: ['guard of a screen', 'guards of screens'],
  legacyPaths: ['legacy pattern', 'legacy patterns'],
  contentTypes: ['content type', 'content types'],
  permissions: ['permission', 'permissions'],
  products: ['product', 'products'],
  vocabularies: ['vocabulary', 'vocabularies'],
};

/** Depth of the entries that a summary counts; 1 where a section is absent here. */
const DEPTH: Partial<Record<Section, number>> = { menus: 3 };

/** The steps to each entry that differs, such as ["main", "items", "world"]; at most `depth` of them. */
export function changedEntries(
  before: unknown,
  after: unknown,
  depth: number,
  steps: readonly string[] = [],
): string[][] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (steps.length === depth || !isObject(before) || !isObject(after)) return [[...steps]];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const below = keys.flatMap((key) => changedEntries(before[key], after[key], depth, [...steps, key]));
  return below.length > 0 ? below : [[...steps]];
}

const changedPaths = (before: unknown, after: unknown, depth: number) =>
  changedEntries(before, after, depth).map((steps) => steps.join('.'));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What changed, counted over all verticals; an entry that changed in several counts once.
 * @example describeChanges(before, after) // ['1 menu item', '2 routes']
 */
export function describeChanges(before: Config, after: Config): string[] {
  const ids = [...new Set([...Object.keys(before.verticals), ...Object.keys(after.verticals)])];
  const both = ids.filter((id) => before.verticals[id] !== undefined && after.verticals[id] !== undefined);
  const changes = SECTIONS.flatMap((section) => {
    const depth = DEPTH[section] ?? 1;
    const paths = both.flatMap((id) =>
      changedPaths(before.verticals[id]![section], after.verticals[id]![section], depth),
    );
    return countText(new Set(paths).size, NOUNS[section]);
  });
  const own = ({ title, hosts, theme }: VerticalConfig) => ({ title, hosts, theme });
  const settings = both.filter(
    (id) => changedPaths(own(before.verticals[id]!), own(after.verticals[id]!), 0).length > 0,
  );
  return [...changes, ...countText(settings.length + ids.length - both.length, ['vertical', 'verticals'])];
}

function countText(count: number, [one, many]: [string, string]): string[] {
  return count === 0 ? [] : [formatCount(count, one, many)];
}

/** The paths with the module that serves each. The build contains these; all other settings take effect at once. */
function builtPaths(config: Config): string {
  const served = Object.values(config.verticals).flatMap(({ routes, contentTypes, legacyPaths }) => {
    const moduleFor = (route: Route) =>
      'screen' in route
        ? route.screen
        : [route.view === 'list', ...getContentTypes(route).map((type) => contentTypes[type]?.plugin)];
    const inPlace = Object.entries(legacyPaths).filter(([, { serve }]) => serve === 'in-place');
    return [
      ...Object.entries(routes).map(([id, route]) => [id, route.path, route.layout, moduleFor(route)]),
      ...inPlace.map(([id, { from, to }]) => [id, from, routes[to] && moduleFor(routes[to])]),
    ].map((entry) => JSON.stringify(entry));
  });
  return [...new Set(served)].sort().join('\n');
}

/** Whether a path, its layout or the module that serves it was added or removed. */
export function needsRebuild(before: Config, after: Config): boolean {
  return builtPaths(before) !== builtPaths(after);
}
