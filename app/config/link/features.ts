/** Features: each one that the site names exists, and its options fit it. */
import { checkShape } from '../shape/shape.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { featureOfScreen } from '../features.ts';
import type { Route } from '../model.ts';
import { findRemoval, nearestPart, unknownReference, type LinkContext, type LinkRule } from './context.ts';

export const featureReferences: LinkRule = {
  reads: ['site'],
  check: (context) => Object.keys(context.value.site.features).flatMap((name) => checkFeature(context, name)),
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

/** Checks the options and puts the feature's defaults in. */
function checkFeature(context: LinkContext, name: string): Problem[] {
  const { features } = context.value.site;
  const where = nearestPart(context, 'site', 'features', name);
  const feature = context.features.get(name);
  if (!feature)
    return [unknownReference(where, name, [...context.features.keys()], 'unknown-feature', 'feature')];
  if (typeof features[name] !== 'object' || feature.options === 'broken') return [];
  if (feature.options === undefined)
    return [
      problemAt(where, 'value', {
        code: 'feature-options',
        message: `the feature “${name}” has no options`,
        found: formatValue(features[name]),
        expected: 'true or false',
      }),
    ];
  const { value, problems } = checkShape(feature.options, where);
  if (problems.length === 0) features[name] = value as Record<string, unknown>;
  return problems;
}
