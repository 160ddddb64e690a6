/** Protection: content and screens that need a permission lie under a path that requires it. */
import { nearestPart, describePlace, checkReference, type LinkContext, type LinkRule } from './context.ts';
import { findGuards, isWithin, WEAKENING } from './weakening.ts';
import type { Route } from '../model.ts';
import { compilePath, mayStartWith, staticPrefix } from '../path-pattern.ts';
import { quotedList, problemAt, formatValue, type Problem } from '../problem.ts';
import { listCandidates, nearest } from '../suggest.ts';

export const protectedPermissions: LinkRule = {
  reads: ['protectedPaths', 'permissions'],
  check: (context) =>
    Object.entries(context.value.protectedPaths).flatMap(([prefix, { anyOf }]) =>
      anyOf.flatMap((permission, index) => {
        const where = nearestPart(context, 'protectedPaths', prefix, 'anyOf', String(index));
        return checkReference(context, 'permissions', permission, where, 'unknown-permission', 'permission');
      }),
    ),
};

/** Content and screens that need permissions are shown only under paths that require as much, by every route. */
export const routeProtection: LinkRule = {
  reads: ['routes', 'contentTypes', 'screens', 'protectedPaths', 'permissions'],
  check(context) {
    const { protectedPaths, permissions } = context.value;
    // Other rules report what an overlay opens and permissions that do not exist.
    if (WEAKENING.some((rule) => rule.check(context).length > 0)) return [];
    const exists = (permission: string) => Object.hasOwn(permissions, permission);
    return Object.entries(context.value.routes).flatMap(([id, route]) => {
      const requires = requiredBy(context.value, route);
      if (requires.length === 0 || !requires.every(exists)) return [];
      const asks = (guard: string | undefined) => (guard === undefined ? [] : protectedPaths[guard]!.anyOf);
      const open = findGuards(protectedPaths, route).filter(
        (guard) => asks(guard).every(exists) && !isWithin(asks(guard), requires),
      );
      return open.slice(0, 1).map((guard) => unprotected(context, id, requires, guard));
    });
  },
};

/** The permissions of what a route shows. Of several content types it leaves out those that the reader may not see. */
function requiredBy({ screens, contentTypes }: LinkContext['value'], route: Route): readonly string[] {
  if ('screen' in route) return screens[route.screen]?.requires ?? [];
  return contentTypes[route.contentType ?? '']?.requires ?? [];
}

function unprotected(
  context: LinkContext,
  id: string,
  requires: readonly string[],
  guard: string | undefined,
): Problem {
  const route = context.value.routes[id]!;
  const mistyped = guard === undefined ? mistypedPrefix(context, route) : undefined;
  if (mistyped !== undefined)
    return problemAt(nearestPart(context, 'protectedPaths', mistyped), 'key', {
      code: 'screen' in route ? 'unprotected-screen' : 'unprotected-content',
      message: `“${mistyped}” protects nothing, and “${route.path}”, which needs ${quotedList(requires)}, is open: ${describePlace(nearestPart(context, 'routes', id, 'path'))}`,
      found: formatValue(mistyped),
      expected: 'the beginning of the path',
      suggestion: beginning(route),
    });
  const requirement =
    guard === undefined
      ? 'no protected path covers it'
      : `${describePlace(nearestPart(context, 'protectedPaths', guard))} requires ${quotedList(context.value.protectedPaths[guard]!.anyOf)}`;
  const isScreen = 'screen' in route;
  const shown = isScreen ? `the screen “${route.screen}”, which` : 'content that';
  return problemAt(nearestPart(context, 'routes', id, 'path'), 'value', {
    code: isScreen ? 'unprotected-screen' : 'unprotected-content',
    message: `“${route.path}” shows ${shown} needs ${quotedList(requires)}, but ${requirement}`,
    found: formatValue(route.path),
    expected: `a protected path that is a prefix of it and requires ${quotedList(requires)}`,
  });
}

/** `/guide` of `/guide/{id}`. */
const beginning = ({ path }: Route) => staticPrefix(path).replace(/(?<=.)\/$/, '');

/** A prefix that no route starts with, and that is nearly the beginning of this one: in another case, or mistyped. */
function mistypedPrefix(context: LinkContext, route: Route): string | undefined {
  const patterns = Object.values(context.value.routes).map(({ path, params }) => compilePath(path, params));
  const idle = Object.keys(context.value.protectedPaths).filter(
    (prefix) => !patterns.some((pattern) => mayStartWith(pattern, prefix)),
  );
  return nearest(beginning(route), idle);
}

/**
 * A protected path guards its own prefix only: what its screens require is said in screens.json, so that another route
 * to one of them, or the removal of the protected path, cannot open it.
 */
export const screenGuards: LinkRule = {
  reads: ['routes', 'screens', 'protectedPaths'],
  check: (context) =>
    Object.entries(context.value.routes).flatMap(([id, route]) => {
      if (!('screen' in route) || Object.hasOwn(context.value.screens, route.screen)) return [];
      const [guard] = findGuards(context.value.protectedPaths, route);
      if (guard === undefined) return [];
      const { anyOf } = context.value.protectedPaths[guard]!;
      const [path, prefix] = [
        nearestPart(context, 'routes', id, 'screen'),
        nearestPart(context, 'protectedPaths', guard),
      ];
      const ofRoute = path.source.overlay !== undefined || prefix.source.overlay === undefined;
      return [
        problemAt(ofRoute ? path : prefix, ofRoute ? 'value' : 'key', {
          code: 'unguarded-screen',
          message: `“${guard}” protects “${route.path}”, but screens.json does not say what its screen “${route.screen}” requires`,
          expected: `"${route.screen}": { "requires": ${formatValue(anyOf)} } in "screens"`,
        }),
      ];
    }),
};

export const screenReferences: LinkRule = {
  reads: ['screens', 'permissions'],
  check: (context) =>
    Object.entries(context.value.screens).flatMap(([screen, { requires }]) => [
      ...(context.screens.includes(screen) ? [] : [unknownScreen(context, screen)]),
      ...requires.flatMap((permission, index) => {
        const where = nearestPart(context, 'screens', screen, 'requires', String(index));
        return checkReference(context, 'permissions', permission, where, 'unknown-permission', 'permission');
      }),
    ]),
};

function unknownScreen(context: LinkContext, screen: string): Problem {
  return problemAt(nearestPart(context, 'screens', screen), 'key', {
    code: 'unknown-screen',
    message: `unknown screen ${quotedList([screen])}`,
    found: formatValue(screen),
    expected: listCandidates(screen, context.screens),
    suggestion: nearest(screen, context.screens),
  });
}

/**
 * The entry says that something is protected. One for a page that is to come is written with its route; one for a page of a
 * feature that is off waits for it, as its route does.
 */
export const unusedProtection: LinkRule = {
  reads: ['protectedPaths', 'routes'],
  check(context) {
    const off = Object.values(context.offRoutes).map(({ route }) => route);
    const routes = [...Object.values(context.value.routes), ...off];
    const patterns = routes.map(({ path, params }) => compilePath(path, params));
    const starts = routes.map(beginning);
    return Object.keys(context.value.protectedPaths)
      .filter((prefix) => !patterns.some((pattern) => mayStartWith(pattern, prefix)))
      .map((prefix) => {
        const message = `this protects nothing: no route starts with “${prefix}”`;
        return problemAt(nearestPart(context, 'protectedPaths', prefix), 'key', {
          code: 'unused-protected-path',
          message,
          found: formatValue(prefix),
          expected: 'the beginning of a route’s path',
          suggestion: nearest(prefix, starts),
        });
      });
  },
};
