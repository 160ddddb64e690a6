import { expect, test } from 'vitest';
import { loadSite } from '#tests/support/site.ts';
import { expandEveryContentType } from './every-content-type.ts';
import { getContentTypes, type Route } from './model.ts';

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
  expandEveryContentType({ routes });
  expect(getContentTypes(routes['any']!)).toEqual(['a', 'b']);
  expect(getContentTypes(routes['some']!)).toEqual(['b']);
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
