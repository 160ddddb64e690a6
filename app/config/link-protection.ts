/** Protection: content that needs a permission lies behind a path that asks for it, and no overlay opens a door. */
import { partOf, placeOf, refer, removal, type LinkContext, type LinkRule } from './link-context.ts';
import type { Route, VerticalConfig } from './model.ts';
import { compilePath, mayStartWith, staticPrefix } from './path-pattern.ts';
import { listed, problemAt, shown, type Problem } from './problem.ts';

type ProtectedPaths = VerticalConfig['protectedPaths'];

export const protectedPermissions: LinkRule = {
  reads: ['protectedPaths', 'permissions'],
  check: (context) =>
    Object.entries(context.value.protectedPaths).flatMap(([prefix, { anyOf }]) =>
      anyOf.flatMap((permission, index) => {
        const where = partOf(context, 'protectedPaths', prefix, 'anyOf', String(index));
        return refer(context, 'permissions', permission, where, 'unknown-permission', 'permission');
      }),
    ),
};

/** The prefix that decides for paths that start with this text, by the runtime's rule: the longest that fits. */
function guardOf(protectedPaths: ProtectedPaths, path: string): string | undefined {
  return Object.keys(protectedPaths)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
}

/** Every prefix that decides for some path of a route, and undefined if some path of it is under none. */
function guardsOf(protectedPaths: ProtectedPaths, route: Route): (string | undefined)[] {
  const start = staticPrefix(route.path);
  const pattern = compilePath(route.path, route.params);
  const deeper = Object.keys(protectedPaths).filter(
    (prefix) => prefix.length > start.length && prefix.startsWith(start) && mayStartWith(pattern, prefix),
  );
  return [guardOf(protectedPaths, start), ...deeper];
}

export const contentProtection: LinkRule = {
  reads: ['routes', 'contentTypes', 'protectedPaths', 'permissions'],
  check(context) {
    const { protectedPaths, contentTypes, permissions } = context.value;
    // What an overlay opened, or names wrongly, is told by the rules for that.
    if (weakenedPaths.check(context).length > 0 || weakenedContent.check(context).length > 0) return [];
    const exists = (permission: string) => Object.hasOwn(permissions, permission);
    return Object.entries(context.value.routes).flatMap(([id, route]) => {
      const requires = 'contentType' in route ? contentTypes[route.contentType]?.requires : undefined;
      if (requires === undefined || !requires.every(exists)) return [];
      const asks = (guard: string | undefined) => (guard === undefined ? [] : protectedPaths[guard]!.anyOf);
      const open = guardsOf(protectedPaths, route).filter(
        (guard) => asks(guard).every(exists) && !isWithin(asks(guard), requires),
      );
      return open.slice(0, 1).map((guard) => unprotected(context, id, requires, guard));
    });
  },
};

/** Whether whoever holds one of `asked` also holds one of `wanted`. */
function isWithin(asked: readonly string[], wanted: readonly string[]): boolean {
  return asked.length > 0 && asked.every((permission) => wanted.includes(permission));
}

function unprotected(
  context: LinkContext,
  id: string,
  requires: readonly string[],
  guard: string | undefined,
): Problem {
  const { path } = context.value.routes[id]!;
  const asked =
    guard === undefined
      ? 'no protected path covers it'
      : `${placeOf(partOf(context, 'protectedPaths', guard))} asks for ${listed(context.value.protectedPaths[guard]!.anyOf)}`;
  return problemAt(partOf(context, 'routes', id, 'path'), 'value', {
    code: 'unprotected-content',
    message: `“${path}” shows content that needs ${listed(requires)}, but ${asked}`,
    found: shown(path),
    expected: `a protected path that is a prefix of it and asks for ${listed(requires)}`,
  });
}

export const weakenedPaths: LinkRule = {
  reads: ['protectedPaths'],
  check(context) {
    const before = context.base?.value.protectedPaths;
    if (before === undefined) return [];
    const removed = Object.keys(before).flatMap((prefix) => {
      const where = removal(context, 'protectedPaths', prefix);
      return where === undefined
        ? []
        : [
            weakened(
              where,
              'key',
              `a vertical cannot remove the protection of “${prefix}”`,
              before[prefix]!.anyOf,
            ),
          ];
    });
    const changed = Object.entries(context.value.protectedPaths).flatMap(([prefix, { anyOf }]) => {
      const guard = guardOf(before, prefix);
      const where = partOf(context, 'protectedPaths', prefix, 'anyOf');
      if (guard === undefined || where.source.overlay === undefined) return [];
      const wanted = before[guard]!.anyOf;
      if (isWithin(anyOf, wanted)) return [];
      return [
        weakened(
          where,
          'value',
          `a vertical cannot open “${prefix}” to readers whom the base keeps out`,
          wanted,
        ),
      ];
    });
    return [...removed, ...changed];
  },
};

export const weakenedContent: LinkRule = {
  reads: ['contentTypes'],
  check: (context) =>
    Object.entries(context.base?.value.contentTypes ?? {}).flatMap(([id, { requires: wanted }]) => {
      const type = context.value.contentTypes[id];
      if (wanted === undefined || type === undefined) return [];
      if (isWithin(type.requires ?? [], wanted)) return [];
      const entry = partOf(context, 'contentTypes', id);
      const removed = entry.kind === 'object' ? entry.removed?.get('requires') : undefined;
      const where = removed ?? partOf(context, 'contentTypes', id, 'requires');
      return [
        weakened(
          where,
          removed ? 'key' : 'value',
          `a vertical cannot open “${id}” to readers whom the base keeps out`,
          wanted,
        ),
      ];
    }),
};

function weakened(
  where: Parameters<typeof problemAt>[0],
  part: 'key' | 'value',
  message: string,
  wanted: readonly string[],
): Problem {
  return problemAt(where, part, {
    code: 'weakened-protection',
    message,
    expected: `no other permissions than ${listed(wanted, 'and')}`,
  });
}

export const unusedProtection: LinkRule = {
  reads: ['protectedPaths', 'routes'],
  check(context) {
    const patterns = Object.values(context.value.routes).map(({ path, params }) => compilePath(path, params));
    return Object.keys(context.value.protectedPaths)
      .filter((prefix) => !patterns.some((pattern) => mayStartWith(pattern, prefix)))
      .map((prefix) => {
        const message = `no route lies under “${prefix}”`;
        return problemAt(partOf(context, 'protectedPaths', prefix), 'key', {
          code: 'unused-protected-path',
          severity: 'warning',
          message,
          expected: 'a prefix of a route’s path',
        });
      });
  },
};
