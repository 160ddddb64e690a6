import { expect, test } from 'vitest';
import { movedSearch } from './moved-terms.ts';

const moved = new Map([
  [1, 2],
  [9, 2],
]);
const params = new Set(['jurisdiction', 'topic']);

test.each([
  ['?jurisdiction=1', '?jurisdiction=2'],
  ['?jurisdiction=1&jurisdiction=2&sort=title', '?jurisdiction=2&sort=title'],
  ['?jurisdiction=9&jurisdiction=1&topic=1', '?jurisdiction=2&topic=2'],
  ['?q=a%20b&jurisdiction=1&page=1', '?q=a%20b&jurisdiction=2&page=1'],
  ['?topic=1,3,2&page=1', '?topic=2,3&page=1'],
  ['?topic=3%2C9', '?topic=3,2'],
  ['?page=1', undefined],
  ['?jurisdiction=12', undefined],
  ['?jurisdiction=x&jurisdiction=', undefined],
  ['', undefined],
])('%j leads to %j', (search, expected) => expect(movedSearch(search, params, moved)).toBe(expected));
