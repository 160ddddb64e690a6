import { expect, test } from 'vitest';
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import { tallyParts, type PartOnDay } from './parts.ts';
import type { Row } from './world-state.ts';

const row = (name: string, over: Partial<Row> = {}): Row => ({ name, key: name, region: 'R', ...over });
const part = (name: string, rows: Row[], statuses?: PlaceStatus[]): PartOnDay => ({
  ...{ name, rows, counted: { countries: 0, within: 0, unassessed: 0 } },
  ...(statuses ? { day: { day: '2024-01-01', statuses } } : {}),
});
const one = [
  row('A', { status: 'monopoly', updates: 2 }),
  row('B', { iso: 'b', updates: 20 }),
  row('Federal', { updates: 1 }),
];
const other = [row('C', { status: 'monopoly' }), row('D', { status: 'prohibited', updates: 1 })];
const shown = (rows: ReturnType<typeof tallyParts>) => rows.map(({ label, counts }) => [label, ...counts]);

test('today a place with a code and without a status is not assessed; one without a code has no status', () => {
  expect(shown(tallyParts([part('One', one), part('Other', other)], 'status'))).toEqual([
    ['Monopoly', 1, 1],
    ['Prohibited', 0, 1],
    ['Not assessed', 1, 0],
    ['No status of its own', 1, 0],
  ]);
});

test('on a day only what is said of that day counts, on each side for its own day', () => {
  const said: PlaceStatus[] = [
    { key: 'C', tid: 1, nid: 1, basis: 'shown', from: null, version: 1, status: 'open-licensing' },
    { key: 'D', tid: 2, nid: 2, basis: 'no-version', from: null, version: null },
  ];
  expect(shown(tallyParts([part('One', one), part('Other', other, said)], 'status'))).toEqual([
    ['Open licensing', 0, 1],
    ['Monopoly', 1, 0],
    ['Not assessed', 1, 0],
    ['Not established', 0, 1],
    ['No status of its own', 1, 0],
  ]);
});

test('by activity places are counted by level', () => {
  expect(shown(tallyParts([part('One', one), part('Other', other)], 'activity'))).toEqual([
    ['None', 0, 1],
    ['1 to 2', 2, 1],
    ['12 or more', 1, 0],
  ]);
});
