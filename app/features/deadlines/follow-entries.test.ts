import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '#app/store/feeds/feed-entries.ts';
import { followEntries, type FeedEvent } from './follow-entries.server.ts';

const MOMENT = { at: '2026-11-22T09:00:00.000Z', today: '2026-11-22', from: '2026-10-23' };
const event = (sources: string[], date = '2026-12-17', fingerprint = 'x'): FeedEvent => ({
  ...{ sources, date, fingerprint: `${fingerprint} ${date}` },
});
/** The entries after a number of answers, in turn. */
const follow = (...answers: FeedEvent[][]) =>
  answers.reduce<CalendarEntry[]>((before, events) => followEntries(before, events, MOMENT).entries, []);
const brief = (...answers: FeedEvent[][]) =>
  follow(...answers)
    .map(({ uid, date, sequence, cancelled }) => [uid, date, sequence, cancelled])
    .sort();

describe('the entry of an event', () => {
  const a = event(['a']);
  test('is the same in any order and however often it is asked for', () => {
    const b = event(['b'], '2026-12-18');
    expect(brief([a, b], [b, a], [a, b])).toEqual([
      ['a', '2026-12-17', 0, false],
      ['b', '2026-12-18', 0, false],
    ]);
  });

  test.each([
    ['moved', event(['a'], '2027-01-14'), ['a', '2027-01-14', 1, false]],
    ['reworded', event(['a'], '2026-12-17', 'y'), ['a', '2026-12-17', 1, false]],
    ['from a closer item', event(['b', 'a'], '2026-12-17', 'y'), ['a', '2026-12-17', 1, false]],
  ])('%s has the same UID and a higher sequence', (_, changed, entry) => {
    expect(brief([a], [changed])).toEqual([entry]);
  });

  test('that is gone is cancelled once, and comes back with its UID', () => {
    expect(brief([a], [])).toEqual([['a', '2026-12-17', 1, true]]);
    expect(brief([a], [], [])).toEqual([['a', '2026-12-17', 1, true]]);
    expect(brief([a], [], [a])).toEqual([['a', '2026-12-17', 2, false]]);
  });

  test('of events that are merged is one, and the other is cancelled', () => {
    expect(brief([a, event(['b'])], [event(['a', 'b'])])).toEqual([
      ['a', '2026-12-17', 0, false],
      ['b', '2026-12-17', 1, true],
    ]);
  });

  test('of an event that is parted stays with the part on its day', () => {
    expect(brief([event(['a', 'b'])], [event(['a'], '2027-01-14'), event(['b'])])).toEqual([
      ['a', '2026-12-17', 0, false],
      // The UID `a` is taken by the other part.
      ['a-2', '2027-01-14', 0, false],
    ]);
  });

  test('that is past is not cancelled, and not deleted at once', () => {
    const past = event(['a'], '2026-10-01');
    expect(brief([past], [])).toEqual([['a', '2026-10-01', 0, false]]);
    expect(brief([event(['a'], '2025-01-01')], [])).toEqual([]);
  });
});

test('over any history UIDs are unique, sequences only rise with a change, and live entries are exactly the current events', () => {
  const source = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const date = fc.constantFrom('2026-12-01', '2026-12-02', '2027-01-01');
  /** Events that share no source. */
  const events = fc
    .array(fc.record({ source, date, group: fc.constantFrom(0, 1, 2) }), { maxLength: 5 })
    .map((all) => {
      const once = all.filter(
        (one, index) => all.findIndex((other) => other.source === one.source) === index,
      );
      return [...Map.groupBy(once, ({ group }) => group).values()].map((group) =>
        event(
          group.map((one) => one.source),
          group[0]!.date,
        ),
      );
    });
  fc.assert(
    fc.property(fc.array(events, { minLength: 1, maxLength: 6 }), (answers) => {
      const before = new Map(follow(...answers.slice(0, -1)).map((entry) => [entry.uid, entry]));
      const after = follow(...answers);
      expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
      const living = after.filter(({ cancelled }) => !cancelled);
      const keys = (all: readonly { sources: readonly string[]; date: string }[]) =>
        all.map(({ sources, date: day }) => `${[...sources].sort().join()} ${day}`).sort();
      expect(keys(living)).toEqual(keys(answers.at(-1)!));
      for (const entry of after) {
        const old = before.get(entry.uid);
        if (!old) continue;
        const changed = old.fingerprint !== entry.fingerprint || old.cancelled !== entry.cancelled;
        expect(entry.sequence - old.sequence).toBe(changed ? 1 : 0);
        before.delete(entry.uid);
      }
      // No entry that a calendar has received disappears without being cancelled.
      expect([...before.keys()]).toEqual([]);
    }),
  );
});
