import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBindings, lawsInPeriod, type MemberTerm, type Membership } from './bindings.ts';

const [EUROPE, EU, EURO, CROATIA, UK, BAVARIA, GERMANY] = [1, 2, 3, 4, 5, 6, 7];
const term = (tid: number, parent: number, ...memberOf: Membership[]): MemberTerm => ({
  tid,
  parent,
  memberOf,
});
const TERMS = [
  term(EUROPE, 0),
  term(EU, EUROPE),
  term(EURO, EU),
  term(CROATIA, EUROPE, { of: EU, from: '2013-07-01' }, { of: EURO, from: '2023-01-01' }),
  term(UK, EUROPE, { of: EU, from: '1973-01-01', to: '2020-01-31' }),
  term(GERMANY, EUROPE, { of: EU }),
  term(BAVARIA, GERMANY),
];

describe('the law that binds a place', () => {
  const lawsOn = (day: string, place: number) =>
    findBindings(TERMS)
      .filter((one) => one.place === place && one.from <= day && one.to >= day)
      .map(({ law }) => law);

  test.each([
    [CROATIA, '2013-06-30', []],
    [CROATIA, '2013-07-01', [EU]],
    [CROATIA, '2022-12-31', [EU]],
    [CROATIA, '2023-01-01', [EU, EURO]],
    [UK, '2020-01-31', [EU]],
    [UK, '2020-02-01', []],
    [GERMANY, '1900-01-01', [EU]],
    // A place inside a member.
    [BAVARIA, '2026-11-24', [EU]],
    // A region is not a member, although members lie in it.
    [EUROPE, '2026-11-24', []],
    [EU, '2026-11-24', []],
  ])('of place %i on %s', (place, day, laws) => {
    expect(lawsOn(day, place)).toEqual(laws);
  });

  const day = fc.constantFrom('2001-01-01', '2002-01-01', '2003-01-01', '2004-01-01');
  const membership = fc.record(
    { of: fc.integer({ min: 1, max: 6 }), from: day, to: day },
    { requiredKeys: ['of'] },
  );
  const terms = fc.uniqueArray(
    fc.record({
      tid: fc.integer({ min: 1, max: 6 }),
      parent: fc.integer({ min: 0, max: 7 }),
      memberOf: fc.array(membership, { maxLength: 3 }),
    }),
    { selector: ({ tid }) => tid },
  );

  /** Day by day: every place that can be reached by parents and memberships of that day, after one membership at least. */
  function reached(all: readonly MemberTerm[], place: number, on: string): Set<number> {
    const laws = new Set<number>();
    const seen = new Set<number>();
    const above = (tid: number): MemberTerm[] => {
      const line: MemberTerm[] = [];
      for (let at = all.find((one) => one.tid === tid); at && !line.includes(at);) {
        line.push(at);
        const { parent }: MemberTerm = at;
        at = all.find((one) => one.tid === parent);
      }
      return line;
    };
    for (const queue = [place]; queue.length > 0;) {
      const at = queue.pop()!;
      if (seen.has(at)) continue;
      seen.add(at);
      for (const { memberOf } of above(at))
        for (const { of, from = on, to = on } of memberOf)
          if (from <= on && to >= on) {
            laws.add(of);
            queue.push(of);
          }
    }
    laws.delete(place);
    return laws;
  }

  test('is what memberships reach on the day, through unions of unions and places inside members, also in circles', () => {
    fc.assert(
      fc.property(
        terms,
        fc.constantFrom('2000-06-01', '2001-01-01', '2002-06-01', '2004-01-01'),
        (all, on) => {
          const found = findBindings(all);
          for (const { tid } of all) {
            const laws = found.filter(({ place, from, to }) => place === tid && from <= on && to >= on);
            expect(laws.map(({ law }) => law).sort()).toEqual([...reached(all, tid, on)].sort());
          }
        },
      ),
    );
  });

  test('of several places in a period are the same on each day, with one period of a law where they overlap', () => {
    const days = ['2001-01-01', '2001-07-01', '2002-01-01', '2002-07-01', '2003-01-01', '2004-01-01'];
    fc.assert(
      fc.property(terms, fc.constantFrom(...days), fc.constantFrom(...days), (all, one, other) => {
        const period = one < other ? { from: one, to: other } : { from: other, to: one };
        const found = findBindings(all);
        const { always, partly } = lawsInPeriod(found, period);
        for (const on of days.filter((at) => at >= period.from && at <= period.to)) {
          const binds = (from: string, to: string) => from <= on && to >= on;
          const expected = new Set(found.filter(({ from, to }) => binds(from, to)).map(({ law }) => law));
          const inPart = partly.filter(({ from, to }) => binds(from, to)).map(({ law }) => law);
          expect([...always, ...inPart].sort()).toEqual([...expected].sort());
        }
      }),
    );
  });
});
