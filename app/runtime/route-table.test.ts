import { expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { loadSite } from '#tests/support/site.ts';
import { routeTable } from './route-table.ts';

const site = (verticals: Record<string, { routes: object; contentTypes?: object }>) =>
  ({
    verticals: Object.fromEntries(
      Object.entries(verticals).map(([id, vertical]) => [id, { contentTypes: {}, ...vertical }]),
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
    { id: 'index', path: '', file: 'screens/home/route.tsx', layout: 'default' },
    { id: 'guide', path: 'guide/:id/:country', file: '../plugins/country/route.tsx', layout: 'default' },
    { id: 'login', path: 'login', file: 'screens/login/route.tsx', layout: 'login' },
  ]);
});

test('routes that only one vertical has are there too', () => {
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
])('verticals that differ in %s cannot be built', (_, other) => {
  const routes = { one: { path: '/one', screen: 'x' } };
  expect(() => routeTable(site({ a: { routes }, b: { routes: { one: other } } }))).toThrow(
    /Route "one" differs/,
  );
});

test('verticals that differ in the title alone can', () => {
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
  for (const { file } of table) expect(file).toMatch(/^(?:screens|\.\.\/plugins)\/[a-z-]+\/route\.tsx$/);
});
