/** Legacy patterns: each leads directly to an existing page, overlaps no route, and matches its examples. */
import { decodeUrl } from '#app/text/decode.ts';
import {
  nearestPart,
  describePlace,
  checkReference,
  findRemoval,
  unknownParam,
  waitingReference,
  type LinkContext,
  type LinkRule,
} from './context.ts';
import { compileLegacy, followLegacy, legacyTarget } from '../legacy.ts';
import type { LegacyPath } from '../model.ts';
import { compilePath, coversPath, overlaps, paramNames } from '../path-pattern.ts';
import { problemAt, formatValue, type Problem } from '../problem.ts';

export const legacyTargets: LinkRule = {
  reads: ['legacyPaths', 'routes'],
  check: (context) =>
    Object.entries(context.value.legacyPaths).flatMap(([id, legacy]) => {
      // Its paths are not found, as the route itself.
      if (Object.hasOwn(context.offRoutes, legacy.to)) return [];
      const where = nearestPart(context, 'legacyPaths', id, 'to');
      const problems = checkReference(context, 'routes', legacy.to, where, 'unknown-route', 'route');
      if (problems.length === 0) return checkParams(context, id, legacy);
      if (findRemoval(context, 'routes', legacy.to) !== undefined) return problems;
      const byPath = Object.entries(context.value.routes).find(([, { path }]) => path === legacy.to)?.[0];
      if (byPath !== undefined)
        return problems.map((problem) => ({
          ...problem,
          message: `“to” is the id of a route, and this is its path`,
          suggestion: byPath,
        }));
      const waiting = {
        code: 'waiting-legacy-path',
        message: `no route has the id “${legacy.to}” yet; until one has it, the paths of this pattern are not found`,
        expected: 'the id of a route',
      } as const;
      return problems.map((problem) => waitingReference(problem, waiting));
    }),
};

/** Every name is a parameter of its path, every parameter is used, and together they fill the target. */
function checkParams(context: LinkContext, id: string, legacy: LegacyPath): Problem[] {
  const target = context.value.routes[legacy.to]!;
  const own = paramNames(legacy.from);
  const wanted = paramNames(target.path);
  const inQuery = Object.values(legacy.query).flatMap(paramNames);
  const from = nearestPart(context, 'legacyPaths', id, 'from');
  const problems: Problem[] = [];
  for (const name of Object.keys(legacy.params).filter((name) => !wanted.includes(name))) {
    problems.push(
      unknownParam(nearestPart(context, 'legacyPaths', id, 'params', name), 'key', name, target.path),
    );
  }
  for (const [key, template] of Object.entries(legacy.query)) {
    const strays = paramNames(template).filter((name) => !own.includes(name));
    const where = nearestPart(context, 'legacyPaths', id, 'query', key);
    problems.push(...strays.map((name) => unknownParam(where, 'value', name, legacy.from)));
  }
  const unused = own.filter((name) => !wanted.includes(name) && !inQuery.includes(name));
  problems.push(...unused.map((name) => unknownParam(from, 'value', name, target.path)));
  if (problems.length > 0 || fits(legacy, target)) return problems;
  const message = `this leads to “${target.path}” without a valid value for each of its parameters`;
  const expected = 'the same parameters in “from”, or fixed ones in “params”';
  return [
    problemAt(from, 'value', { code: 'legacy-dead', message, found: formatValue(legacy.from), expected }),
  ];
}

/** Whether the target matches the resulting path. */
function fits(legacy: LegacyPath, target: LinkContext['value']['routes'][string]): boolean {
  const pattern = compilePath(target.path, target.params);
  // Parameters shared by name accept the same values, so any value that the target accepts will do.
  const given = paramNames(legacy.from).map((name) => [name, target.params[name] === 'integer' ? '1' : 'a']);
  return pattern.match(pattern.build({ ...Object.fromEntries(given), ...legacy.params })) !== null;
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
  const where = nearestPart(context, 'legacyPaths', id, 'from');
  const finding = {
    found: formatValue(legacy.from),
    expected: 'a path that no route and no other pattern matches',
  };
  const covered = Object.entries(routes).find(([, route]) =>
    overlaps(pattern, compilePath(route.path, route.params)),
  )?.[0];
  if (covered !== undefined) {
    const { code, message } = shadowed(context, id, covered);
    return [problemAt(where, 'value', { ...finding, code, message })];
  }
  const earlier = Object.keys(legacyPaths).slice(0, Object.keys(legacyPaths).indexOf(id));
  const rival = earlier.find((other) => {
    const theirs = compileLegacy(legacyPaths[other]!, routes);
    return theirs !== undefined && coversPath(theirs, pattern) && coversPath(pattern, theirs);
  });
  if (rival === undefined) return [];
  const message = `this path is already used by ${describePlace(nearestPart(context, 'legacyPaths', rival, 'from'))}`;
  return [problemAt(where, 'value', { ...finding, code: 'legacy-shadows-legacy', message })];
}

/** Why a legacy pattern must not match the path of a route. */
function shadowed(context: LinkContext, id: string, routeId: string) {
  const { legacyPaths, routes } = context.value;
  const place = describePlace(nearestPart(context, 'routes', routeId, 'path'));
  if (routeId === legacyPaths[id]!.to) {
    return { code: 'legacy-loop', message: `this leads back to itself: it matches ${place}` } as const;
  }
  const through = Object.entries(legacyPaths).find(([other, { to }]) => other !== id && to === routeId)?.[0];
  if (through === undefined) {
    return {
      code: 'legacy-shadows-route',
      message: `this hides “${routes[routeId]!.path}”, the path of ${place}`,
    } as const;
  }
  const first = describePlace(nearestPart(context, 'legacyPaths', through, 'to'));
  return {
    code: 'legacy-chain',
    message: `this hides “${routes[routeId]!.path}”, to which ${first} already leads`,
  } as const;
}

/** Only lists and redirects can answer at a legacy path, and only a list there can hide parts. */
export const legacyInPlace: LinkRule = {
  reads: ['legacyPaths', 'routes'],
  check: (context) =>
    Object.entries(context.value.legacyPaths).flatMap(([id, legacy]) => {
      const code = 'legacy-in-place';
      const target = Object.hasOwn(context.value.routes, legacy.to)
        ? context.value.routes[legacy.to]!
        : undefined;
      const view = target && 'view' in target ? target.view : undefined;
      if (legacy.serve === 'in-place' && view !== 'list') {
        if (target === undefined || (view === 'redirect' && !legacy.hideFilters && !legacy.hideViewSelector))
          return [];
        const message = `only a list or a redirect can answer in place, and only a list has parts to hide; “${legacy.to}” is ${view === undefined ? 'a screen' : `a ${view}`}`;
        const where = nearestPart(context, 'legacyPaths', id, 'serve');
        return [
          problemAt(where, 'value', {
            code,
            message,
            found: formatValue(legacy.serve),
            expected: formatValue('redirect'),
          }),
        ];
      }
      if (legacy.serve === 'in-place') return [];
      return (['hideViewSelector', 'hideFilters'] as const)
        .filter((flag) => legacy[flag])
        .map((flag) => {
          const message = `“${flag}” has no effect on a redirect: the reader sees the page at its own address`;
          const where = nearestPart(context, 'legacyPaths', id, flag);
          return problemAt(where, 'key', { code, message, expected: '"serve": "in-place"' });
        });
    }),
};

export const legacyExamples: LinkRule = {
  reads: ['legacyPaths', 'routes'],
  check: (context) =>
    Object.entries(context.value.legacyPaths).flatMap(([id, legacy]) => {
      // legacyTargets already reports an entry with wrong parameters.
      if (!Object.hasOwn(context.value.routes, legacy.to) || checkParams(context, id, legacy).length > 0)
        return [];
      return Object.entries(legacy.examples).flatMap(([from, expected]) =>
        checkExample(context, id, from, expected),
      );
    }),
};

function checkExample(context: LinkContext, id: string, from: string, expected: string): Problem[] {
  const path = decodeUrl(from);
  const legacy = context.value.legacyPaths[id]!;
  const actual = followLegacy(legacy, context.value.routes, path);
  const where = nearestPart(context, 'legacyPaths', id, 'examples', from);
  if (actual === undefined) {
    const message = `the example “${from}” does not match the pattern “${legacy.from}”`;
    return [
      problemAt(where, 'key', {
        code: 'legacy-example',
        message,
        found: formatValue(from),
        expected: `a path such as ${legacy.from}`,
      }),
    ];
  }
  const winner = legacyTarget(context.value, path);
  if (winner !== undefined && winner.target !== actual) {
    const message = `“${from}” already matches ${describePlace(nearestPart(context, 'legacyPaths', winner.id, 'from'))}`;
    return [
      problemAt(where, 'key', {
        code: 'legacy-example',
        message,
        found: formatValue(from),
        expected: 'a path that no other pattern matches',
      }),
    ];
  }
  if (actual === expected) return [];
  const message = `“${from}” leads to “${actual}”`;
  return [
    problemAt(where, 'value', {
      code: 'legacy-example',
      message,
      found: formatValue(expected),
      expected: formatValue(actual),
      suggestion: actual,
    }),
  ];
}
