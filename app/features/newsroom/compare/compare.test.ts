import { describe, expect, test } from 'vitest';
import { compareTexts } from '#app/text/redline/compare.ts';
import { compareFields, type FieldReading } from './compare-fields.ts';

describe('fields', () => {
  const reading: FieldReading = {
    kind: (pointer) =>
      pointer.endsWith('/value')
        ? 'html'
        : pointer.includes('dates')
          ? 'dates'
          : pointer.includes('topics')
            ? 'list'
            : 'value',
    label: (pointer) => pointer.slice(1),
    show: (_, value) => String(value).toUpperCase(),
  };
  const changes = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    compareFields(before, after, reading, compareTexts);

  test('only those that differ', () => {
    expect(changes({ a: 1, b: [], c: { d: 'x', value: '' } }, { c: { value: '', d: 'x' }, a: 1 })).toEqual(
      [],
    );
    expect(changes({ a: 'x' }, { a: 'y' })).toEqual([
      { kind: 'value', before: 'X', after: 'Y', pointer: '/a', label: 'a' },
    ]);
    expect(changes({ a: 'x' }, {})).toMatchObject([{ before: 'X', after: '' }]);
  });

  test('texts inside of objects', () => {
    expect(changes({ body: { value: '<p>a</p>' } }, { body: { value: '<p>b</p>' } })).toMatchObject([
      { pointer: '/body/value', kind: 'html', text: { counts: { added: 1, removed: 1 } } },
    ]);
  });

  test('lists by their names', () => {
    expect(changes({ topics: ['a', 'b', 'b'] }, { topics: ['b', 'c'] })).toMatchObject([
      { kind: 'list', removed: ['A', 'B'], added: ['C'], isReordered: false },
    ]);
    expect(changes({ topics: ['a', 'b'] }, { topics: ['b', 'a'] })).toMatchObject([
      { isReordered: true, added: [] },
    ]);
  });

  test('a date that moves is one row', () => {
    const one = { date: '2027-03-01', label: 'Ends', kind: 'deadline' };
    const other = { date: '2026-01-01', label: 'Begins', kind: 'effective' };
    expect(
      changes({ dates: [one, other] }, { dates: [other, { ...one, date: '2027-02-28' }] }),
    ).toMatchObject([{ kind: 'dates', rows: [{ before: one, after: { date: '2027-02-28' } }] }]);
    expect(changes({ dates: [one] }, { dates: [] })).toMatchObject([{ rows: [{ before: one }] }]);
  });
});
