import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import { sayBasis } from '#app/views/status/status-basis.ts';
import { datedMapPlaces, toDatedRows } from './dated-places.ts';
import { getLegend, readState, worldHref, type Row } from './world-state.ts';

const row = (key: string, over: Partial<Row> = {}): Row => ({
  ...{ key, name: key, iso: key, region: 'Europe', status: 'monopoly' },
  ...over,
});
const said = (key: string, over: Partial<PlaceStatus> = {}): PlaceStatus => ({
  ...{ key, tid: 1, nid: 1, basis: 'no-version', from: null, version: null },
  ...over,
});

test('the status of a day takes the place of that of today; what nobody tells is not established', () => {
  const rows = toDatedRows(
    [row('fi'), row('se'), row('no')],
    [said('fi'), said('se', { status: 'open-licensing', basis: 'expected' })],
  );
  expect(rows.map(({ key, status }) => [key, status])).toEqual([
    ['fi', undefined],
    ['se', 'open-licensing'],
    ['no', undefined],
  ]);
  expect(datedMapPlaces(rows).map(({ value, shade }) => [value, shade])).toEqual([
    ['Not established', 'not-established'],
    ['Open licensing (expected, may move)', 'open-licensing'],
    ['Not established', 'not-established'],
  ]);
});

test('the legend counts each place of the map once, as the rows of the table do', () => {
  const status = fc.constantFrom(
    'monopoly' as const,
    'prohibited' as const,
    'not-assessed' as const,
    undefined,
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(status, fc.boolean()), { maxLength: 60 }), (given) => {
      const rows = given.map(([, isDrawn], index) => row(`k${index}`, { iso: isDrawn ? 'fi' : 'eu' }));
      const statuses = given.map(([one], index) =>
        said(`k${index}`, one ? { status: one, basis: 'shown', version: 1, from: '2020-01-01' } : {}),
      );
      const dated = toDatedRows(rows, statuses);
      const legend = getLegend(datedMapPlaces(dated), 'status');
      const drawn = dated.filter(({ iso }) => iso === 'fi');
      for (const { shade, count } of legend)
        expect(count).toBe(drawn.filter((one) => (one.status ?? 'not-established') === shade).length);
      expect(legend.reduce((sum, { count }) => sum + count, 0)).toBe(drawn.length);
    }),
  );
});

test.each([
  [said('a', { basis: 'in-force', from: '2019-01-01' }), 'In force, since 1 Jan 2019'],
  [said('a', { basis: 'adopted', from: '2027-07-01' }), 'Adopted, from 1 Jul 2027'],
  [said('a', { basis: 'withheld' }), 'The version of that day cannot be shown'],
])('how it is known, in words', (status, words) => {
  expect(sayBasis(status)).toBe(words);
});

test.each([
  ['at=2026-03-01', '/world?at=2026-03-01'],
  ['at=1%20Mar%202026&region=europe', '/world?region=europe&at=2026-03-01'],
  ['at=2026-02-30', '/world'],
  ['at=2026-03-01&by=activity', '/world?by=activity'],
])('the day in a URL: "%s" is %s', (query, address) => {
  expect(worldHref('/world', readState(new URLSearchParams(query), ['europe'], []))).toBe(address);
});
