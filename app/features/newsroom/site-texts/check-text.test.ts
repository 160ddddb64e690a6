import { expect, test } from 'vitest';
import { findTextProblem } from './check-text.ts';

test.each<[before: string, after: string, problem: RegExp | undefined]>([
  ['Daily', 'Followed every day', undefined],
  ['Daily', ' ', /empty/],
  ['Daily', 'x'.repeat(501), /501 characters; 500 fit/],
  ['Daily', 'one\ntwo', /one line/],
  ['Daily', 'a <b>b</b>', /tags/],
  ['Daily', 'less than < more', undefined],
  ['{count} items', 'items', /must have \{count\}/],
  ['{count} items', '{n} items', /must have \{count\}/],
  ['{count} items', 'Items: {count}', undefined],
  ['items', '{count} items', /Nothing is put/],
  ['See us', 'See https://regatlas.example/help.', undefined],
  ['See us', 'See https://help', /not a whole address/],
])('%j to %j', (before, after, problem) => {
  const found = findTextProblem(before, after);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test('many addresses and braces are read in one pass', () => {
  expect(findTextProblem('a', 'http://'.repeat(200_000) + '{'.repeat(200_000), 5_000_000)).toMatch(/address/);
});
