import { expect, test } from 'vitest';
import { aTerm } from '#app/store/testing/samples.ts';
import { buildFacet } from './facet-tree.ts';

const FACET = { vid: 'jurisdictions', param: 'jurisdiction', title: 'Jurisdictions' };
const EUROPE = aTerm(1, { name: 'Europe' });
const GERMANY = aTerm(2, { name: 'Germany', parent: 1 });
const BAVARIA = aTerm(3, { name: 'Bavaria', parent: 2 });
const value = (term: { tid: number; name: string }, count: number, more: object = {}) => ({
  tid: term.tid,
  name: term.name,
  count,
  selected: false,
  ...more,
});
const counts = [
  { term: EUROPE, count: 5 },
  { term: GERMANY, count: 3 },
];

test('a retired term is left out where nothing has it, unless it is chosen', () => {
  const of = (counted: typeof counts, chosen: Parameters<typeof buildFacet>[3]) =>
    JSON.stringify(buildFacet(FACET, counts, counted, chosen, new Set([GERMANY.tid])).values);
  expect(of(counts, [])).toContain('Germany');
  expect(of([], [])).not.toContain('Germany');
  expect(of([], [GERMANY])).toContain('Germany');
});

test('is a tree with the counts of its terms', () => {
  expect(buildFacet(FACET, counts, counts, [])).toEqual({
    param: 'jurisdiction',
    title: 'Jurisdictions',
    values: [value(EUROPE, 5, { children: [value(GERMANY, 3)] })],
  });
});

test('has chosen terms even with count 0, but none of other vocabularies', () => {
  const chosen = [BAVARIA, EUROPE, aTerm(9, { vid: 'specialisms' })];
  const bavaria = value(BAVARIA, 0, { selected: true });
  expect(buildFacet(FACET, counts, counts, chosen).values).toEqual([
    value(EUROPE, 5, { selected: true, children: [value(GERMANY, 3, { children: [bavaria] })] }),
  ]);
  expect(buildFacet(FACET, [], [], [BAVARIA]).values).toEqual([bavaria]);
});

test('has the rows and order of the unfiltered list, with the counts of the filtered one', () => {
  const filtered = [{ term: GERMANY, count: 1 }];
  expect(buildFacet(FACET, counts, filtered, []).values).toEqual([
    value(EUROPE, 0, { children: [value(GERMANY, 1)] }),
  ]);
  expect(buildFacet(FACET, counts, [], []).values).toEqual([
    value(EUROPE, 0, { children: [value(GERMANY, 0)] }),
  ]);
});

test.each([
  ['a term above itself', [aTerm(1, { parent: 1 })]],
  ['an unknown parent', [aTerm(1, { parent: 77 })]],
])('terminates with %s', (_, terms) => {
  const counted = terms.map((term) => ({ term, count: 1 }));
  expect(buildFacet(FACET, counted, counted, []).values).toHaveLength(1);
});
