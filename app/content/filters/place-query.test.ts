import { expect, test } from 'vitest';
import { hasEmptyField, termIds } from './place-query.ts';

test('as many ids as the API accepts', () => {
  expect(termIds(Array.from({ length: 80 }, (_, index) => String(index + 1)))).toHaveLength(50);
});

test.each([
  ['month=2026-12&jurisdiction=', true],
  ['month=2026-12&jurisdiction=1040', false],
  ['', false],
])('a field without a choice in "%s": %s', (query, expected) => {
  expect(hasEmptyField(new URLSearchParams(query))).toBe(expected);
});
