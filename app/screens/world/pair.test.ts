import { expect, test } from 'vitest';
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import { pairPlaces, sayPair, toPairRows, type PairDay } from './pair.ts';
import type { Row } from './world-state.ts';

const row = (key: string, more: Partial<Row> = {}): Row =>
  ({ key, name: key, iso: key, region: 'Europe', ...more }) as Row;
const said = (key: string, status?: PlaceStatus['status']): PlaceStatus => ({
  ...{ key, tid: 1, nid: 1, basis: status ? 'shown' : 'no-version', from: null },
  ...{ version: status ? 1 : null, ...(status && { status }) },
});
const day = (...statuses: PlaceStatus[]): PairDay => ({ day: '2020-01-01', statuses });
const TODAY: PairDay = { day: '2026-11-22' };

test('only what is established on both days is compared, and what differs comes first', () => {
  const rows = [
    row('de', { status: 'open-licensing' }),
    row('fr', { status: 'open-licensing' }),
    row('es', { status: 'monopoly' }),
    row('it'),
    row('pt', { status: 'monopoly' }),
  ];
  const past = day(
    said('de', 'open-licensing'),
    said('fr', 'prohibited'),
    said('it', 'prohibited'),
    said('es'),
  );
  const pair = toPairRows(rows, [past, TODAY]);
  expect(pair.map(({ row: { key }, outcome }) => [key, outcome])).toEqual([
    ['fr', 'changed'],
    ['de', 'same'],
    // Nothing is known of one of the days: neither changed nor the same.
    ['es', 'unknown'],
    ['it', 'unknown'],
    ['pt', 'unknown'],
  ]);
  expect(sayPair(pair)).toBe(
    '1 place differs, 1 is the same; 3 were not compared, because nothing is established on one of the days',
  );
  // The table says what each map shows.
  const shown = pairPlaces(rows, past);
  expect(shown.filter(({ shade }) => shade === 'not-established').map(({ iso }) => iso)).toEqual([
    'es',
    'pt',
  ]);
});

test('two equal days do not differ, and nothing is said of no places', () => {
  const rows = [row('de', { status: 'open-licensing' })];
  expect(sayPair(toPairRows(rows, [TODAY, TODAY]))).toBe('0 places differ, 1 is the same');
  expect(sayPair(toPairRows([], [TODAY, day()]))).toBe('0 places differ, 0 are the same');
});
