/** Which features a vertical has, and the routes that it lacks without the others. */
import type { OffRoute, Route, VerticalConfig } from './model.ts';
import type { FeatureFolder } from './project.ts';

/** The feature that has a screen: `ratings` of `ratings/report`; undefined for a screen of the platform. */
export function featureOfScreen(screen: string): string | undefined {
  const [feature, own] = screen.split('/');
  return own === undefined ? undefined : feature;
}

/** The features that are on, with their options: those that the configuration names in its order, then the others. */
export function featuresOn(
  { features }: Pick<VerticalConfig['site'], 'features'>,
  existing: ReadonlyMap<string, FeatureFolder>,
): VerticalConfig['features'] {
  const names = [...new Set([...Object.keys(features), ...existing.keys()])];
  return Object.fromEntries(
    names
      .filter((name) => existing.has(name) && features[name] !== false)
      .map((name) => {
        const given = features[name];
        return [name, typeof given === 'object' ? (given as Record<string, unknown>) : {}];
      }),
  );
}

/** The options that every page has for the browser. */
export function optionsForBrowser(
  on: VerticalConfig['features'],
  existing: ReadonlyMap<string, FeatureFolder>,
): VerticalConfig['browserOptions'] {
  return Object.fromEntries(
    Object.entries(on).flatMap(([name, values]) => {
      const options = existing.get(name)?.options;
      const schemas = typeof options === 'object' ? options.schema.properties : undefined;
      const read = Object.entries(values).filter(([key]) => schemas?.[key]?.['x-browser']);
      return read.length > 0 ? [[name, Object.fromEntries(read)]] : [];
    }),
  );
}

/**
 * Makes the function that reads a feature's options in a vertical, with defaults filled in; `options.ts` of the feature
 * has it. It throws where the feature is off: nothing of the feature runs there.
 */
export const readsOptions =
  <Options>(feature: string) =>
  ({ id, features }: Pick<VerticalConfig, 'id' | 'features'>): Options => {
    const options = features[feature];
    if (!options) throw new Error(`The feature "${feature}" is off in ${id}.`);
    return options as Options;
  };

/** The routes that a vertical has, and those that it would have if their features were not off. */
export function splitRoutes({ site, routes }: Pick<VerticalConfig, 'site' | 'routes'>): {
  routes: Record<string, Route>;
  off: Record<string, OffRoute>;
} {
  const on: Record<string, Route> = {};
  const off: Record<string, OffRoute> = {};
  for (const [id, route] of Object.entries(routes)) {
    const feature = 'screen' in route ? featureOfScreen(route.screen) : undefined;
    if (feature !== undefined && site.features[feature] === false) off[id] = { route, feature };
    else on[id] = route;
  }
  return { routes: on, off };
}
