import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST } from './limits.ts';
import { addAll, moveBy, moveTo, toggle } from './change-selection.ts';
import { isOverLimit, readAsked, readSelection } from './report-request.ts';
import { selectionHref, writeSelection, type Selection } from './selection.ts';

const tid = fc.integer({ min: 1, max: 999_999_999 });
const tids = fc.uniqueArray(tid, { maxLength: MOST });
const selection: fc.Arbitrary<Selection> = fc.record({ jurisdictions: tids, sections: tids });
const read = (text: string) => readSelection(new URLSearchParams(text));

test('a selection survives its URL, with its order', () => {
  fc.assert(
    fc.property(selection, (chosen) => {
      expect(read(writeSelection(chosen))).toEqual(chosen);
    }),
  );
});

test('no query breaks the reader, and what it reads has one shortest form', () => {
  const name = fc.constantFrom('j', 's', 'jo', 'so', 'x');
  const value = fc.oneof(
    fc.string(),
    tid.map(String),
    fc.array(fc.oneof(tid.map(String), fc.string()), { maxLength: 40 }).map((parts) => parts.join(',')),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 40 }), (pairs) => {
      const chosen = readSelection(new URLSearchParams(pairs));
      for (const list of [chosen.jurisdictions, chosen.sections]) {
        expect(list.length).toBeLessThanOrEqual(MOST);
        expect(new Set(list).size).toBe(list.length);
        expect(list.every((one) => Number.isInteger(one) && one > 0)).toBe(true);
      }
      expect(read(writeSelection(chosen))).toEqual(chosen);
    }),
  );
});

test('a URL that asks for more than a report compares is read whole, and its selection is the first of it', () => {
  const query = (count: number) =>
    new URLSearchParams({ j: Array.from({ length: count }, (_, at) => at + 1).join(), s: '7' });
  expect([MOST, MOST + 5].map((count) => isOverLimit(readAsked(query(count))))).toEqual([false, true]);
  expect(readAsked(query(MOST + 5)).jurisdictions).toHaveLength(MOST + 5);
  expect(read(query(MOST + 5).toString())).toEqual(read(query(MOST).toString()));
});

test('a form without scripts preserves the order: newly ticked terms come last', () => {
  expect(read('jo=3,1,2&j=1&j=2&j=3&j=9').jurisdictions).toEqual([3, 1, 2, 9]);
  expect(read('jo=3,1,2&j=1&j=2').jurisdictions).toEqual([1, 2]);
  expect(read('so=5,4&s=4,5,6').sections).toEqual([5, 4, 6]);
});

test.each([
  ['/report', { jurisdictions: [], sections: [] }, {}, '/report'],
  ['/report', { jurisdictions: [2, 1], sections: [] }, {}, '/report?j=2,1'],
  ['/report', { jurisdictions: [2], sections: [9] }, { hide: '2', tab: '' }, '/report?j=2&s=9&hide=2'],
  ['/report', { jurisdictions: [], sections: [] }, { saved: 4, tab: undefined }, '/report?saved=4'],
])('%s with %j and %j', (path, chosen, more, expected) => {
  expect(selectionHref(path, chosen, more)).toBe(expected);
});

test('toggling a term on and off changes only the order, and never exceeds the limit', () => {
  fc.assert(
    fc.property(tids, tid, (before, one) => {
      const after = toggle(before, one);
      expect(after.length).toBeLessThanOrEqual(MOST);
      expect(toggle(after, one).toSorted()).toEqual(
        before.includes(one) && before.length <= MOST
          ? before.toSorted()
          : before.filter((other) => other !== one).toSorted(),
      );
    }),
  );
});

test('moving loses no term and stops at the ends', () => {
  fc.assert(
    fc.property(tids, fc.nat(), fc.integer({ min: -5, max: 30 }), (before, pick, place) => {
      if (before.length === 0) return;
      const one = before[pick % before.length]!;
      const after = moveTo(before, one, place);
      expect(after.toSorted()).toEqual(before.toSorted());
      expect(after.indexOf(one)).toBe(Math.min(Math.max(place, 0), before.length - 1));
    }),
  );
  expect(moveBy([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moveBy([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moveTo([1, 2], 7, 0)).toEqual([1, 2]);
});

test('adding a region fills up to the limit and removes nothing', () => {
  const region = Array.from({ length: 30 }, (_, index) => index + 100);
  expect(addAll([101, 5], region)).toHaveLength(MOST);
  expect(addAll([101, 5], region).slice(0, 3)).toEqual([101, 5, 100]);
});
