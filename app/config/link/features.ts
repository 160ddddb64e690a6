/** Features: each one that the site names exists, its options fit it, and its own check of the configuration finds nothing. */
import { FEATURE_CONFIG_CHECKS } from '#generated/features/config-checks.ts';
import { partAt, toValue, type Located, type LocatedObject } from '../document.ts';
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

/** The screen of the platform that answers the secret URLs of feeds. */
const FEED_SCREEN = 'feed';

/** A feature that is on has a route to each of its screens, because its own links lead to them, and to its feeds. */
export const featureScreens: LinkRule = {
  reads: ['site', 'routes'],
  check: (context) =>
    [...context.features].flatMap(([feature, { hasFeeds }]) => {
      if (context.value.site.features[feature] === false) return [];
      const own = context.screens.filter((screen) => featureOfScreen(screen) === feature);
      return [
        ...own.flatMap((screen) =>
          missingScreen(context, feature, screen, 'is on, but no route leads to its screen'),
        ),
        ...(hasFeeds
          ? missingScreen(context, feature, FEED_SCREEN, 'has feeds, but no route leads to the screen')
          : []),
      ];
    }),
};

function missingScreen(context: LinkContext, feature: string, screen: string, what: string): Problem[] {
  const leads = (route: Route) => 'screen' in route && route.screen === screen;
  const isMistyped = (route: Route) =>
    'screen' in route &&
    featureOfScreen(route.screen) === featureOfScreen(screen) &&
    !context.screens.includes(route.screen);
  if (Object.values(context.value.routes).some((route) => leads(route) || isMistyped(route))) return [];
  const before = Object.entries(context.base?.value.routes ?? {}).find(([, route]) => leads(route))?.[0];
  const removed = before === undefined ? undefined : findRemoval(context, 'routes', before);
  return [
    problemAt(removed ?? context.located.routes, 'key', {
      code: 'missing-screen',
      message: `the feature “${feature}” ${what} “${screen}”`,
      expected: `a route with "screen": "${screen}", or "features": { "${feature}": false }`,
    }),
  ];
}

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
  const { on, options } = splitOn(given);
  if (on && !isTrue(on))
    return [
      problemAt(on, 'value', {
        code: 'feature-options',
        message: `“on” says that the options also turn the feature “${name}” on`,
        found: formatValue(toValue(on)),
        expected: 'true, or no “on”',
      }),
    ];
  if (given?.kind === 'object' && !on && context.base?.value.site.features[name] === false)
    return [
      problemAt(given, 'value', {
        code: 'feature-options',
        message: `the site turns the feature “${name}” off, and options alone do not turn it on`,
        found: formatValue(features[name]),
        expected: '"on": true among the options, or no options',
      }),
    ];
  const { value, problems } = checkShape(
    feature.options.validate,
    options ?? { ...where, kind: 'object', entries: new Map() },
  );
  // Options with mistakes are not checked further.
  features[name] = problems.length > 0 || (value as Record<string, unknown>);
  return problems;
}

const isTrue = (part: Located) => part.kind === 'scalar' && part.value === true;

/** The options without the key `on`, which says that they turn on a feature that the site has turned off. */
function splitOn(given: Located | undefined): { on?: Located; options?: LocatedObject } {
  if (given?.kind !== 'object') return {};
  const { on, ...options } = Object.fromEntries(given.entries);
  return { ...(on && { on }), options: { ...given, entries: new Map(Object.entries(options)) } };
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
