import { expect, test } from 'vitest';
import { VERSIONS } from './versions.fixture.ts';
import { chosenSides } from './load-history.server.ts';

const sides = (search: string, hasDraft: boolean) =>
  chosenSides(new URLSearchParams(search), { versions: VERSIONS }, hasDraft);

test.each([
  ['', true, { older: 4, newer: 'draft' }],
  ['', false, { older: 3, newer: 4 }],
  ['from=2&to=4', true, { older: 2, newer: 4 }],
  ['from=4&to=2', true, { older: 2, newer: 4 }],
  ['from=draft&to=2', true, { older: 2, newer: 'draft' }],
  ['from=2', false, { older: 2, newer: 4 }],
  // Not stored any more, not there, and no draft: nothing else is shown in its place.
  ['from=1&to=4', false, 'gone'],
  ['from=2&to=99', false, 'gone'],
  ['to=draft', false, 'gone'],
  ['from=x&to=4', false, 'gone'],
])('%j compares, with a draft: %s', (search, hasDraft, expected) => {
  expect(sides(search, hasDraft)).toEqual(expected);
});

test('one version alone is compared with nothing', () => {
  expect(chosenSides(new URLSearchParams(), { versions: VERSIONS.slice(0, 1) }, false)).toBeUndefined();
});
