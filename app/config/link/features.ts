/** Features: each one that the site names exists, its options fit it, and its own check of the configuration finds nothing. */
import { FEATURE_CONFIG_CHECKS } from '#generated/features/config-checks.ts';
import { partAt, type Located } from '../document.ts';
import { checkShape } from '../shape/shape.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { featureOfScreen } from '../features.ts';
import { SECTIONS, type Route } from '../model.ts';
import { findRemoval, nearestPart, unknownReference, type LinkContext, type LinkRule } from './context.ts';

export const featureReferences: LinkRule = {
  reads: ['site'],
  check: (context) => {
    const named = Object.keys(context.value.site.features);
    return [...new Set([...named, ...context.features.keys()])].flatMap((name) =>
      checkFeature(context, name),
    );
  },
};

/** A feature that is on has a route to each of its screens: its own links lead to them. */
export const featureScreens: LinkRule = {
  reads: ['site', 'routes'],
  check: (context) =>
    context.screens.flatMap((screen) => {
      const feature = featureOfScreen(screen);
      const isOff = feature === undefined || context.value.site.features[feature] === false;
      const leads = (route: Route) => 'screen' in route && route.screen === screen;
      const isMistyped = (route: Route) =>
        'screen' in route &&
        featureOfScreen(route.screen) === feature &&
        !context.screens.includes(route.screen);
      const routes = Object.values(context.value.routes);
      if (isOff || routes.some((route) => leads(route) || isMistyped(route))) return [];
      const before = Object.entries(context.base?.value.routes ?? {}).find(([, route]) => leads(route))?.[0];
      const removed = before === undefined ? undefined : findRemoval(context, 'routes', before);
      return [
        problemAt(removed ?? context.located.routes, 'key', {
          code: 'missing-screen',
          message: `the feature “${feature}” is on, but no route leads to its screen “${screen}”`,
          expected: `a route with "screen": "${screen}", or "features": { "${feature}": false }`,
        }),
      ];
    }),
};

/** Checks the options and puts the feature's defaults in, also where the site does not name it. */
function checkFeature(context: LinkContext, name: string): Problem[] {
  const { features } = context.value.site;
  const where = nearestPart(context, 'site', 'features', name);
  const feature = context.features.get(name);
  if (!feature)
    return [unknownReference(where, name, [...context.features.keys()], 'unknown-feature', 'feature')];
  const given = partAt(context.located.site, ['features', name]);
  if (features[name] === false || feature.options === 'broken') return [];
  if (feature.options === undefined)
    return given?.kind !== 'object'
      ? []
      : [
          problemAt(given, 'value', {
            code: 'feature-options',
            message: `the feature “${name}” has no options`,
            found: formatValue(features[name]),
            expected: 'true or false',
          }),
        ];
  const options: Located =
    given?.kind === 'object' ? given : { ...where, kind: 'object', entries: new Map() };
  const { value, problems } = checkShape(feature.options.validate, options);
  // Options with mistakes are not checked further.
  features[name] = problems.length > 0 || (value as Record<string, unknown>);
  return problems;
}

/** What features find wrong with their options beside the rest of the configuration. Runs when all of it has the right shape. */
export const featureChecks: LinkRule = {
  reads: SECTIONS,
  check: (context) =>
    FEATURE_CONFIG_CHECKS.flatMap(([name, check]) => {
      const options = context.value.site.features[name];
      if (!context.features.has(name) || typeof options !== 'object') return [];
      const at = (...path: string[]) => nearestPart(context, 'site', 'features', name, ...path);
      return check(options as never, at, context);
    }),
};
