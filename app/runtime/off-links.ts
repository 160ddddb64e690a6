/** Links to features that are off: editors write texts for verticals that have different features. Pure. */
import type { VerticalConfig } from '#app/config/model.ts';
import { resolve } from './resolve.ts';

/** Each part ends at the next tag, or at the next link, so that a text without ends takes linear time. */
const LINK = /<a\b[^<>]*?\shref="(\/[^"]*)"[^<>]*>((?:(?!<a\b)[^])*?)<\/a>/g;

/** One object for each vertical, so that its patterns are compiled once. */
const offRoutesOf = new WeakMap<VerticalConfig['offRoutes'], VerticalConfig['routes']>();

function routesThatAreOff(offRoutes: VerticalConfig['offRoutes']): VerticalConfig['routes'] {
  let routes = offRoutesOf.get(offRoutes);
  if (!routes) {
    routes = Object.fromEntries(Object.entries(offRoutes).map(([id, { route }]) => [id, route]));
    offRoutesOf.set(offRoutes, routes);
  }
  return routes;
}

/** Whether a path, with query and fragment, leads to a screen of a feature that is off. */
export function leadsToOff(
  { routes, offRoutes }: Pick<VerticalConfig, 'routes' | 'offRoutes'>,
  to: string,
): boolean {
  const path = to.replace(/[?#].*$/s, '');
  return (
    resolve({ routes: routesThatAreOff(offRoutes) }, path) !== undefined &&
    resolve({ routes }, path) === undefined
  );
}

/** A value with texts in HTML, in which such links are their words alone. */
export function withoutOffLinks<Value>(
  value: Value,
  vertical: Pick<VerticalConfig, 'routes' | 'offRoutes'>,
): Value {
  if (Object.keys(vertical.offRoutes).length === 0) return value;
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(LINK, (link, to: string, words: string) =>
        leadsToOff(vertical, to) ? words : link,
      );
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value) as Value;
}
