/** What a dated page says of itself: never that something is the law, or is not, which was not compared. */
import { expect, test } from 'vitest';
import type { AsAt, AsAtPart } from '../../contract.ts';
import { readDays } from './read-days.ts';
import { documentTitle, sayPeriod, sayState } from './say-day.ts';

const part = (label: AsAtPart['label']) => ({ label }) as AsAtPart;
const item = (over: Partial<AsAt>): AsAt =>
  ({
    ...{ title: 'A guide', today: '2026-11-22', asAt: '2026-03-01', shownOn: null, shown: null },
    ...{ state: 'read', parts: [] },
    ...over,
  }) as AsAt;
const shown = { version: 8, from: '2026-02-12T09:00:00Z', to: null, others: 0 };

test.each([
  [
    { parts: [part('point-in-time'), part('current')] },
    'This is not the law of today: 1 part changed since.',
  ],
  [{ parts: [part('current')] }, 'What is established reads as it does today.'],
  [{ parts: [part('not-established'), part('not-established')] }, '2 parts are not established.'],
  [
    { asAt: '2027-01-01', parts: [part('expected')] },
    'In 40 days, as known today. 1 part is not yet certain.',
  ],
  [
    { shownOn: '2026-03-02', shown, parts: [part('point-in-time')] },
    'This is not what is known today: 1 part changed since.',
  ],
  [
    { asAt: null, shownOn: '2026-03-01', shown, parts: [part('point-in-time')] },
    'Version 8. This is not today’s page: 1 part changed since.',
  ],
  [{ state: 'withheld', asAt: null, shownOn: '2026-03-01' }, 'This is not today’s page.'],
] satisfies [Partial<AsAt>, string][])('%j: %s', (over, said) => {
  expect(sayState(item(over))).toBe(said);
});

test('the title of the document has the day, so that a file has it in its name', () => {
  expect(documentTitle(item({}))).toBe('A guide, as at 1 Mar 2026');
  expect(documentTitle(item({ asAt: '2027-01-01' }))).toBe('A guide, as it will stand on 1 Jan 2027');
  expect(sayPeriod({ from: null, to: null }, '2026-11-22')).toBeUndefined();
  expect(sayPeriod({ from: '2027-03-01', to: null }, '2026-11-22')).toBe('From 1 Mar 2027');
  expect(sayPeriod({ from: '2019-01-01', to: '2026-11-11' }, '2026-11-22')).toBe(
    'From 1 Jan 2019 to 11 Nov 2026',
  );
});

test('days are read as they are typed', () => {
  const read = (text: string) => readDays(new URLSearchParams(text));
  expect(read('as_at=1+Mar+1951&shown_on=2026-02-12')).toEqual({
    query: { as_at: '1951-03-01', shown_on: '2026-02-12' },
    wrong: undefined,
  });
  expect(read('as_at=31+June+2026&shown_on=')).toEqual({ query: {}, wrong: '31 June 2026' });
});
