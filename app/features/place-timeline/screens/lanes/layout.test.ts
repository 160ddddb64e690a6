import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StatusPart } from '../../contract.ts';
import { joinParts, placeBars, placeLabels, ROWS } from './layout.ts';

const places = fc
  .array(fc.integer({ min: 0, max: 40 }), { maxLength: 41 })
  .map((slots) => [...new Set(slots)].sort((one, other) => one - other).map((slot) => (slot + 0.5) / 41));

test('no label is over another or outside of its lane, and each touches its mark', () => {
  fc.assert(
    fc.property(places, (given) => {
      const labels = placeLabels(given);
      labels.forEach((label, index) => {
        if (!label) return;
        expect(label.row).toBeLessThan(ROWS);
        expect(label.from).toBeGreaterThanOrEqual(0);
        expect(label.to).toBeLessThanOrEqual(1);
        expect(label.isBefore ? label.to : label.from).toBe(given[index]);
        for (const other of labels.slice(index + 1))
          if (other?.row === label.row)
            expect(other.from >= label.to || other.to <= label.from, JSON.stringify([label, other])).toBe(
              true,
            );
      });
    }),
  );
});

test('a mark alone has a label; where there is no room none is drawn', () => {
  expect(placeLabels([0.5])).toEqual([{ row: 0, isBefore: false, from: 0.5, to: 0.67 }]);
  expect(placeLabels([0.98])).toMatchObject([{ isBefore: true, to: 0.98 }]);
  expect(placeLabels([0.1, 0.11, 0.12, 0.13]).map((label) => label?.row)).toEqual([0, 1, 2, undefined]);
  expect(placeLabels([])).toEqual([]);
});

test('bars of one row do not touch', () => {
  const bar = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }))
    .map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(bar, { maxLength: 20 }), (given) => {
      const bars = given.sort((one, other) => one.from - other.from);
      const rows = placeBars(bars);
      bars.forEach((one, index) =>
        bars.slice(index + 1).forEach((other, next) => {
          if (rows[index] === rows[index + 1 + next]) expect(other.from).toBeGreaterThan(one.to);
        }),
      );
    }),
  );
});

const status = fc.constantFrom<StatusPart['status']>('monopoly', 'open-licensing', undefined);
const basis = fc.constantFrom<StatusPart['basis']>('in-force', 'today', 'adopted', 'expected', 'no-version');
/** A part for each day, in order. */
const parts = fc.array(fc.record({ status, basis }), { minLength: 1, maxLength: 28 }).map((all) =>
  all.map(({ status: said, basis: how }, index): StatusPart => {
    const day = `2026-02-${String(index + 1).padStart(2, '0')}`;
    return { from: day, to: day, basis: how, ...(said ? { status: said } : {}) };
  }),
);

test('joined parts say of each day what its part says, and no two neighbours say the same', () => {
  const ahead = (part: StatusPart) =>
    part.basis === 'adopted' || part.basis === 'expected' ? part.basis : '';
  const says = (part: StatusPart) => `${part.status} ${ahead(part)}`;
  fc.assert(
    fc.property(parts, (given) => {
      const joined = joinParts(given);
      for (const part of given) {
        const [own, ...more] = joined.filter(({ from, to }) => from <= part.from && part.to <= to);
        expect([more.length, says(own!)]).toEqual([0, says(part)]);
      }
      for (const [index, part] of joined.slice(1).entries())
        expect(says(part)).not.toBe(says(joined[index]!));
    }),
  );
});
