import { describe, expect, test } from 'vitest';
import { legacyTarget } from './legacy.ts';
import type { LegacyPath, Route } from './model.ts';

const route = (path: string, params: Route['params'] = {}): Route => ({
  path,
  title: 'A page',
  screen: 'home',
  layout: 'default',
  session: 'required',
  staff: false,
  params,
});
const legacy = (from: string, to: string, more: Partial<LegacyPath> = {}): LegacyPath => ({
  from,
  to,
  params: {},
  query: {},
  examples: {},
  serve: 'redirect',
  hideViewSelector: false,
  hideFilters: false,
  ...more,
});

const config = {
  routes: {
    article: route('/article/{id}/{title}', { id: 'integer' }),
    search: route('/search'),
    tale: route('/tale/by-name/{name}'),
  },
  legacyPaths: {
    words: legacy('/node/{words}', 'search', { query: { q: '{words}', from: 'node' } }),
    node: legacy('/node/{id}', 'article'),
    story: legacy('/story/{id}', 'article', { params: { title: 'a story' } }),
    tale: legacy('/tale/{name}', 'tale'),
    gone: legacy('/gone', 'nowhere'),
    inherited: legacy('/inherited', 'toString'),
  },
};

describe('a legacy path', () => {
  test.each([
    ['/node/12', 'node', '/article/12/-'],
    ['/node/open banking & more', 'words', '/search?q=open%20banking%20%26%20more&from=node'],
    [['node', 'a/b'], 'words', '/search?q=a%2Fb&from=node'],
    // A part of a page's path has no slash.
    [['tale', 'a/b'], undefined, undefined],
    ['/tale/a', 'tale', '/tale/by-name/a'],
    ['/story/7', 'story', '/article/7/a%20story'],
    ['/story/seven', undefined, undefined],
    ['/gone', undefined, undefined],
    ['/inherited', undefined, undefined],
    ['/search', undefined, undefined],
  ])('%s is taken by %s and leads to %s', (path, id, target) => {
    const found = legacyTarget(config, path);
    expect([found?.id, found?.target]).toEqual([id, target]);
  });
});
