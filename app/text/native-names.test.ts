import { expect, test } from 'vitest';
import { nativeNames } from './native-names.ts';

test.each([
  ['de', ['Deutschland']],
  ['ES', ['España']],
  ['at', ['Österreich']],
  ['jp', ['日本']],
  ['be', ['België', 'Belgien', 'Belgique']],
  ['ch', ['Schweiz', 'Suisse', 'Svizzera']],
  ['us-ca', []],
  ['', []],
])('%s calls itself %j', (iso, names) => {
  expect([...nativeNames(iso)]).toEqual(expect.arrayContaining(names));
  expect(nativeNames(iso).length > 0).toBe(names.length > 0);
});
