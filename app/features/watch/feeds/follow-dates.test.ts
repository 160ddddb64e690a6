import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '#app/store/feeds/feed-entries.ts';
import type { FeedDate } from '#app/contracts/feeds.ts';
import { followDates, type EventDate, type FeedDates } from './follow-dates.server.ts';
import { dateItem } from '#app/api/dates/item-dates.ts';

const AT = '2026-11-22T09:00:00.000Z';
const TEXT = {
  ...{ title: 'T', label: 'In force', kind: 'effective', date: '2026-12-17' },
  ...{ path: '/a', typeLabel: 'Update', jurisdictions: [], changed: AT, rules: [] },
};
const anEvent = (sources: string[], date = TEXT.date): EventDate => ({ ...TEXT, sources, date });
const gone = (id: string, sequence = 1): FeedDate => ({ ...TEXT, id, sequence, cancelled: true });

interface Answer extends Partial<Omit<FeedDates, 'sequences'>> {
  sequences?: Record<string, number>;
  left?: number[];
}

const next = (before: CalendarEntry[], { events = [], gone = [], sequences = {}, left = [] }: Answer) =>
  followDates(
    before,
    { events, gone, sequences: new Map(Object.entries(sequences)) },
    { left: new Set(left), at: AT },
  );

/** What is told after each of these answers. */
const follow = (...answers: Answer[]) =>
  answers.reduce<CalendarEntry[]>((before, answer) => next(before, answer).entries, []);
const brief = (entries: CalendarEntry[]) =>
  entries.map(({ uid, date, sequence, cancelled }) => [uid, date, sequence, cancelled]);

describe('a date of a feed of watch rules', () => {
  const a = anEvent(['1-a']);
  const shown: Answer = { events: [a] };
  const left: Answer = { left: [1] };
  test.each<[string, Answer[], number, boolean]>([
    ['is told as the content has it', [{ events: [a], sequences: { '1-a': 2 } }], 2, false],
    ['is told again as it was', [shown, shown], 0, false],
    ['is cancelled once', [shown, left, left], 1, true],
    ['comes back', [shown, left, shown], 2, false],
    ['stays when it is only out of the feed', [shown, { left: [2] }], 0, false],
    ['is not below the sequence of the content', [shown, { events: [a], sequences: { '1-a': 5 } }], 5, false],
    ['is cancelled by its content too', [shown, { gone: [gone('1-a')], sequences: { '1-a': 1 } }], 1, true],
  ])('%s', (_, answers, sequence, cancelled) => {
    expect(brief(follow(...answers))).toEqual([['1-a', '2026-12-17', sequence, cancelled]]);
  });

  test('that is long past is forgotten once it is out of the feed', () => {
    const events = [anEvent(['1-a'], '2025-10-17'), anEvent(['2-b'], '2025-10-18')];
    expect(brief(follow({ events })).map(([uid]) => uid)).toEqual(['1-a', '2-b']);
    expect(brief(follow({ events }, { left: [1, 2] }))).toEqual([['2-b', '2025-10-18', 1, true]]);
  });
});

describe('an event of a feed of watch rules', () => {
  const both: Answer = { events: [anEvent(['1-a', '2-b'])] };
  const apart: Answer = { events: [anEvent(['1-a']), anEvent(['2-b'], '2027-01-05')] };
  test('is one entry; those of its dates that were told are cancelled, and come back with their UIDs', () => {
    expect(brief(follow(apart, both))).toEqual([
      ['1-a', '2026-12-17', 1, false],
      // It was told for another day, and is not in the feed for that day.
      ['2-b', '2027-01-05', 1, true],
    ]);
    expect(brief(follow(apart, both, apart))).toEqual([
      ['1-a', '2026-12-17', 2, false],
      ['2-b', '2027-01-05', 2, false],
    ]);
  });

  test('stays while one of its items is matched, with the UID that it has', () => {
    const rest: Answer = { events: [anEvent(['2-b'])], left: [1] };
    expect(brief(follow(both, rest))).toEqual([['1-a', '2026-12-17', 1, false]]);
    expect(brief(follow(both, { left: [1] }))).toEqual([['1-a', '2026-12-17', 0, false]]);
    expect(brief(follow(both, { left: [1, 2] }))).toEqual([['1-a', '2026-12-17', 1, true]]);
    expect(brief(follow(both, rest, { left: [2] }))).toEqual([['1-a', '2026-12-17', 2, true]]);
  });

  test('keeps its UID although another event has the date that this is named after', () => {
    const history: Answer[] = [
      { events: [anEvent(['1-a', '3-d']), anEvent(['1-b'])] },
      { events: [anEvent(['1-b', '3-d'])] },
      { events: [anEvent(['1-a', '1-b']), anEvent(['3-d'])] },
    ];
    const told = follow(...history);
    expect(next(told, history.at(-1)!).entries).toEqual(told);
  });

  test('says which cancelled entries are another entry of the calendar', () => {
    const before = follow({ events: [anEvent(['1-a']), anEvent(['2-b'])] });
    expect([...next(before, both).merged]).toEqual(['2-b']);
    expect([...next(before, { left: [1, 2] }).merged]).toEqual([]);
  });
});

test('over any history each event has one entry, a sequence never falls, and rises with every change', () => {
  const ids = ['1-a', '1-b', '2-c', '3-d'];
  const state = fc.record({
    // The event of each date; 0: not in the feed.
    groups: fc.array(fc.nat({ max: 3 }), { minLength: ids.length, maxLength: ids.length }),
    days: fc.array(fc.constantFrom('2026-12-17', '2027-01-05'), { minLength: 4, maxLength: 4 }),
    raised: fc.nat({ max: 2 }),
    left: fc.subarray([1, 2, 3]),
  });
  fc.assert(
    fc.property(fc.array(state, { maxLength: 12 }), (states) => {
      let before: CalendarEntry[] = [];
      // The content's own sequence never falls.
      let sequence = 0;
      for (const { groups, days, raised, left } of states) {
        sequence += raised;
        const grouped = Map.groupBy(ids.keys(), (index) => groups[index]!);
        grouped.delete(0);
        const events = [...grouped].map(([group, indexes]) =>
          anEvent(
            indexes.map((index) => ids[index]!),
            days[group]!,
          ),
        );
        const answer = { events, left, sequences: Object.fromEntries(ids.map((id) => [id, sequence])) };
        const { entries: after, uids } = next(before, answer);
        expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
        // Nothing that a calendar has ever disappears.
        for (const old of before) {
          const now = after.find(({ uid }) => uid === old.uid)!;
          const isSame = now.date === old.date && now.cancelled === old.cancelled;
          expect(now.sequence).toBeGreaterThanOrEqual(isSame ? old.sequence : old.sequence + 1);
        }
        // A date that the feed has is in one living entry, that of its event.
        expect(new Set(uids).size).toBe(events.length);
        events.forEach(({ sources, date }, index) => {
          const living = after.filter((one) => !one.cancelled && one.date === date);
          const same = living.filter((one) => one.sources.some((source) => sources.includes(source)));
          expect(same.map(({ uid }) => uid)).toEqual([uids[index]]);
          if (ids.includes(uids[index]!)) expect(same[0]!.sequence).toBeGreaterThanOrEqual(sequence);
        });
        // What no rule matches any more is cancelled.
        for (const { uid, sources, cancelled } of after)
          if (!uids.includes(uid) && sources.every((source) => left.includes(dateItem(source))))
            expect(cancelled).toBe(true);
        // Nothing new is told to a program that asks again.
        expect(next(after, answer).entries).toEqual(after);
        before = after;
      }
    }),
  );
});
