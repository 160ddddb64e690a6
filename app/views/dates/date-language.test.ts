/** How dates are described by the configuration's table. */
import { describe, expect, test } from 'vitest';
import { sampleDates } from './date-language.fixture.ts';
import { formatKeyDate, datesToShow, isClosed, getDateKindLook, getUrgency } from './date-language.ts';

/** The project's table, with limits of its own. */
const language = { ...sampleDates, dueDays: 14, soonDays: 30 };
const on = (kind: string, date: string) => ({ kind, date });

describe('urgency of a date', () => {
  test.each([
    ['2026-11-20', 'past', ''],
    ['2026-11-21', 'due', 'today'],
    ['2026-11-22', 'due', 'tomorrow'],
    ['2026-12-01', 'due', '10 days'],
    ['2026-12-06', 'soon', '15 days'],
    ['2026-12-21', 'soon', '30 days'],
    ['2026-12-22', 'later', ''],
    ['2027-06-30', 'later', ''],
  ])('%s is %s', (date, urgency, left) => {
    expect(getUrgency(date, language)).toMatchObject({ urgency, left });
  });
});

describe('a date in words', () => {
  test.each([
    [on('response', '2027-01-15'), 'ahead', '15 Jan 2027'],
    [on('response', '2026-06-09'), 'past', '9 Jun 2026'],
    [on('effective', '2027-07-01'), 'ahead', '1 Jul 2027'],
    [on('effective', '2026-11-20'), 'past', '20 Nov 2026'],
    [on('applicable', '2027-07-10'), 'ahead', '10 Jul 2027'],
    [on('reporting', '2027-06-30'), 'ahead', '30 Jun 2027'],
    [on('reporting', '2026-06-30'), 'past', '30 Jun 2026'],
  ] as const)('%j: labels for a %s date, %s', (date, when, day) => {
    expect(formatKeyDate(date, language)).toBe(`${language.kinds[date.kind]![when]} ${day}`);
  });

  test('a kind without a row uses its id as label', () => {
    expect(getDateKindLook('hearing', language).label).toBe('Hearing');
  });
});

describe('dates shown in a row', () => {
  test.each([
    ['nothing', [], []],
    ['no publication', [on('publication', '2026-12-01')], []],
    [
      'the next two days',
      [on('effective', '2028-01-01'), on('response', '2026-12-01'), on('reporting', '2027-01-01')],
      ['2026-12-01', '2027-01-01'],
    ],
    ['each day once', [on('effective', '2027-01-01'), on('applicable', '2027-01-01')], ['2027-01-01']],
    [
      'future dates rather than past ones',
      [on('response', '2026-06-09'), on('effective', '2027-01-01')],
      ['2027-01-01'],
    ],
    ['the last past date', [on('response', '2025-06-09'), on('response', '2026-06-09')], ['2026-06-09']],
  ])('%s', (_, dates, expected) => {
    expect(datesToShow(dates, language, 2).map(({ date }) => date)).toEqual(expected);
  });
});

describe('closed', () => {
  test.each([
    ['a consultation that ended', [on('response', '2026-06-09')], true],
    ['one that ends today', [on('response', '2026-11-21')], false],
    ['a rule in force', [on('response', '2025-06-09'), on('effective', '2026-01-01')], false],
    ['a future report', [on('response', '2026-06-09'), on('reporting', '2027-01-01')], false],
    ['no dates', [], false],
  ])('%s: %s', (_, dates, expected) => {
    expect(isClosed(dates, language)).toBe(expected);
  });
});
