import { expect, it } from 'vitest';
import { sampleDates } from '#app/views/dates/date-language.fixture.ts';
import { listFor, updates } from './list/list.fixture.ts';
import { countLabel, ignoredLabel, pageLabel, rangeLabel } from './labels.ts';

it.each([
  [0, '0 articles'],
  [1, '1 article'],
  [47, '47 articles'],
  [1_204_000, '1,204,000 articles'],
])('counts %d', (total, words) => {
  expect(countLabel({ total, noun: { one: 'article', many: 'articles' } })).toBe(words);
});

it('counts "items" if the list has no noun', () => {
  expect([1, 2].map((total) => countLabel({ total }))).toEqual(['1 item', '2 items']);
});

it('says which items a page holds', () => {
  expect(pageLabel(listFor({ page: 61, total: 1203, items: updates.slice(0, 3) }))).toBe(
    '1,201–1,203 of 1,203',
  );
});

/** The project's label for the kind of date. */
const EFFECTIVE = sampleDates.kinds['effective']!.label;

it.each([
  [{ from: '2026-01-01' }, '1 Jan 2026 or later'],
  [{ to: '2026-03-31' }, '31 Mar 2026 or earlier'],
  [{ from: '2026-01-01', to: '2026-03-31' }, '1 Jan 2026 to 31 Mar 2026'],
])('says the range %j', (range, words) => {
  expect(rangeLabel({ kind: 'effective', ...range }, sampleDates)).toBe(`${EFFECTIVE}: ${words}`);
});

it.each([
  [['colour'], '“colour”.'],
  [['colour', 'sort'], '“colour” and “sort”.'],
  [['a', 'b', 'c', 'd', 'e'], '“a”, “b”, “c” and 2 more.'],
  [['x'.repeat(400)], `“${'x'.repeat(30)}…”.`],
])('names the ignored parameters', (names, end) => {
  expect(ignoredLabel(names)).toBe(`Some filters in this link do not apply and were ignored: ${end}`);
});
