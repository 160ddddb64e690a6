/** Legacy patterns: each leads straight to a page that exists, stays clear of the routes, and does as its examples say. */
import { partOf, placeOf, refer, unknown, type LinkContext, type LinkRule } from './link-context.ts';
import { compileLegacy, followLegacy } from './legacy.ts';
import type { LegacyPath } from './model.ts';
import { compilePath, coversPath, overlaps } from './path-pattern.ts';
import { problemAt, shown, type Problem } from './problem.ts';

export const legacyTargets: LinkRule = {
  reads: ['legacyPaths', 'routes'],
  check: (context) =>
    Object.entries(context.value.legacyPaths).flatMap(([id, legacy]) => {
      const where = partOf(context, 'legacyPaths', id, 'to');
      const problems = refer(context, 'routes', legacy.to, where, 'unknown-route', 'route');
      return problems.length > 0 ? problems : checkParams(context, id, legacy);
    }),
};

function checkParams(context: LinkContext, id: string, legacy: LegacyPath): Problem[] {
  const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const target = context.value.routes[legacy.to]!;
  const problems: Problem[] = [];
  for (const name of Object.keys(legacy.params).filter((key) => !names(target.path).includes(key))) {
    const where = partOf(context, 'legacyPaths', id, 'params', name);
    problems.push(
      unknown(where, name, names(target.path), 'unknown-param', `parameter of “${target.path}” called`),
    );
  }
  for (const [key, template] of Object.entries(legacy.query)) {
    for (const name of names(template).filter((used) => !names(legacy.from).includes(used))) {
      const where = partOf(context, 'legacyPaths', id, 'query', key);
      problems.push(
        unknown(where, name, names(legacy.from), 'unknown-param', `parameter of “${legacy.from}” called`),
      );
    }
  }
  const pattern = compilePath(target.path, target.params);
  const given = Object.fromEntries(
    names(legacy.from).map((name) => [name, target.params[name] === 'integer' ? '1' : 'a']),
  );
  if (pattern.match(pattern.build({ ...given, ...legacy.params })) === null) {
    const message = `this leads to “${target.path}” without a value that fits each of its parameters`;
    const finding = {
      code: 'legacy-dead',
      message,
      found: shown(legacy.from),
      expected: 'the same parameters in “from”, or fixed ones in “params”',
    } as const;
    problems.push(problemAt(partOf(context, 'legacyPaths', id, 'from'), 'value', finding));
  }
  return problems;
}

export const legacyShadows: LinkRule = {
  reads: ['legacyPaths', 'routes'],
  check: (context) => Object.keys(context.value.legacyPaths).flatMap((id) => checkShadows(context, id)),
};

function checkShadows(context: LinkContext, id: string): Problem[] {
  const { legacyPaths, routes } = context.value;
  const legacy = legacyPaths[id]!;
  const pattern = compileLegacy(legacy, routes);
  if (pattern === undefined) return [];
  const where = partOf(context, 'legacyPaths', id, 'from');
  const covered = Object.entries(routes).find(([, route]) =>
    overlaps(pattern, compilePath(route.path, route.params)),
  );
  if (covered !== undefined) {
    const [routeId, route] = covered;
    const place = placeOf(partOf(context, 'routes', routeId, 'path'));
    if (routeId === legacy.to) {
      return [
        problemAt(where, 'value', {
          code: 'legacy-loop',
          message: `this leads back to itself: it is the path of ${place}`,
          found: shown(legacy.from),
        }),
      ];
    }
    const others = Object.entries(legacyPaths).find(([other, { to }]) => other !== id && to === routeId);
    const message =
      others === undefined
        ? `this takes over “${route.path}”, the path of ${place}`
        : `this takes over “${route.path}”, to which ${placeOf(partOf(context, 'legacyPaths', others[0]))} leads`;
    const code = others === undefined ? 'legacy-shadows-route' : 'legacy-chain';
    return [
      problemAt(where, 'value', {
        code,
        message,
        found: shown(legacy.from),
        expected: 'a path that no route has',
      }),
    ];
  }
  const rival = Object.keys(legacyPaths)
    .slice(0, Object.keys(legacyPaths).indexOf(id))
    .find((other) => {
      const earlier = compileLegacy(legacyPaths[other]!, routes);
      return earlier !== undefined && coversPath(earlier, pattern) && coversPath(pattern, earlier);
    });
  if (rival === undefined) return [];
  const message = `this is already the pattern of ${placeOf(partOf(context, 'legacyPaths', rival, 'from'))}`;
  return [
    problemAt(where, 'value', {
      code: 'legacy-shadows-legacy',
      message,
      found: shown(legacy.from),
      expected: 'a pattern of its own',
    }),
  ];
}

export const legacyExamples: LinkRule = {
  reads: ['legacyPaths', 'routes'],
  check: (context) =>
    Object.entries(context.value.legacyPaths).flatMap(([id, legacy]) => {
      if (!Object.hasOwn(context.value.routes, legacy.to)) return [];
      return Object.entries(legacy.examples).flatMap(([from, expected]) =>
        checkExample(context, id, from, expected),
      );
    }),
};

function checkExample(context: LinkContext, id: string, from: string, expected: string): Problem[] {
  const actual = followLegacy(context.value.legacyPaths[id]!, context.value.routes, decodePath(from));
  if (actual === expected) return [];
  const where = partOf(context, 'legacyPaths', id, 'examples', from);
  if (actual === undefined) {
    const message = `the example “${from}” does not fit the pattern “${context.value.legacyPaths[id]!.from}”`;
    return [
      problemAt(where, 'key', {
        code: 'legacy-example',
        message,
        found: shown(from),
        expected: 'a path that fits the pattern',
      }),
    ];
  }
  const message = `“${from}” leads to “${actual}”`;
  return [
    problemAt(where, 'value', {
      code: 'legacy-example',
      message,
      found: shown(expected),
      expected: shown(actual),
      suggestion: actual,
    }),
  ];
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
