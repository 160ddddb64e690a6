import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedTerms, libraryTerms, type BoundPlace } from './closed-terms.ts';
import { ColumnsBuilder, dictionaries, dayNumber } from './columns.ts';

/** 1 in 0, 2 in 1; 3 and 4 by themselves. Places that 3 binds: 4, and for some time 0. */
const ABOVE = [[0], [1, 0], [2, 1, 0], [3], [4]];
const BOUND: BoundPlace[][] = [];
BOUND[3] = [
  { place: 4, from: 0, to: Infinity },
  { place: 0, from: dayNumber('2026-06-01'), to: dayNumber('2026-12-31') },
];
const FIELDS = ['place', 'topic', 'law'];

const items = fc.array(
  fc.record({
    published: fc.constantFrom('2026-01-01', '2026-07-01'),
    terms: fc.uniqueArray(fc.record({ field: fc.constantFrom(...FIELDS), tid: fc.nat(4) }), {
      selector: ({ field, tid }) => `${field} ${tid}`,
    }),
  }),
);

test('each reader has the terms of the fields that they see, with ancestors and the places that law binds', () =>
  fc.assert(
    fc.asyncProperty(
      ...([items, fc.subarray(FIELDS), fc.boolean()] as const),
      async (library, hiddenFields, binding) => {
        const known = dictionaries();
        for (const tid of ABOVE.keys()) known.terms.add(tid);
        for (const field of FIELDS) known.fields.add(field);
        const builder = new ColumnsBuilder(known);
        for (const [at, { published, terms }] of library.entries())
          builder.add({
            ...{ nid: at + 1, vertical: 'v', type: 't', title: '', dates: [], changed: published },
            ...{ published, terms },
          });
        const hidden = new Set(hiddenFields.map((field) => known.fields.get(field)!));
        const closed = closedTerms(await libraryTerms(builder.finish(), ABOVE, BOUND), hidden, binding);
        const expected = library.map(({ published, terms }) => {
          const own = terms.filter(({ field }) => !hiddenFields.includes(field));
          const bound = own.flatMap(({ tid }) => (binding ? (BOUND[tid] ?? []) : []));
          const day = dayNumber(published);
          const places = bound.filter(({ from, to }) => from <= day && to >= day).map(({ place }) => place);
          return [...new Set([...own.flatMap(({ tid }) => ABOVE[tid]!), ...places])].sort();
        });
        const byRow = library.map((_, row) => {
          const { starts, terms, sets, shows } = closed;
          const all = [...terms.subarray(starts[row], starts[row + 1])];
          return all.filter((__, at) => shows[sets[starts[row]! + at]!] === 1).sort();
        });
        expect(byRow).toEqual(expected);
        const byTerm = ABOVE.map((_, term) => {
          const { rowStarts, rows, rowSets, shows } = closed;
          const all = [...rows.subarray(rowStarts[term], rowStarts[term + 1])];
          return all.filter((__, at) => shows[rowSets[rowStarts[term]! + at]!] === 1);
        });
        expect(byTerm).toEqual(
          ABOVE.map((_, term) => [...library.keys()].filter((row) => expected[row]!.includes(term))),
        );
      },
    ),
  ));
