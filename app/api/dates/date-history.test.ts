import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackDates, type VersionDate } from './date-history.ts';

const applies = { kind: 'applicable', label: 'Applies', date: '2026-12-01' };
const force = { kind: 'effective', label: 'In force', date: '2026-12-17' };
const response = { kind: 'response', label: 'Responses close', date: '2026-11-30' };
const versions = (...all: VersionDate[][]) => trackDates(all.map((dates) => ({ dates })));
const brief = (...all: VersionDate[][]) =>
  versions(...all).map(({ label, date, sequence, cancelled }) => [label, date, sequence, cancelled]);

describe('a date of an item', () => {
  test('has the same id and sequence in any order of the dates', () => {
    const before = versions([applies, force, response]);
    for (const order of [
      [force, response, applies],
      [response, applies, force],
    ])
      expect(versions([applies, force, response], order)).toEqual(before);
    const ids = (all: typeof before) => all.map(({ id }) => id).sort();
    expect(ids(versions([response, force, applies]))).toEqual(ids(before));
  });

  test.each([
    ['moved', { ...force, date: '2027-01-05' }],
    ['reworded', { ...force, label: 'Enters into force' }],
    ['of another kind', { ...force, kind: 'reporting' }],
    ['of another certainty', { ...force, certainty: 'expected' as const }],
  ])('%s is the same one with a higher sequence', (_, changed) => {
    const [first, second] = versions([applies, force], [changed, applies]);
    const [, original] = versions([applies, force]);
    expect(first).toMatchObject({ ...applies, sequence: 0, cancelled: false });
    expect(second).toEqual({ ...original, ...changed, sequence: 1 });
  });

  test('that is fixed is the same whether it says so or not', () => {
    expect(versions([force], [{ ...force, certainty: 'fixed' }])[0]).toMatchObject({ sequence: 0 });
  });

  test('that is taken out is cancelled, once; back again it is the same one', () => {
    expect(brief([applies, force], [applies])).toEqual([
      ['Applies', '2026-12-01', 0, false],
      ['In force', '2026-12-17', 1, true],
    ]);
    expect(brief([applies, force], [applies], [applies])[1]).toEqual(['In force', '2026-12-17', 1, true]);
    expect(brief([applies, force], [applies], [applies, force])[1]).toEqual([
      'In force',
      '2026-12-17',
      2,
      false,
    ]);
  });

  test('of a withdrawn item is cancelled, and comes back with it', () => {
    expect(brief([applies], [])).toEqual([['Applies', '2026-12-01', 1, true]]);
    expect(brief([applies], [], [{ ...applies, date: '2026-12-03' }])).toEqual([
      ['Applies', '2026-12-03', 2, false],
    ]);
  });

  test('inserted before the others changes nothing of theirs', () => {
    expect(brief([force], [response, force])).toEqual([
      ['In force', '2026-12-17', 0, false],
      ['Responses close', '2026-11-30', 0, false],
    ]);
  });

  test('that is listed twice counts as two', () => {
    const twice = versions([force, force]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(2);
    expect(versions([force, force], [force]).map(({ cancelled }) => cancelled)).toEqual([false, true]);
  });
});

test('over any history ids are unique, sequences only rise, and what lives is the last version', () => {
  const date = fc.record({
    kind: fc.constantFrom('effective', 'response'),
    label: fc.constantFrom('A', 'B', 'C'),
    date: fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-03'),
  });
  fc.assert(
    fc.property(fc.array(fc.array(date, { maxLength: 4 }), { minLength: 1, maxLength: 6 }), (all) => {
      const after = versions(...all);
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      const key = ({ kind, label, date: day }: VersionDate) => `${kind} ${label} ${day}`;
      expect(
        after
          .filter(({ cancelled }) => !cancelled)
          .map(key)
          .sort(),
      ).toEqual(all.at(-1)!.map(key).sort());
      const before = new Map(versions(...all.slice(0, -1)).map((one) => [one.id, one]));
      for (const one of after) {
        const old = before.get(one.id);
        if (!old) continue;
        const changed = key(old) !== key(one) || old.cancelled !== one.cancelled;
        expect(one.sequence - old.sequence).toBe(changed ? 1 : 0);
        before.delete(one.id);
      }
      // Nothing that a calendar has ever disappears.
      expect(before.size).toBe(0);
    }),
  );
});
