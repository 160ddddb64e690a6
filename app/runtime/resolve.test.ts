import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchRoutes, type RouteObject } from 'react-router';
import type { Config, ParamKind, Route, VerticalConfig } from '#app/config/model.ts';
import { loadSite } from '#tests/support/site.ts';
import {
  buildPath,
  contentPath,
  encodePath,
  listingRoute,
  normalisePath,
  resolve,
  verticalOfHost,
} from './resolve.ts';
import { routeTable } from './route-table.ts';

const screen = (path: string, params: Record<string, ParamKind> = {}) =>
  ({ path, title: path, screen: 'any-screen', params }) as unknown as Route;
const content = (path: string, contentType: string, view: 'page' | 'list') =>
  ({ path, title: path, contentType, view, params: { id: 'integer' } }) as unknown as Route;

const TABLE = {
  routes: {
    any: screen('/{anything}'),
    number: screen('/{id}', { id: 'integer' }),
    slug: screen('/{slug}', { slug: 'slug' }),
    home: screen('/'),
    uk: screen('/united-kingdom'),
    guidePage: content('/guide/{id}/{country}', 'guide', 'page'),
    guideList: content('/guides', 'guide', 'list'),
    deep: screen('/a/{x}/c'),
    deeper: screen('/a/b/{y}'),
  },
};

describe('precedence', () => {
  test.each([
    ['/', 'home', {}],
    ['/united-kingdom', 'uk', {}],
    ['/12', 'number', { id: '12' }],
    ['/0', 'any', { anything: '0' }],
    ['/012', 'any', { anything: '012' }],
    ['/-1', 'slug', { slug: '-1' }],
    ['/1e3', 'slug', { slug: '1e3' }],
    ['/france', 'slug', { slug: 'france' }],
    ['/São Tomé', 'any', { anything: 'São Tomé' }],
    ['/999999999999999', 'number', { id: '999999999999999' }],
    ['/9999999999999999', 'any', { anything: '9999999999999999' }],
    ['/a/b/c', 'deeper', { y: 'c' }],
    ['/a/z/c', 'deep', { x: 'z' }],
    ['/guide/7/france', 'guidePage', { id: '7', country: 'france' }],
    ['/constructor', 'slug', { slug: 'constructor' }],
    ['/__proto__', 'slug', { slug: '__proto__' }],
  ])('%s is %s', (path, id, params) => {
    expect(resolve(TABLE, path)).toMatchObject({ id, params });
  });

  test.each([
    '/guide/x/france',
    '/guide/7',
    '/guide/7/france/more',
    '/United-Kingdom/x',
    'guides',
    '',
    '/Guides/',
    '/guide//france',
  ])('%s does not resolve', (path) => {
    expect(resolve(TABLE, path)).toBeUndefined();
  });

  test('matching is case-sensitive', () => {
    expect(resolve(TABLE, '/GUIDES')?.id).toBe('slug');
    expect(resolve(TABLE, '/Guide/7/france')).toBeUndefined();
  });

  test('the order in which routes are written does not matter', () => {
    const reversed = { routes: Object.fromEntries(Object.entries(TABLE.routes).reverse()) };
    for (const path of ['/', '/12', '/france', '/a/b/c', '/united-kingdom', '/é'])
      expect(resolve(reversed, path)?.id).toBe(resolve(TABLE, path)?.id);
  });
});

test('buildPath encodes values, uses - for missing ones and knows only its own routes', () => {
  expect(buildPath(TABLE, 'guidePage', { id: '7', country: 'São Tomé/1?x#y' })).toBe(
    '/guide/7/S%C3%A3o%20Tom%C3%A9%2F1%3Fx%23y',
  );
  expect(buildPath(TABLE, 'guidePage', { id: '7' })).toBe('/guide/7/-');
  expect(buildPath(TABLE, 'nowhere', {})).toBeUndefined();
  expect(buildPath(TABLE, 'constructor', {})).toBeUndefined();
});

test('contentPath takes the id from the node id and every other part from the slug', () => {
  expect(contentPath(TABLE, { nid: 7, type: 'guide', path: 'france' })).toBe('/guide/7/france');
  expect(contentPath(TABLE, { nid: 7, type: 'article', path: 'x' })).toBeUndefined();
});

test('listingRoute finds the list of a type', () => {
  expect(listingRoute(TABLE, 'guide')?.path).toBe('/guides');
  expect(listingRoute(TABLE, 'article')).toBeUndefined();
});

describe('normalisePath', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/a', '/a'],
    ['/a/', '/a'],
    ['//a///b//', '/a/b'],
    ['/%61', '/a'],
    ['/caf%C3%A9', '/café'],
    ['/a%20b', '/a b'],
    ['/a%3Fb', '/a?b'],
    ['/%2561', '/%61'],
    ['/...', '/...'],
  ])('%s is %s', (given, expected) => {
    expect(normalisePath(given)).toBe(expected);
  });

  test.each([
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%2F',
    '/a%2Fb',
    '/..',
    '/%2e%2e',
    '/.',
    '/a/%2E/b',
    '/%00',
    '/a%00b',
  ])('%s is not one', (given) => {
    expect(normalisePath(given)).toBeUndefined();
  });

  test('single slashes, and no dot segments', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom('%2e', '.', '%2F', '%00', '%25', 'é', '%C3%A9'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const path = normalisePath(parts.join('/'));
        fc.pre(path !== undefined);
        expect(path).toMatch(/^\/(?:[^/]+(?:\/[^/]+)*)?$/);
        expect(path!.split('/')).not.toContain('..');
        expect(path!.split('/')).not.toContain('.');
      }),
    );
  });

  test('encodePath survives a round trip', () => {
    expect(encodePath('/')).toBe('/');
    expect(encodePath('/a?b/#c/%20/é')).toBe('/a%3Fb/%23c/%2520/%C3%A9');
    const part = fc
      .string({ minLength: 1, maxLength: 6 })
      .map((text) => text.toWellFormed())
      .filter((text) => !/[/\0]|^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
        (path) => {
          expect(normalisePath(new URL(encodePath(path), 'http://x').pathname)).toBe(path);
        },
      ),
    );
  });

  test('a normalised path is unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9_-]{1,8}$/), { maxLength: 4 }), (parts) => {
        expect(normalisePath(`/${parts.join('/')}`)).toBe(`/${parts.join('/')}`);
      }),
    );
  });
});

/** Values accepted by a kind of parameter. */
const VALUES: Record<ParamKind, fc.Arbitrary<string>> = {
  integer: fc.integer({ min: 1, max: 999_999_999 }).map(String),
  slug: fc.stringMatching(/^[a-z][a-z0-9._-]{0,12}$/),
  any: fc.stringMatching(/^[a-zA-Zé &?#%+:;=@,~-]{1,12}$/).filter((text) => !['.', '..'].includes(text)),
};

/** Parameter values for a route of the configuration. */
function arbitraryParams(route: Route): fc.Arbitrary<Record<string, string>> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return fc.record(Object.fromEntries(names.map((name) => [name, VALUES[route.params?.[name] ?? 'any']])));
}

describe('over the whole configuration', () => {
  let verticals: VerticalConfig[];
  let framework: RouteObject[];
  beforeAll(async () => {
    const { config } = await loadSite();
    verticals = Object.values(config.verticals);
    framework = [
      ...routeTable(config).map(({ id, path }): RouteObject => ({ id, path })),
      { id: 'unmatched', path: '*' },
    ];
  });

  const everyRoute = (
    check: (vertical: VerticalConfig, id: string, params: Record<string, string>, built: string) => void,
    numRuns = 20,
  ) => {
    for (const vertical of verticals) {
      for (const [id, route] of Object.entries(vertical.routes)) {
        fc.assert(
          fc.property(arbitraryParams(route), (params) =>
            check(vertical, id, params, buildPath(vertical, id, params)!),
          ),
          { numRuns: route.path.includes('{') ? numRuns : 1 },
        );
      }
    }
  };

  test('a built path resolves to its route and values', () => {
    everyRoute((vertical, id, params, built) => {
      const found = resolve(vertical, normalisePath(built)!);
      expect({ id: found?.id, params: found?.params }).toEqual({ id, params });
    });
  });

  test('the framework finds the same route', () => {
    everyRoute((_, id, params, built) => {
      const match = matchRoutes(framework, built)?.at(-1);
      expect(match?.route.id).toBe(id);
      expect({ ...match?.params }).toEqual(params);
    });
  });

  test('a path that the framework does not find does not resolve', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'guide',
        'article',
        '12',
        'insights',
        'profile',
        'my-reports',
        'taxonomy',
        'term',
        'World',
        '-',
      ),
      VALUES.slug,
      VALUES.integer,
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const path = `/${parts.join('/')}`;
        const match = matchRoutes(framework, path)?.at(-1)?.route.id;
        for (const vertical of verticals) {
          const live = resolve(vertical, path)?.id;
          expect([undefined, match]).toContain(live);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const HOSTS = {
  defaultVertical: 'payments',
  verticals: {
    payments: { id: 'payments', hosts: ['localhost', '127.0.0.1', '[::1]'] },
    gambling: { id: 'gambling', hosts: ['gambling.localhost', 'gambling.example'] },
  },
} as unknown as Config;

test.each([
  ['localhost', 'payments'],
  ['gambling.localhost', 'gambling'],
  ['gambling.localhost:3000', 'gambling'],
  ['GAMBLING.Example:80', 'gambling'],
  ['[::1]:3000', 'payments'],
  ['unknown.example', 'payments'],
  ['x.gambling.localhost', 'payments'],
  ['gambling.localhost.evil.example', 'payments'],
  ['constructor', 'payments'],
  ['', 'payments'],
  [null, 'payments'],
  [undefined, 'payments'],
])('the host %s is %s', (host, id) => {
  expect(verticalOfHost(HOSTS, host).id).toBe(id);
});

test('the default vertical can be configured', () => {
  expect(verticalOfHost({ ...HOSTS, defaultVertical: 'gambling' }, 'unknown.example').id).toBe('gambling');
});
