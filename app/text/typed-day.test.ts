import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from './date-format.ts';
import { isDay } from './day.ts';
import { readDay, readTypedDay } from './typed-day.ts';

const EXAMPLES = 'Type a date such as 28/2/2027, 28 Feb 2027 or 2027-02-28.';

test.each([
  ['28/2/2027', '2027-02-28'],
  ['28.02.2027', '2027-02-28'],
  ['28-2-2027', '2027-02-28'],
  ['28. 2. 2027', '2027-02-28'],
  ['29/11/26', '2026-11-29'],
  ['1.2.07', '2007-02-01'],
  // The day comes first.
  ['1/2/2027', '2027-02-01'],
  ['28 Feb 2027', '2027-02-28'],
  ['28  february, 2027', '2027-02-28'],
  ['28. Feb. 2027', '2027-02-28'],
  ['Feb 28, 2027', '2027-02-28'],
  ['September 3 2026', '2026-09-03'],
  ['3 Sept 2026', '2026-09-03'],
  ['1 november 2026', '2026-11-01'],
  ['2027-2-28', '2027-02-28'],
  [' 2027-02-28 ', '2027-02-28'],
  ['29 Feb 2028', '2028-02-29'],
])('the day “%s” is %s', (typed, day) => {
  expect(readTypedDay(typed)).toEqual({ day });
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['31 Feb 2027', 'February 2027 has 28 days. Did you mean 28 Feb 2027?'],
  ['Feb 31, 2027', 'February 2027 has 28 days. Did you mean 28 Feb 2027?'],
  ['2027-02-31', 'February 2027 has 28 days. Did you mean 28 Feb 2027?'],
  ['31/11/26', 'November 2026 has 30 days. Did you mean 30 Nov 2026?'],
  ['29 Feb 2100', 'February 2100 has 28 days. Did you mean 28 Feb 2100?'],
  ['0/4/2027', 'April 2027 has 30 days.'],
  ['1/0/2027', 'Month 0 does not exist.'],
  ['31/31/2027', 'Month 31 does not exist.'],
  ['2/28/2027', 'Month 28 does not exist. Did you mean 28 Feb 2027? The day comes first.'],
  ['11/29/26', 'Month 29 does not exist. Did you mean 29 Nov 2026? The day comes first.'],
  // It may begin with its year, or be a mixture of two ways.
  ['26-11-29', EXAMPLES],
  ['26/11-29', EXAMPLES],
  ['next week', EXAMPLES],
  ['28 Foo 2027', EXAMPLES],
  ['21 Nove 2026', EXAMPLES],
  ['21 Nov 26', EXAMPLES],
  ['Nov 2026', EXAMPLES],
  ['', EXAMPLES],
])('“%s” is not a day, and why', (typed, problem) => {
  expect(readTypedDay(typed)).toEqual({ problem });
  expect(readDay(typed)).toBeUndefined();
});

const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const two = (text: string) => text.padStart(2, '0');

test('every day of this century is read in every way that it is written, and as it is shown', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      const [d, m] = [String(Number(day)), String(Number(month))];
      const ways = [
        ...[iso, `${year}-${m}-${d}`, formatDate(iso)],
        ...['/', '.', '-'].flatMap((mark) => [[d, m, year].join(mark), [two(d), two(m), year].join(mark)]),
        ...['/', '.'].map((mark) => [d, m, year.slice(2)].join(mark)),
        date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
        date.toLocaleDateString('en-US', {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      ];
      expect(ways.map((way) => [way, readDay(way)])).toEqual(ways.map((way) => [way, iso]));
    }),
  );
});

const numbers = fc
  .tuple(fc.nat(40), fc.constantFrom('/', '.', '-'), fc.nat(20), fc.nat(9999))
  .map(([day, mark, month, year]) => `${day}${mark}${month}${mark}${String(year).padStart(4, '0')}`);

test('any text is a day that exists or is refused in a sentence, and both functions agree', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), numbers), (text) => {
      const read = readTypedDay(text);
      if ('day' in read) expect(isDay(read.day)).toBe(true);
      else expect(read.problem).toMatch(/[.?]$/);
      expect(readDay(text)).toBe('day' in read ? read.day : undefined);
    }),
  );
});
