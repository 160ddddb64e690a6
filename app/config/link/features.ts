/** Features: each one that the site names exists, and its options fit it. */
import { checkShape } from '../shape/shape.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { nearestPart, unknownReference, type LinkContext, type LinkRule } from './context.ts';

export const featureReferences: LinkRule = {
  reads: ['site'],
  check: (context) => Object.keys(context.value.site.features).flatMap((name) => checkFeature(context, name)),
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
