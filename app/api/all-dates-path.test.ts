import { expect, test } from 'vitest';
import { allDatesPath } from './feature-parts.ts';

const routes = { month: { path: '/dates', screen: 'calendar/month' } } as never;

test.each([
  ['has the screen and its feature', { calendar: {} }, routes, '/dates'],
  ['has turned the feature off', {}, routes, undefined],
  ['has no route to the screen', { calendar: {} }, {}, undefined],
])('a vertical that %s', (_, features, given, expected) => {
  expect(allDatesPath({ features, routes: given } as never)).toBe(expected);
});
