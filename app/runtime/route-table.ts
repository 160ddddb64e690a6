/** The framework's routes, from the configuration of all verticals. */
import { featureOfScreen } from '#app/config/features.ts';
import { getContentTypes, type Config, type Route, type VerticalConfig } from '#app/config/model.ts';

export interface FrameworkRoute {
  /** Route id of the configuration; for a legacy pattern served in place, `legacy-` and the pattern's id. */
  id: string;
  /** Path in the framework's notation, without the leading slash: `article/:id/insights/:title`. */
  path: string;
  /** Route module, relative to `app/`. */
  file: string;
  layout: 'default' | 'login';
  /** Whether the pages of readers have no entry for it in their table of routes. */
  staff: boolean;
}

/**
 * Each distinct path once; lists that legacy patterns show in place are served at both paths. Verticals that need
 * different modules for one path cannot be built, which is an error.
 */
export function routeTable(config: Config): FrameworkRoute[] {
  const table = new Map<string, FrameworkRoute>();
  for (const vertical of Object.values(config.verticals)) {
    const inPlace = Object.entries(vertical.legacyPaths)
      // A pattern whose route does not exist yet waits for it.
      .filter(([, { serve, to }]) => serve === 'in-place' && Object.hasOwn(vertical.routes, to))
      .map(([id, { from, to }]) => [`legacy-${id}`, from, vertical.routes[to]!] as const);
    const own = Object.entries(vertical.routes).map(([id, route]) => [id, route.path, route] as const);
    for (const [id, path, route] of [...own, ...inPlace]) {
      const entry = { id, ...frameworkRoute(vertical, path, route) };
      const other = table.get(id);
      if (other && JSON.stringify(other) !== JSON.stringify(entry)) {
        throw new Error(
          `Route "${id}" differs between verticals in path, module, layout or "staff"; give the vertical's own a new id.`,
        );
      }
      table.set(id, entry);
    }
  }
  return [...table.values()];
}

/** The module in the build for a path, which can differ from the configuration after an edit. */
function frameworkRoute(
  { contentTypes }: Pick<VerticalConfig, 'contentTypes'>,
  path: string,
  route: Route,
): Omit<FrameworkRoute, 'id'> {
  return {
    path: path.replace(/\{(\w+)\}/g, ':$1').slice(1),
    file: getModule(route, (type) => contentTypes[type]!.plugin),
    layout: route.layout ?? 'default',
    staff: route.staff ?? false,
  };
}

/** Whether the build serves a path (in the notation of the configuration) with the module that a route needs. */
export type IsBuilt = (vertical: VerticalConfig, path: string, route: Route) => boolean;

/** @param config the configuration of the build. Paths added by a later edit do not exist until the next build. */
export function builtRoutes(config: Config): IsBuilt {
  const key = ({ path, file, layout, staff }: Omit<FrameworkRoute, 'id'>) =>
    [path, file, layout, staff].join('\n');
  const built = new Set(routeTable(config).map(key));
  // Decided once for each path of a configuration; a new configuration has new objects.
  const decided = new WeakMap<VerticalConfig, Map<string, boolean>>();
  return (vertical, path, route) => {
    const paths = decided.get(vertical) ?? new Map<string, boolean>();
    decided.set(vertical, paths);
    const isBuilt = paths.get(path) ?? built.has(key(frameworkRoute(vertical, path, route)));
    paths.set(path, isBuilt);
    return isBuilt;
  };
}

/** The paths of a configuration that the build does not have, in every vertical; sorted. */
export function unbuiltPaths(config: Config, isBuilt: IsBuilt): string[] {
  const paths = Object.values(config.verticals).flatMap((vertical) =>
    Object.values(vertical.routes)
      .filter((route) => !isBuilt(vertical, route.path, route))
      .map(({ path }) => path),
  );
  return [...new Set(paths)].sort();
}

/** Where the build writes the route modules of plugins, relative to `app/`. */
export const ROUTE_MODULES = '../.generated/routes';

/** The module, relative to `app/`, of a plugin's item page or list. */
export function routeModule(plugin: string, view: 'page' | 'list'): string {
  return `${ROUTE_MODULES}/${plugin}-${view}.tsx`;
}

/** The folder, relative to `app/`, of a screen of the platform or of a feature. */
export function screenFolder(screen: string): string {
  const feature = featureOfScreen(screen);
  return feature ? `features/${feature}/screens/${screen.slice(feature.length + 1)}` : `screens/${screen}`;
}

function getModule(route: Route, pluginFor: (contentType: string) => string): string {
  if ('screen' in route) return `${screenFolder(route.screen)}/route.tsx`;
  // Several types at one path use the shared view.
  const [type, ...others] = getContentTypes(route);
  return type === undefined || others.length > 0
    ? 'content/mixed-list-route.tsx'
    : routeModule(pluginFor(type), 'view' in route && route.view === 'list' ? 'list' : 'page');
}
