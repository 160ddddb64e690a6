import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterEvents, MOST_IN_MARK } from './cluster.ts';
import { countSlots, periodWith, slotFor, ZOOMS } from './period.ts';

const inYear = fc
  .integer({ min: 0, max: 364 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

test('every event is in exactly one mark, in its slot, and counts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZOOMS),
      fc.array(inYear, { maxLength: 300 }),
      fc.boolean(),
      (zoom, days, isDense) => {
        const period = periodWith(zoom, '2026-05-20');
        const events = days
          .map((day) => (isDense ? '2026-05-20' : day))
          .filter((day) => day >= period.from && day <= period.to)
          .sort()
          .map((day, id) => ({ day, id }));
        const marks = clusterEvents(events, period, countSlots(zoom));
        expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(events.length);
        expect(marks.length).toBeLessThanOrEqual(countSlots(zoom));
        expect(marks.map(({ slot }) => slot)).toEqual(
          [...new Set(marks.map(({ slot }) => slot))].sort((one, other) => one - other),
        );
        for (const { slot, from, to, count, events: own } of marks) {
          expect(own.length).toBe(count > MOST_IN_MARK ? 0 : count);
          expect(slotFor(period, countSlots(zoom), from)).toBe(slot);
          expect(slotFor(period, countSlots(zoom), to)).toBe(slot);
          for (const { day } of own) expect(day >= from && day <= to).toBe(true);
        }
        const told = marks.flatMap((mark) => mark.events.map(({ id }) => id));
        expect(new Set(told).size).toBe(told.length);
      },
    ),
  );
});
