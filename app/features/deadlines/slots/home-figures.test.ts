import { expect, test } from 'vitest';
import { dueSentence } from './home-figures.ts';

const due = { days: 30, count: 2, more: false, whose: 'mine' } as const;

test.each([
  [{}, '2 of your dates are due in 30 days.'],
  [{ count: 1 }, '1 of your dates is due in 30 days.'],
  [{ whose: 'all' as const }, '2 dates are due in 30 days.'],
  [{ more: true }, '2 or more of your dates are due in 30 days.'],
  [{ count: 0 }, 'None of your dates is due in 30 days.'],
  [{ count: 0, whose: 'all' as const }, 'No date is due in 30 days.'],
  // The list of dates was cut: what is not in it was not compared.
  [{ count: 0, more: true }, undefined],
])('%j', (over, expected) => {
  expect(dueSentence({ ...due, ...over })).toBe(expected);
});
