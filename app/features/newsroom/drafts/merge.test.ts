import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInstant } from '../publication/instant.ts';
import { changedFields, goOn, mergeChange, rebase, saysTheSame, type Fields } from './merge.ts';

const name = fc.constantFrom('title', 'body', 'path', '__proto__', 'constructor', 'a/b');
const value = fc.oneof(fc.constantFrom('x', 'y', 1), fc.jsonValue({ maxDepth: 2 }));
const fields = fc
  .array(fc.tuple(name, value), { maxLength: 5 })
  .map((entries) => Object.fromEntries(entries) as Fields);
const change = fc
  .array(fc.tuple(name, fc.oneof(value, fc.constant(null))), { maxLength: 4 })
  .map((entries) => Object.fromEntries(entries) as Fields);

const applied = (before: Fields, ...changes: Fields[]): Fields => {
  const after = new Map(Object.entries(before));
  for (const [key, one] of changes.flatMap((part) => Object.entries(part)))
    if (one === null) after.delete(key);
    else after.set(key, one);
  return Object.fromEntries(after);
};

describe('changes of a draft', () => {
  test('by two people from one revision: both are in it, or they changed the same field', () => {
    fc.assert(
      fc.property(fields, change, change, (start, one, other) => {
        const first = mergeChange({ revision: 3, fields: start, fieldRevisions: {} }, 3, one);
        if (first.outcome === 'conflict') throw new Error('nobody else changed it');
        const draft = first.outcome === 'same' ? { revision: 3, fields: start, fieldRevisions: {} } : first;
        expect(draft.fields).toEqual(applied(start, one));
        const second = mergeChange(draft, 3, other);
        const agreed = applied(draft.fields, other);
        if (second.outcome === 'same') expect(agreed).toEqual(draft.fields);
        if (second.outcome === 'changed') expect(second.fields).toEqual(agreed);
        if (second.outcome === 'conflict')
          for (const field of second.fields) {
            expect(changedFields(start, draft.fields)).toContain(field);
            expect(changedFields(draft.fields, agreed)).toContain(field);
          }
      }),
    );
  });

  test('keep the order of what was there, so that what nobody touches stays byte for byte', () => {
    fc.assert(
      fc.property(fields, change, (start, one) => {
        const merged = mergeChange({ revision: 1, fields: start, fieldRevisions: {} }, 1, one);
        if (merged.outcome !== 'changed') return;
        const stayed = Object.keys(start).filter((key) => Object.hasOwn(merged.fields, key));
        expect(Object.keys(merged.fields).slice(0, stayed.length)).toEqual(stayed);
      }),
    );
  });

  test('never change what the item is', () => {
    const start = { nid: 7, type: 'page' };
    const draft = { revision: 1, fields: start, fieldRevisions: {} };
    expect(
      mergeChange(draft, 1, { nid: 8, type: 'guide', source: 'x', source_id: 'y', status: 'z' }),
    ).toEqual({
      outcome: 'same',
    });
  });
});

describe('a draft on a newer version', () => {
  test('has what only one side changed, and says what both changed', () => {
    fc.assert(
      fc.property(fields, change, change, (base, theirs, mine) => {
        const [published, draft] = [applied(base, theirs), applied(base, mine)];
        const { take, both } = rebase(base, published, draft);
        const after = applied(draft, take);
        for (const field of new Set([base, published, draft].flatMap((one) => Object.keys(one)))) {
          const [was, is, own] = [base, published, draft].map((one) =>
            Object.hasOwn(one, field) ? JSON.stringify(one[field]) : undefined,
          );
          const now = Object.hasOwn(after, field) ? JSON.stringify(after[field]) : undefined;
          const isBoth = both.some((one) => one.field === field);
          if (was === is) expect(now).toBe(own);
          else if (was === own) expect(now).toBe(is);
          else if (was !== own) expect([now, isBoth]).toEqual([own, own !== is]);
        }
      }),
    );
  });

  test('goes on with what publication completed, unless somebody removed it', () => {
    expect(goOn({ title: 'New' }, { title: 'Old' }, { title: 'Old', path: 'old', changed: 'now' })).toEqual({
      ...{ title: 'New', path: 'old', changed: 'now' },
    });
    expect(goOn({}, { summary: 'S' }, { summary: 'S', changed: 'now' })).toEqual({ changed: 'now' });
    expect(saysTheSame({ title: 'A', changed: '1' }, { changed: '2', title: 'A' })).toBe(true);
  });
});

describe('instants', () => {
  const NOW = new Date('2026-11-27T09:00:00Z');
  const at = (local: string, zone: string) => readInstant({ local, zone }, NOW);
  test.each([
    ['2026-12-01T07:30', 'Europe/London', '2026-12-01T07:30:00.000Z'],
    ['2027-07-01T07:30', 'Europe/London', '2027-07-01T06:30:00.000Z'],
    ['2027-07-01T07:30', 'Asia/Kathmandu', '2027-07-01T01:45:00.000Z'],
    ['2026-11-28T00:10', 'Pacific/Kiritimati', '2026-11-27T10:10:00.000Z'],
    // The clock shows it twice: the first time is meant.
    ['2027-10-31T01:30', 'Europe/London', '2027-10-31T00:30:00.000Z'],
    ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(at(local, zone)).toEqual({ at: expected });
  });
  test.each([
    ['2027-03-28T01:30', 'Europe/London', 'skip'],
    ['2027-02-29T10:00', 'Europe/London', 'no such'],
    ['2027-02-28T24:30', 'Europe/London', 'no such'],
    ['2026-11-27T09:00', 'Europe/London', 'passed'],
    ['2036-11-27T09:00', 'Europe/London', 'within'],
    ['2027-02-28T10:00', 'Mars/Olympus', 'Mars/Olympus'],
  ])('%s in %s is refused', (local, zone, words) => {
    expect(at(local, zone)).toEqual({ fault: expect.stringContaining(words) });
  });
});
