import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compilePath, coversPath, mayStartWith, overlaps, paramNames, staticPrefix } from './path-pattern.ts';

const id = { id: 'integer' } as const;

describe('match', () => {
  test.each([
    ['/', {}, '/', {}],
    ['/world', {}, '/world', {}],
    ['/world', {}, '/World', null],
    ['/world', {}, '/world/', null],
    ['/guide/{id}/{country}', id, '/guide/12/france', { id: '12', country: 'france' }],
    ['/guide/{id}/{country}', id, '/guide/12', null],
    ['/guide/{id}/{country}', id, '/guide/twelve/france', null],
    ['/guide/{id}/{country}', id, '/guide/012/france', null],
    ['/guide/{id}/{country}', id, '/guide/12/', null],
    ['/{id}', id, '/12', { id: '12' }],
    ['/{id}', id, '/1234567890123456', null],
    ['/j/{slug}', { slug: 'slug' }, '/j/united-kingdom', { slug: 'united-kingdom' }],
    ['/j/{slug}', { slug: 'slug' }, '/j/12', null],
    ['/j/{slug}', { slug: 'slug' }, '/j/-', { slug: '-' }],
    ['/a/{x}', {}, '/a/open banking', { x: 'open banking' }],
    ['/a/{constructor}', {}, '/a/b', { constructor: 'b' }],
  ] as const)('%s %j matches %s: %j', (pattern, kinds, path, params) => {
    expect(compilePath(pattern, kinds).match(path)).toEqual(params);
  });
});

describe('build', () => {
  test.each([
    ['/', {}, '/'],
    [
      '/guide/{id}/{country}',
      { id: '12', country: 'côte d’ivoire' },
      '/guide/12/c%C3%B4te%20d%E2%80%99ivoire',
    ],
    ['/guide/{id}/{country}', { id: '12' }, '/guide/12/-'],
    ['/a/{x}', { x: 'b/c' }, '/a/b%2Fc'],
    ['/a/{constructor}', {}, '/a/-'],
  ])('%s with %j is %s', (pattern, params, path) => {
    expect(compilePath(pattern).build(params as Record<string, string>)).toBe(path);
  });

  it('gives back the parameters it was built with', () => {
    const pattern = compilePath('/article/{id}/insights/{title}', id);
    const title = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('/'));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), title, (number, text) => {
        const params = { id: String(number), title: text };
        expect(pattern.match(decodeURIComponent(pattern.build(params)))).toEqual(params);
      }),
    );
  });
});

test.each([
  ['/a/b', {}, '/a/{x}', {}],
  ['/{id}', id, '/{x}', { x: 'slug' }],
  ['/{x}', { x: 'slug' }, '/{x}', {}],
  ['/a/{x}', {}, '/{x}/b', {}],
] as const)('%s %j ranks above %s %j', (higher, higherKinds, lower, lowerKinds) => {
  expect(compilePath(higher, higherKinds).rank).toBeGreaterThan(compilePath(lower, lowerKinds).rank);
});

test.each([
  ['/{x}', {}, '/world', {}, true, true],
  ['/{id}', id, '/world', {}, false, false],
  ['/{id}', id, '/{x}', { x: 'slug' }, false, false],
  ['/a/{x}', {}, '/{x}/b', {}, false, true],
  ['/{id}', id, '/{x}', {}, false, true],
  ['/a', {}, '/a/b', {}, false, false],
] as const)('%s %j against %s %j: covers %s, overlaps %s', (a, aKinds, b, bKinds, covers, overlap) => {
  const [one, two] = [compilePath(a, aKinds), compilePath(b, bKinds)];
  expect(coversPath(one, two)).toBe(covers);
  expect([overlaps(one, two), overlaps(two, one)]).toEqual([overlap, overlap]);
});

test.each([
  ['/guide/{id}/{country}', '/guide', true],
  ['/guide/{id}/{country}', '/gui', true],
  ['/guide/{id}/{country}', '/guide/1', true],
  ['/guide/{id}/{country}', '/guide/12/fr', true],
  ['/guide/{id}/{country}', '/guide/x', false],
  ['/guide/{id}/{country}', '/guides', false],
  ['/guide/{id}', '/guide/1/', false],
  ['/', '/', true],
  ['/', '/a', false],
] as const)('%s may start with %s: %s', (pattern, prefix, may) => {
  expect(mayStartWith(compilePath(pattern, id), prefix)).toBe(may);
});

test('the parts of a pattern', () => {
  expect(staticPrefix('/guide/{id}')).toBe('/guide/');
  expect(staticPrefix('/world')).toBe('/world');
  expect(paramNames('/a/{id}/{title}')).toEqual(['id', 'title']);
});
