import { expect, test } from 'vitest';
import { firstDay } from './find-queue.server.ts';
import { placeReason } from './places.server.ts';

test.each([
  [[], undefined],
  [[{ place: 'Germany' }], 'In your place Germany'],
  [[{ place: 'Germany', law: 'European Union' }], 'In your place Germany, through European Union'],
  [
    [
      { place: 'Germany', law: 'European Union' },
      { place: 'France', law: 'European Union' },
    ],
    'In your places Germany and France, through European Union',
  ],
  [[{ place: 'Germany', law: 'European Union' }, { place: 'France' }], 'In your place France'],
])('the reason %j', (concerns, expected) => {
  expect(placeReason(concerns)).toBe(expected);
});

test.each([
  ['2026-11-21', '2026-11-20T08:00:00Z', '2026-11-13'],
  ['2026-11-21', '2025-01-01T08:00:00Z', '2026-08-23'],
  // A demonstration library that is older than the account.
  ['2026-11-21', '2027-06-01T08:00:00Z', '2026-11-14'],
])('on %s an account of %s begins at %s', (today, created, expected) => {
  expect(firstDay(today, created)).toBe(expected);
});
