import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '#app/store/watch/feed-entries.ts';
import type { FeedDate } from '#schemas/types.ts';
import { dateItem, followDates } from './follow-dates.ts';

const AT = '2026-11-22T09:00:00.000Z';
const aDate = (id: string, more: Partial<FeedDate> = {}): FeedDate => ({
  ...{ id, title: 'T', label: 'In force', kind: 'effective', date: '2026-12-17', sequence: 0 },
  ...{ cancelled: false, path: '/a', typeLabel: 'Update', jurisdictions: [], changed: AT, rules: [] },
  ...more,
});
/** What is told after each of these answers. */
const follow = (...answers: { dates: FeedDate[]; left?: string[] }[]) =>
  answers.reduce<CalendarEntry[]>(
    (before, { dates, left = [] }) => followDates(before, dates, { left: new Set(left), at: AT }),
    [],
  );
const brief = (entries: CalendarEntry[]) =>
  entries.map(({ uid, date, sequence, cancelled }) => [uid, date, sequence, cancelled]);

describe('a date of the feed of all rules', () => {
  const a = aDate('1-a');
  test.each([
    ['is told as the content has it', [{ dates: [aDate('1-a', { sequence: 2 })] }], 2, false],
    ['is told again as it was', [{ dates: [a] }, { dates: [a] }], 0, false],
    ['is cancelled once', [{ dates: [a] }, { dates: [], left: ['1'] }, { dates: [], left: ['1'] }], 1, true],
    ['comes back', [{ dates: [a] }, { dates: [], left: ['1'] }, { dates: [a] }], 2, false],
    ['stays when it is only out of the feed', [{ dates: [a] }, { dates: [], left: ['2'] }], 0, false],
    [
      'is not below the sequence of the content',
      [{ dates: [a] }, { dates: [aDate('1-a', { sequence: 5 })] }],
      5,
      false,
    ],
    [
      'is cancelled by its content too',
      [{ dates: [a] }, { dates: [aDate('1-a', { sequence: 1, cancelled: true })] }],
      1,
      true,
    ],
  ])('%s', (_, answers, sequence, cancelled) => {
    expect(brief(follow(...answers))).toEqual([['1-a', '2026-12-17', sequence, cancelled]]);
  });

  test('that is long past is forgotten once it is out of the feed', () => {
    const old = aDate('1-a', { date: '2025-10-17' });
    const recent = aDate('2-b', { date: '2025-10-18' });
    expect(brief(follow({ dates: [old, recent] })).map(([uid]) => uid)).toEqual(['1-a', '2-b']);
    expect(brief(follow({ dates: [old, recent] }, { dates: [], left: ['1', '2'] }))).toEqual([
      ['2-b', '2025-10-18', 1, true],
    ]);
  });

  test('never has a lower sequence, and a higher one with every change', () => {
    const uids = ['1-a', '1-b', '2-c'];
    const state = fc.record({
      shown: fc.subarray(uids),
      day: fc.constantFrom('2026-12-17', '2027-01-05'),
      raised: fc.nat({ max: 2 }),
      left: fc.subarray(['1', '2']),
    });
    fc.assert(
      fc.property(fc.array(state, { maxLength: 12 }), (states) => {
        let before: CalendarEntry[] = [];
        // The content's own sequence never falls.
        let sequence = 0;
        for (const { shown, day, raised, left } of states) {
          sequence += raised;
          const dates = shown.map((id) => aDate(id, { date: day, sequence }));
          const after = followDates(before, dates, { left: new Set(left), at: AT });
          expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
          for (const old of before) {
            const now = after.find(({ uid }) => uid === old.uid)!;
            const isSame = now.date === old.date && now.cancelled === old.cancelled;
            expect(now.sequence).toBeGreaterThanOrEqual(isSame ? old.sequence : old.sequence + 1);
            if (shown.includes(old.uid)) expect(now.sequence).toBeGreaterThanOrEqual(sequence);
            else expect(now.cancelled).toBe(old.cancelled || left.includes(dateItem(old.uid)));
          }
          // Nothing new is told to a program that asks again.
          expect(followDates(after, dates, { left: new Set(left), at: AT })).toEqual(after);
          before = after;
        }
      }),
    );
  });
});
