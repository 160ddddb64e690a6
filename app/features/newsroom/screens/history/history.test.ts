import { expect, test } from 'vitest';
import { VERSIONS } from '../../newsroom.fixture.ts';
import { chosenSides } from './load-history.server.ts';

const sides = (search: string, hasDraft: boolean) =>
  chosenSides(new URLSearchParams(search), { versions: VERSIONS }, hasDraft);

test.each([
  ['', true, { older: 4, newer: 'draft' }],
  ['', false, { older: 3, newer: 4 }],
  ['a=2&b=4', true, { older: 2, newer: 4 }],
  ['a=4&b=2', true, { older: 2, newer: 4 }],
  ['a=draft&b=2', true, { older: 2, newer: 'draft' }],
  // Not stored any more, not there, and no draft: the default.
  ['a=1&b=99', false, { older: 3, newer: 4 }],
  ['b=draft', false, { older: 3, newer: 4 }],
])('%j compares, with a draft: %s', (search, hasDraft, expected) => {
  expect(sides(search, hasDraft)).toEqual(expected);
});

test('one version alone is compared with nothing', () => {
  expect(chosenSides(new URLSearchParams(), { versions: VERSIONS.slice(0, 1) }, false)).toBeUndefined();
});
