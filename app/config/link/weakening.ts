/** No overlay opens what the base protects: by its paths, its content types or its screens, or by moving a route. */
import type { Located } from '../document.ts';
import { nearestPart, findRemoval, type LinkRule } from './context.ts';
import type { Route, VerticalConfig } from '../model.ts';
import { compilePath, mayStartWith, staticPrefix } from '../path-pattern.ts';
import { quotedList, problemAt, type Problem } from '../problem.ts';

type ProtectedPaths = VerticalConfig['protectedPaths'];

/** The prefix that protects paths that start with this text. As in the runtime, the longest wins. */
function findGuard(protectedPaths: ProtectedPaths, path: string): string | undefined {
  return Object.keys(protectedPaths)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
}

/** Every prefix that protects some path of a route, and undefined if some path of it is unprotected. */
export function findGuards(protectedPaths: ProtectedPaths, route: Route): (string | undefined)[] {
  const start = staticPrefix(route.path);
  const pattern = compilePath(route.path, route.params);
  const deeper = Object.keys(protectedPaths).filter(
    (prefix) => prefix.length > start.length && prefix.startsWith(start) && mayStartWith(pattern, prefix),
  );
  return [findGuard(protectedPaths, start), ...deeper];
}

/** Whether every reader with one of `permissions` also has one of `wanted`. */
export function isWithin(permissions: readonly string[], wanted: readonly string[]): boolean {
  return permissions.length > 0 && permissions.every((permission) => wanted.includes(permission));
}

const protectedPaths: LinkRule = {
  reads: ['protectedPaths'],
  check(context) {
    const before = context.base?.value.protectedPaths;
    if (before === undefined) return [];
    const removed = Object.keys(before).flatMap((prefix) => {
      const where = findRemoval(context, 'protectedPaths', prefix);
      const message = `a vertical cannot remove the protection of “${prefix}”`;
      return where === undefined ? [] : [weakened(where, 'key', message, before[prefix]!.anyOf)];
    });
    const changed = Object.entries(context.value.protectedPaths).flatMap(([prefix, { anyOf }]) => {
      const guard = findGuard(before, prefix);
      const where = nearestPart(context, 'protectedPaths', prefix, 'anyOf');
      if (guard === undefined || where.source.overlay === undefined || isWithin(anyOf, before[guard]!.anyOf))
        return [];
      return [weakened(where, 'value', opens(prefix), before[guard]!.anyOf)];
    });
    return [...removed, ...changed];
  },
};

/** What content types and screens require. */
const requirements = (section: 'contentTypes' | 'screens'): LinkRule => ({
  reads: [section],
  check: (context) =>
    Object.entries(context.base?.value[section] ?? {}).flatMap(([id, { requires: wanted }]) => {
      const entry = context.value[section][id];
      if (wanted.length === 0) return [];
      // A content type that the vertical does not have is shown by no route; a screen may still be.
      if (entry === undefined) {
        const removed = section === 'screens' ? findRemoval(context, section, id) : undefined;
        return removed === undefined ? [] : [weakened(removed, 'key', opens(id), wanted)];
      }
      if (isWithin(entry.requires, wanted)) return [];
      return [weakened(nearestPart(context, section, id, 'requires'), 'value', opens(id), wanted)];
    }),
});

const movedRoutes: LinkRule = {
  reads: ['routes', 'protectedPaths'],
  check: ({ base, ...context }) =>
    Object.entries(base?.value.routes ?? {}).flatMap(([id, before]) => {
      const now = context.value.routes[id];
      const guard = findGuard(base!.value.protectedPaths, staticPrefix(before.path));
      if (now === undefined || now.path === before.path || guard === undefined) return [];
      const wanted = base!.value.protectedPaths[guard]!.anyOf;
      const required = findGuards(context.value.protectedPaths, now).map((own) =>
        own === undefined ? [] : context.value.protectedPaths[own]!.anyOf,
      );
      if (required.every((permissions) => isWithin(permissions, wanted))) return [];
      const message = `a vertical cannot move “${id}” out of the protection of “${guard}”`;
      return [weakened(nearestPart(context, 'routes', id, 'path'), 'value', message, wanted)];
    }),
};

export const WEAKENING: readonly LinkRule[] = [
  protectedPaths,
  requirements('contentTypes'),
  requirements('screens'),
  movedRoutes,
];

const opens = (what: string) => `a vertical cannot open “${what}” to readers whom the base excludes`;

function weakened(
  where: Located,
  part: 'key' | 'value',
  message: string,
  wanted: readonly string[],
): Problem {
  const expected = `no other permissions than ${quotedList(wanted, 'and')}`;
  return problemAt(where, part, { code: 'weakened-protection', message, expected });
}
