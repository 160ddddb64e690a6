import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { initialsAtom, profileAtom } from './personal.ts';

it.each([
  [null, null],
  [{ firstName: 'Ada', lastName: 'Okafor' }, 'AO'],
  [{ firstName: ' ada ', lastName: '' }, 'A'],
  [{ firstName: 'Émile', lastName: 'łuczak' }, 'ÉŁ'],
  [{ firstName: '', lastName: ' ' }, null],
])('%j has the initials %s', (profile, initials) => {
  const store = createStore();
  store.set(profileAtom, profile);
  expect(store.get(initialsAtom)).toBe(initials);
});
