/** Features: each one that the site names exists, its options fit it, and its own check of the configuration finds nothing. */
import { FEATURE_CONFIG_CHECKS } from '#generated/features/config-checks.ts';
import { partAt, type Located } from '../document.ts';
import { SECTIONS } from '../model.ts';
import { checkShape } from '../shape/shape.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { nearestPart, unknownReference, type LinkContext, type LinkRule } from './context.ts';

export const featureReferences: LinkRule = {
  reads: ['site'],
  check: (context) => {
    const named = Object.keys(context.value.site.features);
    return [...new Set([...named, ...context.features.keys()])].flatMap((name) =>
      checkFeature(context, name),
    );
  },
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
