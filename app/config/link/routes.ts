/** Routes: their targets exist, no two share a path, and signing in never loops. */
import {
  nearestPart,
  describePlace,
  checkReference,
  findRemoval,
  unknownReference,
  unknownParam,
  type LinkContext,
  type LinkRule,
} from './context.ts';
import { ACCESS_DENIED, HOME, LOGGED_OUT, LOGIN, isServerPath } from '../fixed-paths.ts';
import type { Located } from '../document.ts';
import { BY_ROLE } from '../listed-types.ts';
import { getContentTypes, type ContentRoute, type Route } from '../model.ts';
import { compilePath, paramNames } from '../path-pattern.ts';
import { problemAt, formatValue, type Problem } from '../problem.ts';
import { listCandidates, nearest } from '../suggest.ts';

/** `open`: also without a session. */
const NEEDED_PATHS = [
  { path: HOME, open: false },
  { path: LOGIN, open: true },
  { path: LOGGED_OUT, open: true },
  { path: ACCESS_DENIED, open: true },
];

export const routeTargets: LinkRule = {
  reads: ['routes', 'contentTypes', 'vocabularies'],
  check: (context) =>
    Object.entries(context.value.routes).flatMap(([id, route]) => checkTarget(context, id, route)),
};

function checkTarget(context: LinkContext, id: string, route: Route): Problem[] {
  if ('screen' in route) {
    if (context.screens.includes(route.screen)) return [];
    const where = nearestPart(context, 'routes', id, 'screen');
    return [unknownReference(where, route.screen, context.screens, 'unknown-screen', 'screen')];
  }
  const types = getContentTypes(route).flatMap((type, index) => {
    const where = route.contentTypes
      ? nearestPart(context, 'routes', id, 'contentTypes', String(index))
      : nearestPart(context, 'routes', id, 'contentType');
    if (type.startsWith(BY_ROLE)) return [unknownRole(context, type, where)];
    return checkReference(context, 'contentTypes', type, where, 'unknown-content-type', 'content type');
  });
  return [...types, ...checkSettings(context, id, route)];
}

/** A role that no content type with a page has. */
function unknownRole(context: LinkContext, name: string, where: Located): Problem {
  const known = new Set(
    Object.values(context.value.contentTypes).flatMap(
      ({ plugin, roles }) => roles ?? context.plugins.get(plugin)?.manifest?.value.roles ?? [],
    ),
  );
  const names = [...known].map((role) => BY_ROLE + role);
  return problemAt(where, 'value', {
    code: 'unknown-content-type',
    message: `no content type with a page has the role “${name.slice(BY_ROLE.length)}”`,
    found: formatValue(name),
    expected: listCandidates(name, names),
    suggestion: nearest(name, names),
  });
}

/** Lists have list settings, redirects have slugs, pages have `under`; facets are vocabularies; content needs a session. */
function checkSettings(context: LinkContext, id: string, route: ContentRoute): Problem[] {
  const misplaced = (key: 'list' | 'slug' | 'under', view: string) => {
    const message = `only a ${view} can have “${key}”`;
    const where = nearestPart(context, 'routes', id, key);
    return problemAt(where, 'key', { code: 'list-settings', message, expected: `"view": "${view}"` });
  };
  const withoutSession = () =>
    problemAt(nearestPart(context, 'routes', id, 'session'), 'value', {
      code: 'content-without-session',
      message: 'content requires a session; only a screen can do without one',
      found: formatValue(route.session),
      expected: 'a route without “session”',
    });
  return [
    ...(route.session === 'none' ? [withoutSession()] : []),
    ...(route.list && route.view !== 'list' ? [misplaced('list', 'list')] : []),
    ...(route.slug !== undefined && route.view !== 'redirect' ? [misplaced('slug', 'redirect')] : []),
    ...(route.under !== undefined && route.view !== 'page' ? [misplaced('under', 'page')] : []),
    ...(route.under === undefined ? [] : checkUnder(context, id, route.under)),
    ...Object.keys(route.list?.facetTitles ?? {}).flatMap((vid) => {
      const known = [...(route.list?.facets ?? []), ...fieldFilters(context, route)];
      if (!route.list?.facets || known.includes(vid)) return [];
      const where = nearestPart(context, 'routes', id, 'list', 'facetTitles', vid);
      const finding = {
        code: 'list-settings',
        message: `the list has no filter “${vid}” to give a title`,
      } as const;
      return [
        problemAt(where, 'key', {
          ...finding,
          expected: listCandidates(vid, known),
          suggestion: nearest(vid, known),
        }),
      ];
    }),
    ...(route.list?.facets ?? []).flatMap((vid, index) => {
      const where = nearestPart(context, 'routes', id, 'list', 'facets', String(index));
      return checkReference(context, 'vocabularies', vid, where, 'unknown-vocabulary', 'vocabulary');
    }),
  ];
}

/** Fields of the route's content types that filter lists. */
function fieldFilters({ value, plugins }: LinkContext, route: ContentRoute): string[] {
  return getContentTypes(route).flatMap((type) =>
    (plugins.get(value.contentTypes[type]?.plugin ?? '')?.content?.listed ?? []).flatMap(
      ({ field, facet }) => (facet === undefined ? [] : [field]),
    ),
  );
}

/** A page lies under an existing route that a link can name: one without parameters, or another page. */
function checkUnder(context: LinkContext, id: string, under: string): Problem[] {
  const where = nearestPart(context, 'routes', id, 'under');
  const unknownRoute = checkReference(context, 'routes', under, where, 'unknown-route', 'route');
  if (unknownRoute.length > 0) return unknownRoute;
  const parent = context.value.routes[under]!;
  const isPage = 'view' in parent && parent.view === 'page';
  if (under !== id && (isPage || paramNames(parent.path).length === 0)) return [];
  const message = `a page cannot lie under “${under}”, which has more than one address`;
  const expected = 'a screen or list without parameters, or the page of another content type';
  return [problemAt(where, 'value', { code: 'bad-value', message, found: formatValue(under), expected })];
}

export const routeParams: LinkRule = {
  reads: ['routes'],
  check: (context) =>
    Object.entries(context.value.routes).flatMap(([id, route]) => checkParams(context, id, route)),
};

function checkParams(context: LinkContext, id: string, route: Route): Problem[] {
  const names = paramNames(route.path);
  const surplus = Object.keys(route.params).filter((name) => !names.includes(name));
  const problems = surplus.map((name) =>
    unknownParam(nearestPart(context, 'routes', id, 'params', name), 'key', name, route.path),
  );
  const path = nearestPart(context, 'routes', id, 'path');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    const message = `duplicate parameter “${twice}” in the path`;
    problems.push(
      problemAt(path, 'value', {
        code: 'bad-value',
        message,
        found: formatValue(route.path),
        expected: 'each parameter once',
      }),
    );
  }
  const finding = 'view' in route ? missingItemId(route, names) : undefined;
  if (finding) problems.push(problemAt(path, 'value', { ...finding, found: formatValue(route.path) }));
  return problems;
}

/** The problem of a path that does not identify an item. */
function missingItemId({ view, slug }: ContentRoute, names: readonly string[]) {
  const code = 'page-without-id';
  if (view === 'page' && !names.includes('id'))
    return {
      code,
      message: 'the path of a content page must identify the item',
      expected: 'a path with {id}',
    } as const;
  if (view === 'redirect' && slug === undefined && !names.includes('id') && !names.includes('slug'))
    return {
      code,
      message: 'a redirect must identify the item it leads to',
      expected: 'a path with {id} or {slug}, or a fixed “slug”',
    } as const;
  return undefined;
}

export const routePaths: LinkRule = {
  reads: ['routes'],
  check(context) {
    const problems: Problem[] = [];
    const owners = new Map<string, string>();
    for (const [id, route] of Object.entries(context.value.routes)) {
      // Paths that differ only in the names of their parameters, or in their case, are one path.
      const shape = compilePath(route.path, route.params)
        .segments.map((part) => (part.kind === 'static' ? part.text.toLowerCase() : `{${part.kind}}`))
        .join('/');
      const owner = owners.get(shape);
      if (owner === undefined) owners.set(shape, id);
      else problems.push(samePath(context, owner, id, route));
    }
    return problems;
  },
};

function samePath(context: LinkContext, first: string, second: string, route: Route): Problem {
  const [one, two] = [
    nearestPart(context, 'routes', first, 'path'),
    nearestPart(context, 'routes', second, 'path'),
  ];
  // The overlay is the place to fix, even if it comes first.
  const [wrong, other] = one.source.overlay === undefined ? [two, one] : [one, two];
  const message = `this path is already used by ${describePlace(other)}`;
  return problemAt(wrong, 'value', {
    code: 'duplicate-path',
    message,
    found: formatValue(route.path),
    expected: 'a unique path',
  });
}

export const serverPaths: LinkRule = {
  reads: ['routes'],
  check: (context) =>
    Object.entries(context.value.routes)
      .filter(([, { path }]) => isServerPath(path, context.publicFiles))
      .map(([id, { path }]) =>
        problemAt(nearestPart(context, 'routes', id, 'path'), 'value', {
          code: 'server-path',
          message: `the server itself answers “${path}”, so readers would never see this page`,
          found: formatValue(path),
          expected:
            'a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build',
        }),
      ),
};

export const neededPaths: LinkRule = {
  reads: ['routes'],
  check: (context) =>
    NEEDED_PATHS.flatMap(({ path, open }) => {
      const found = Object.entries(context.value.routes).find(([, route]) => route.path === path);
      if (found === undefined) return [missingPath(context, path)];
      return open && found[1].session !== 'none' ? [sessionLoop(context, found[0], path)] : [];
    }),
};

function sessionLoop(context: LinkContext, id: string, path: string): Problem {
  const where = nearestPart(context, 'routes', id, 'session');
  const message = `“${path}” must not require a session: people without a session are redirected there`;
  const finding = {
    code: 'session-loop',
    message,
    expected: '"session": "none"',
    suggestion: 'none',
  } as const;
  return problemAt(where, where.kind === 'object' ? 'key' : 'value', finding);
}

function missingPath(context: LinkContext, path: string): Problem {
  const { routes } = context.value;
  const finding = {
    code: 'missing-path',
    message: `the product redirects to “${path}”, but no route has this path`,
    expected: `a route with the path ${path}`,
  } as const;
  const before = Object.entries(context.base?.value.routes ?? {}).find(
    ([, route]) => route.path === path,
  )?.[0];
  const removed = before === undefined ? undefined : findRemoval(context, 'routes', before);
  if (removed !== undefined) return problemAt(removed, 'key', finding);
  const near = nearest(
    path,
    Object.values(routes).map((route) => route.path),
  );
  const mistyped = Object.keys(routes).find(
    (id) => id === before || id === path.slice(1) || routes[id]!.path === near,
  );
  if (mistyped === undefined) return problemAt(context.located.routes, 'key', finding);
  const where = nearestPart(context, 'routes', mistyped, 'path');
  return problemAt(where, 'value', {
    ...finding,
    found: formatValue(routes[mistyped]!.path),
    suggestion: path,
  });
}
