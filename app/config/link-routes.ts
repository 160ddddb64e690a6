/** Routes: what they show exists, no two share a path, and nobody is sent in circles on the way to signing in. */
import { placeOf, partOf, refer, removal, unknown, type LinkContext, type LinkRule } from './link-context.ts';
import type { Route } from './model.ts';
import { compilePath } from './path-pattern.ts';
import { problemAt, shown, type Problem } from './problem.ts';

/** Paths that the product itself sends people to, with whether they must open without a session. */
const NEEDED_PATHS = new Map([
  ['/', false],
  ['/login', true],
  ['/loggedout', true],
  ['/access-denied', true],
  ['/search', false],
]);

export const routeTargets: LinkRule = {
  reads: ['routes', 'contentTypes'],
  check: (context) =>
    Object.entries(context.value.routes).flatMap(([id, route]) => checkTarget(context, id, route)),
};

function checkTarget(context: LinkContext, id: string, route: Route): Problem[] {
  if ('screen' in route) {
    if (context.screens.includes(route.screen)) return [];
    const where = partOf(context, 'routes', id, 'screen');
    return [unknown(where, route.screen, context.screens, 'unknown-screen', 'screen')];
  }
  const where = partOf(context, 'routes', id, 'contentType');
  const problems = refer(
    context,
    'contentTypes',
    route.contentType,
    where,
    'unknown-content-type',
    'content type',
  );
  if (route.view === 'page' && !route.path.includes('{id}')) {
    const message = 'the path of a content page must say which item it shows';
    const finding = {
      code: 'page-without-id',
      message,
      found: shown(route.path),
      expected: 'a path with {id}',
    } as const;
    problems.push(problemAt(partOf(context, 'routes', id, 'path'), 'value', finding));
  }
  return problems;
}

export const routeParams: LinkRule = {
  reads: ['routes'],
  check: (context) =>
    Object.entries(context.value.routes).flatMap(([id, route]) => {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const surplus = Object.keys(route.params).filter((name) => !names.includes(name));
      const unknowns = surplus.map((name) => {
        const where = partOf(context, 'routes', id, 'params', name);
        return { ...unknown(where, name, names, 'unknown-param', 'parameter'), ...keyPosition(where) };
      });
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      const repeats = twice.map((name) => {
        const message = `the parameter “${name}” stands twice in the path`;
        return problemAt(partOf(context, 'routes', id, 'path'), 'value', {
          code: 'bad-value',
          message,
          found: shown(route.path),
        });
      });
      return [...unknowns, ...repeats];
    }),
};

function keyPosition(where: Parameters<typeof problemAt>[0]) {
  const { line, column, frame } = problemAt(where, 'key', { code: 'unknown-param', message: '' });
  return { line, column, frame };
}

export const routePaths: LinkRule = {
  reads: ['routes'],
  check(context) {
    const problems: Problem[] = [];
    const owners = new Map<string, string>();
    for (const [id, route] of Object.entries(context.value.routes)) {
      // Paths that differ only in the names of their parameters are one path.
      const shape = compilePath(route.path, route.params)
        .segments.map((segment) => (segment.kind === 'static' ? segment.text : `{${segment.kind}}`))
        .join('/');
      const owner = owners.get(shape);
      if (owner === undefined) owners.set(shape, id);
      else problems.push(samePath(context, owner, id, route));
    }
    return problems;
  },
};

function samePath(context: LinkContext, first: string, second: string, route: Route): Problem {
  const places = [first, second].map((id) => partOf(context, 'routes', id, 'path'));
  // The overlay's place is the one to mend, whichever comes first.
  const [wrong, other] = places[0]!.source.overlay !== undefined ? places : places.reverse();
  return problemAt(wrong!, 'value', {
    code: 'duplicate-path',
    message: `this is already the path of ${placeOf(other!)}`,
    found: shown(route.path),
    expected: 'a path of its own',
  });
}

export const neededPaths: LinkRule = {
  reads: ['routes'],
  check: (context) => [...NEEDED_PATHS].flatMap(([path, open]) => checkNeeded(context, path, open)),
};

function checkNeeded(context: LinkContext, path: string, open: boolean): Problem[] {
  const found = Object.entries(context.value.routes).find(([, route]) => route.path === path);
  if (found === undefined) return [missingPath(context, path)];
  const [id, route] = found;
  if (!open || route.session === 'none') return [];
  const where = partOf(context, 'routes', id, 'session');
  const message = `“${path}” must open without a session: people without one are sent there`;
  return [
    problemAt(where, where.kind === 'object' ? 'key' : 'value', {
      code: 'session-loop',
      message,
      expected: '"session": "none"',
      suggestion: 'none',
    }),
  ];
}

function missingPath(context: LinkContext, path: string): Problem {
  const original = Object.entries(context.base?.value.routes ?? {}).find(([, route]) => route.path === path);
  const finding = {
    code: 'missing-path',
    message: `the product sends people to “${path}”, which no route has`,
    expected: `a route with the path ${path}`,
  } as const;
  if (original === undefined) return problemAt(context.located.routes, 'key', finding);
  const [id] = original;
  const removed = removal(context, 'routes', id);
  return problemAt(removed ?? partOf(context, 'routes', id, 'path'), removed ? 'key' : 'value', finding);
}
