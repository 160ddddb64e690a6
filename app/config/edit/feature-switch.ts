/** What else changes in the file of a vertical when a feature is switched: menus and old addresses cannot lead to what is off. */
import { appendPointer, parsePointer, partAt, toValue, type LocatedObject } from '../document.ts';
import { featureOfScreen } from '../features.ts';
import type { LegacyPath, Route, VerticalConfig } from '../model.ts';
import { compilePath } from '../path-pattern.ts';

/** One change of a file. */
export interface ConfigChange {
  /** JSON Pointer, its first step the section. */
  pointer: string;
  /** Undefined removes the key from the file; null in the file of a vertical removes it from what the base has. */
  value: unknown;
}

interface Around {
  /** The vertical as it is served. */
  config: Pick<VerticalConfig, 'routes' | 'offRoutes' | 'menus' | 'legacyPaths'>;
  /** Its file. */
  overlay: LocatedObject;
  /** The base: `menus` and `legacyPaths` by their section. */
  base: (pointer: string) => unknown;
}

/** The feature that a pointer switches; undefined if it switches none. */
export function switchedFeature({ pointer, value }: ConfigChange): string | undefined {
  const [section, key, feature, ...more] = parsePointer(pointer);
  const isSwitch = section === 'site' && key === 'features' && more.length === 0;
  return isSwitch && typeof value === 'boolean' ? feature : undefined;
}

/** The switch itself, as short as it can be written, with what has to change beside it. */
export function switchFeature(feature: string, on: boolean, around: Around): ConfigChange[] {
  const pointer = `/site/features/${feature}`;
  const ofBase = around.base(pointer);
  // A feature that the base does not name is on.
  const isBase = on ? ofBase !== false : ofBase === false;
  const itself = { pointer, value: isBase ? undefined : on };
  return [itself, ...(on ? restored(feature, around) : removed(feature, around))];
}

const routesOfFeature = (feature: string, routes: [string, Route][]) =>
  routes.filter(([, route]) => 'screen' in route && featureOfScreen(route.screen) === feature);

/** Menu items and old addresses that lead to the feature. */
function removed(feature: string, { config, base }: Around): ConfigChange[] {
  const routes = routesOfFeature(feature, Object.entries(config.routes));
  const leads = leadsTo(routes);
  const pointers = [
    ...Object.entries(config.menus).flatMap(([menu, { items }]) =>
      itemPointers(items, `/menus/${menu}`, leads),
    ),
    ...Object.entries(config.legacyPaths).flatMap(([id, legacy]) =>
      leads(legacy) ? [appendPointer('/legacyPaths', id)] : [],
    ),
  ];
  // What only this vertical has is not written at all.
  return pointers.map((pointer) => ({ pointer, value: base(pointer) === undefined ? undefined : null }));
}

/** The same, where the file of the vertical has removed them. */
function restored(feature: string, { config, overlay, base }: Around): ConfigChange[] {
  const off = Object.entries(config.offRoutes).map(([id, { route }]): [string, Route] => [id, route]);
  const leads = leadsTo(routesOfFeature(feature, off));
  return ['menus', 'legacyPaths']
    .flatMap((section) => nullPointers(toValue(overlay), [section]))
    .filter((pointer) => leads((base(pointer) ?? {}) as MenuTarget))
    .map((pointer) => ({ pointer, value: undefined }));
}

type MenuTarget = { to?: string | undefined } | LegacyPath;

/** A menu item names a path, an old address the id of a route. */
function leadsTo(routes: readonly [string, Route][]): (target: MenuTarget) => boolean {
  const patterns = routes.map(([, route]) => compilePath(route.path, route.params));
  return ({ to = '' }) =>
    to.startsWith('/')
      ? patterns.some((pattern) => pattern.match(to.replace(/[?#].*$/, '')) !== null)
      : routes.some(([id]) => id === to);
}

function itemPointers(
  items: VerticalConfig['menus']['main']['items'],
  above: string,
  leads: (target: MenuTarget) => boolean,
): string[] {
  return Object.entries(items).flatMap(([id, item]) => {
    const pointer = appendPointer(`${above}/items`, id);
    return leads(item) ? [pointer] : itemPointers(item.items ?? {}, pointer, leads);
  });
}

/** Pointers of every null below a key. */
function nullPointers(value: unknown, steps: readonly string[]): string[] {
  const part = steps.reduce<unknown>(
    (inner, step) => (inner as Record<string, unknown> | undefined)?.[step],
    value,
  );
  if (part === null) return [steps.reduce(appendPointer, '')];
  if (typeof part !== 'object') return [];
  return Object.keys(part).flatMap((key) => nullPointers(value, [...steps, key]));
}

/** Reads values of the base by their pointer. */
export function baseReader(base: Partial<Record<string, LocatedObject | undefined>>) {
  return (pointer: string): unknown => {
    const [section = '', ...steps] = parsePointer(pointer);
    const part = partAt(base[section], steps);
    return part && toValue(part);
  };
}
