import { expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { loadSite } from '#tests/support/site.ts';
import { builtRoutes, routeTable, unbuiltPaths } from './route-table.ts';

const site = (verticals: Record<string, { routes: object; contentTypes?: object; legacyPaths?: object }>) =>
  ({
    verticals: Object.fromEntries(
      Object.entries(verticals).map(([id, vertical]) => [
        id,
        { contentTypes: {}, legacyPaths: {}, ...vertical },
      ]),
    ),
  }) as unknown as Config;

test('each path once, in the notation of the framework', () => {
  const routes = {
    index: { path: '/', screen: 'home' },
    guide: { path: '/guide/{id}/{country}', contentType: 'guide', view: 'page' },
    login: { path: '/login', screen: 'login', layout: 'login' },
  };
  const contentTypes = { guide: { plugin: 'country' } };
  expect(routeTable(site({ a: { routes, contentTypes }, b: { routes, contentTypes } }))).toEqual([
    { id: 'index', path: '', file: 'screens/home/route.tsx', layout: 'default', staff: false },
    {
      id: 'guide',
      path: 'guide/:id/:country',
      file: '../.generated/routes/country-page.tsx',
      layout: 'default',
      staff: false,
    },
    { id: 'login', path: 'login', file: 'screens/login/route.tsx', layout: 'login', staff: false },
  ]);
});

test('a route of several types uses the shared view', () => {
  const routes = { all: { path: '/all', contentTypes: ['guide', 'article'], view: 'list' } };
  expect(routeTable(site({ a: { routes } }))).toMatchObject([{ file: 'content/mixed-list-route.tsx' }]);
});

test('a list that a legacy pattern shows in place is served at both paths, a redirect is not', () => {
  const routes = { guides: { path: '/guides', contentType: 'guide', view: 'list' } };
  const legacyPaths = {
    feed: { from: '/feed/{tid}', to: 'guides', serve: 'in-place' },
    old: { from: '/old', to: 'guides', serve: 'redirect' },
  };
  const contentTypes = { guide: { plugin: 'country' } };
  const file = '../.generated/routes/country-list.tsx';
  expect(routeTable(site({ a: { routes, contentTypes, legacyPaths } }))).toEqual([
    { id: 'guides', path: 'guides', file, layout: 'default', staff: false },
    { id: 'legacy-feed', path: 'feed/:tid', file, layout: 'default', staff: false },
  ]);
});

test('routes of a single vertical are included', () => {
  const table = routeTable(
    site({
      a: { routes: { one: { path: '/one', screen: 'x' } } },
      b: { routes: { two: { path: '/two', screen: 'x' } } },
    }),
  );
  expect(table.map(({ id }) => id)).toEqual(['one', 'two']);
});

test.each([
  ['path', { path: '/other', screen: 'x' }],
  ['module', { path: '/one', screen: 'y' }],
  ['layout', { path: '/one', screen: 'x', layout: 'login' }],
  ['staff', { path: '/one', screen: 'x', staff: true }],
])('verticals that differ in %s cannot be built', (_, other) => {
  const routes = { one: { path: '/one', screen: 'x' } };
  expect(() => routeTable(site({ a: { routes }, b: { routes: { one: other } } }))).toThrow(
    /Route "one" differs/,
  );
});

test('verticals that differ only in the title can', () => {
  const routes = { one: { path: '/one', screen: 'x', title: 'One' } };
  expect(
    routeTable(site({ a: { routes }, b: { routes: { one: { ...routes.one, title: 'Eins' } } } })),
  ).toHaveLength(1);
});

test('the project has a module for every route', async () => {
  const { config } = await loadSite();
  const table = routeTable(config);
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
  expect(new Set(table.map(({ path }) => path)).size).toBe(table.length);
  for (const { file } of table)
    expect(file).toMatch(
      /^(?:(?:features\/[a-z-]+\/)?screens\/[a-z-]+\/route|\.\.\/\.generated\/routes\/[a-z-]+-(?:page|list)|content\/mixed-list-route)\.tsx$/,
    );
});

test('paths that the build lacks are listed once for all verticals', () => {
  const index = { path: '/', screen: 'home' };
  const help = { path: '/help', screen: 'help' };
  const before = site({ a: { routes: { index, help } }, b: { routes: { index } } });
  const routes = { index, news: { path: '/news', screen: 'home' }, help: { ...help, screen: 'glossary' } };
  expect(unbuiltPaths(before, builtRoutes(before))).toEqual([]);
  expect(unbuiltPaths(site({ a: { routes }, b: { routes } }), builtRoutes(before))).toEqual([
    '/help',
    '/news',
  ]);
});

test('a list in place of a route that does not exist yet is not served', () => {
  const legacyPaths = { feed: { from: '/feed', to: 'news', serve: 'in-place' } };
  expect(
    routeTable(site({ a: { routes: { index: { path: '/', screen: 'home' } }, legacyPaths } })),
  ).toHaveLength(1);
});
