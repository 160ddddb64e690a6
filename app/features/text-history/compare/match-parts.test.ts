import { expect, test } from 'vitest';
import { matchParts, type PartToMatch } from './match-parts.ts';

const section = (title: string, about?: string): PartToMatch => ({
  ...{ key: title, title, isSection: true },
  ...(about && { about }),
});
const fact = (key: string): PartToMatch => ({ key, title: key, isSection: false });

const match = (ones: PartToMatch[], others: PartToMatch[]) =>
  matchParts(ones, others, ['Lithuania', 'United Kingdom']).map(({ one, other }) => [
    one?.title,
    other?.title,
  ]);

test.each([
  [
    'numbers, quotation marks and places do not count',
    ['3. Licences in Lithuania'],
    ['4. Licences in United Kingdom'],
  ],
  ['neither do capitals', ['Who is in scope?'], ['Who Is In Scope']],
])('%s', (_, ones, others) => {
  expect(
    match(
      ones.map((title) => section(title)),
      others.map((title) => section(title)),
    ),
  ).toEqual([[ones[0], others[0]]]);
});

test('the same term counts more than the heading', () => {
  const [one, other] = [section('Own funds', 'categories/capital'), section('Capital', 'categories/capital')];
  expect(match([one], [section('Own funds', 'categories/other'), other])).toEqual([
    [undefined, 'Own funds'],
    ['Own funds', 'Capital'],
  ]);
});

test('a heading that an item has twice is not guessed', () => {
  expect(match([section('Fees')], [section('Fees'), section('Fees')])).toEqual([
    [undefined, 'Fees'],
    [undefined, 'Fees'],
    ['Fees', undefined],
  ]);
});

test('facts are matched by their field, and what only one has keeps its place', () => {
  expect(
    match(
      [fact('summary'), section('A'), section('B')],
      [fact('summary'), section('A'), section('New'), section('B')],
    ),
  ).toEqual([
    ['summary', 'summary'],
    ['A', 'A'],
    [undefined, 'New'],
    ['B', 'B'],
  ]);
});
