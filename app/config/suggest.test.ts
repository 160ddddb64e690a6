import { expect, test } from 'vitest';
import { nearest, listCandidates } from './suggest.ts';

test.each([
  ['sesion', ['path', 'session'], 'session'],
  ['Screen', ['screen', 'scree'], 'screen'],
  ['my_bookmarks', ['my-bookmarks'], 'my-bookmarks'],
  ['hss', ['hs', 'world'], 'hs'],
  ['x', ['hs', 'world'], undefined],
  ['flavour', ['path', 'title'], undefined],
  ['gudie', ['guides', 'guide'], 'guide'],
])('“%s” among %j is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test('candidates are listed with the nearest first, and cut', () => {
  expect(listCandidates('wrld', ['hs', 'world'])).toBe('one of: world, hs');
  expect(listCandidates('x', [])).toBe('none: no valid value exists');
  const many = Array.from({ length: 30 }, (_, index) => `key-${index}`);
  expect(listCandidates('key-7', many)).toMatch(/^one of: key-7, .* … \(30 in all\)$/);
});
