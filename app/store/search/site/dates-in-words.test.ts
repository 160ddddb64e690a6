import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay } from '#app/runtime/months.ts';
import { readDatesInWords } from './dates-in-words.ts';

const TODAY = '2026-11-21';
const KINDS = {
  effective: { words: ['in force', 'effective'], deadline: true, event: 'start' },
  applicable: { words: ['applies', 'applying'], deadline: true, event: 'start' },
  response: { words: ['consultation', 'consultations', 'closing'], deadline: true },
  publication: { words: [], deadline: false },
};
const read = (text: string) => readDatesInWords(text, KINDS, TODAY);
const start = ['effective', 'applicable'];
const deadlines = ['effective', 'applicable', 'response'];

test.each([
  ['consultations closing next month', ['response'], '2026-12-01', '2026-12-31', ''],
  ['Consultations closing in the next 30 days', ['response'], '2026-11-21', '2026-12-21', ''],
  ['in force in January 2027', start, '2027-01-01', '2027-01-31', ''],
  ['what applies from 10 July 2027', start, '2027-07-10', '2027-07-10', ''],
  ['crypto rules in force by the end of the year', start, '2026-11-21', '2026-12-31', 'crypto'],
  ['due this quarter', deadlines, '2026-10-01', '2026-12-31', ''],
  ['due next quarter', deadlines, '2027-01-01', '2027-03-31', ''],
  ['safeguarding deadlines next year', deadlines, '2027-01-01', '2027-12-31', 'safeguarding'],
  ['what is due this week about DORA', deadlines, '2026-11-16', '2026-11-22', 'DORA'],
  ['which IT rules are effective this year?', start, '2026-01-01', '2026-12-31', 'IT'],
  ['deadlines in October', deadlines, '2027-10-01', '2027-10-31', ''],
  ['deadlines in Nov', deadlines, '2026-11-01', '2026-11-30', ''],
  ['deadlines Q1 2027', deadlines, '2027-01-01', '2027-03-31', ''],
  ['deadlines before March 2027', deadlines, '2026-11-21', '2027-03-31', ''],
  ['deadlines in 2027', deadlines, '2027-01-01', '2027-12-31', ''],
  ['due tomorrow', deadlines, '2026-11-22', '2026-11-22', ''],
  ['due in 3 months', deadlines, '2026-11-21', '2027-02-21', ''],
])('“%s”', (text, kinds, from, to, rest) => {
  expect(read(text)).toMatchObject({ kinds, from, to, rest });
});

test('the last day of a shorter month is meant where it does not have the day', () => {
  expect(readDatesInWords('due in 1 month', KINDS, '2027-01-31')?.to).toBe('2027-02-28');
});

describe('is searched as words:', () => {
  test.each([
    ['a period without a kind of date', 'instant payments in January 2027'],
    ['a kind of date without a period', 'consultations closing'],
    ['a month that may be another word', 'deadlines that may apply'],
    ['a reference with a year', 'PSRs 2017 due diligence'],
    ['a day that does not exist', 'due 31 February 2027'],
    ['an end that has passed', 'deadlines by March 2020'],
    ['a phrase', 'consultations closing "next month"'],
    ['a field', 'title:deadlines next month'],
    ['an operator', 'deadlines next month OR due'],
  ])('%s', (_, text) => expect(read(text)).toBeUndefined());
});

test('any text is read or not, in days that exist and are in order', () => {
  const word = fc.constantFrom(
    ...'due in by next this the 30 31 February May 2027 2020 month days Q1 closing'.split(' '),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 8 }), (words) => {
      const found = read(words.join(' '));
      if (!found) return;
      expect(isDay(found.from) && isDay(found.to)).toBe(true);
      expect(found.from <= found.to).toBe(true);
    }),
  );
});
