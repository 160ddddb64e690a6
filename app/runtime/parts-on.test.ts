import { expect, test } from 'vitest';
import { partsOn } from './parts-on.ts';

test('parts come in the order of the configuration, without those that are off', () => {
  const parts = [
    ['bookmarks', 1],
    ['notes', 2],
    ['reports', 3],
  ] as const;
  expect(partsOn(parts, ['reports', 'bookmarks', 'absent'])).toEqual([
    ['reports', 3],
    ['bookmarks', 1],
  ]);
});
