import { expect, test } from 'vitest';
import { loadSite } from '#tests/support/site.ts';
import { expandListedTypes } from './listed-types.ts';
import { getContentTypes, type Route, type VerticalConfig } from './model.ts';

const page = (type: string): Route =>
  ({ path: `/${type}/{id}`, title: type, contentType: type, view: 'page' }) as Route;

test('"*" expands to every content type with a page, once', () => {
  const routes: Record<string, Route> = {
    any: { path: '/content/{id}', title: 'Any', contentTypes: ['*'], view: 'redirect' } as Route,
    some: { path: '/some', title: 'Some', contentTypes: ['b'], view: 'list' } as Route,
    a: page('a'),
    b: page('b'),
    again: page('b'),
    listed: { path: '/c', title: 'C', contentType: 'c', view: 'list' } as Route,
    home: { path: '/', title: 'Home', screen: 'home' } as Route,
  };
  expandListedTypes({ routes }, new Map());
  expect(getContentTypes(routes['any']!)).toEqual(['a', 'b']);
  expect(getContentTypes(routes['some']!)).toEqual(['b']);
});

test('"role:news" expands to every content type with a page and this role', () => {
  const list = (...contentTypes: string[]): Route =>
    ({ path: '/x', title: 'X', contentTypes, view: 'list' }) as Route;
  const routes: Record<string, Route> = {
    ...{ news: list('role:news'), both: list('b', 'role:news', 'role:guide'), none: list('role:help') },
    ...{ a: page('a'), b: page('b'), c: page('c') },
  };
  const types = {
    a: { roles: ['news'] },
    b: { roles: ['news', 'guide'] },
    c: { roles: [] },
    d: { roles: ['news'] },
  };
  const contentTypes = types as unknown as VerticalConfig['contentTypes'];
  expandListedTypes({ routes, contentTypes }, new Map());
  expect(getContentTypes(routes['news']!)).toEqual(['a', 'b']);
  expect(getContentTypes(routes['both']!)).toEqual(['b', 'a']);
  expect(getContentTypes(routes['none']!)).toEqual(['role:help']);
  // One type has the list as its own.
  const alone = { news: list('role:news'), a: page('a') };
  expandListedTypes({ routes: alone, contentTypes }, new Map());
  expect(alone.news).toEqual({ path: '/x', title: 'X', contentType: 'a', view: 'list' });
});

test('every item of the product is found by its id, and listed under its terms and authors', async () => {
  const { config } = await loadSite();
  for (const { routes, contentTypes } of Object.values(config.verticals)) {
    for (const path of ['/content/{id}', '/taxonomy/term/{tid}', '/authors/{author}']) {
      const route = Object.values(routes).find((one) => one.path === path)!;
      expect(getContentTypes(route).toSorted(), path).toEqual(Object.keys(contentTypes).toSorted());
    }
  }
});
