/** Protection: content that needs a permission lies under a path that requires it. */
import { nearestPart, describePlace, checkReference, type LinkContext, type LinkRule } from './context.ts';
import { findGuards, isWithin, WEAKENING } from './weakening.ts';
import { compilePath, mayStartWith } from '../path-pattern.ts';
import { quotedList, problemAt, formatValue, type Problem } from '../problem.ts';

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

export const contentProtection: LinkRule = {
  reads: ['routes', 'contentTypes', 'protectedPaths', 'permissions'],
  check(context) {
    const { protectedPaths, contentTypes, permissions } = context.value;
    // Other rules report what an overlay opens and permissions that do not exist.
    if (WEAKENING.some((rule) => rule.check(context).length > 0)) return [];
    const exists = (permission: string) => Object.hasOwn(permissions, permission);
    return Object.entries(context.value.routes).flatMap(([id, route]) => {
      // A route with several content types leaves out those that the reader may not see.
      const type = 'view' in route ? route.contentType : undefined;
      const requires = type === undefined ? undefined : contentTypes[type]?.requires;
      if (requires === undefined || !requires.every(exists)) return [];
      const asks = (guard: string | undefined) => (guard === undefined ? [] : protectedPaths[guard]!.anyOf);
      const open = findGuards(protectedPaths, route).filter(
        (guard) => asks(guard).every(exists) && !isWithin(asks(guard), requires),
      );
      return open.slice(0, 1).map((guard) => unprotected(context, id, requires, guard));
    });
  },
};

function unprotected(
  context: LinkContext,
  id: string,
  requires: readonly string[],
  guard: string | undefined,
): Problem {
  const { path } = context.value.routes[id]!;
  const requirement =
    guard === undefined
      ? 'no protected path covers it'
      : `${describePlace(nearestPart(context, 'protectedPaths', guard))} requires ${quotedList(context.value.protectedPaths[guard]!.anyOf)}`;
  return problemAt(nearestPart(context, 'routes', id, 'path'), 'value', {
    code: 'unprotected-content',
    message: `“${path}” shows content that needs ${quotedList(requires)}, but ${requirement}`,
    found: formatValue(path),
    expected: `a protected path that is a prefix of it and requires ${quotedList(requires)}`,
  });
}

export const unusedProtection: LinkRule = {
  reads: ['protectedPaths', 'routes'],
  check(context) {
    const patterns = Object.values(context.value.routes).map(({ path, params }) => compilePath(path, params));
    return Object.keys(context.value.protectedPaths)
      .filter((prefix) => !patterns.some((pattern) => mayStartWith(pattern, prefix)))
      .map((prefix) => {
        const message = `no route starts with “${prefix}”`;
        return problemAt(nearestPart(context, 'protectedPaths', prefix), 'key', {
          code: 'unused-protected-path',
          severity: 'warning',
          message,
          expected: 'a prefix of a route’s path',
        });
      });
  },
};
