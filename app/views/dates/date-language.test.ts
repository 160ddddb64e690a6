/** How dates are described by the configuration's table. */
import { describe, expect, test } from 'vitest';
import { sampleDates } from './date-language.fixture.ts';
import { datesToShow, isClosed, getDateKindLook, getUrgency } from './date-language.ts';

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
    for (const kind of ['response', 'reporting', undefined])
      expect(getUrgency({ date, kind }, language)).toMatchObject({ urgency, left });
  });

  test.each([
    ['2026-11-20', 'past', ''],
    ['2026-11-22', 'soon', 'tomorrow'],
    ['2026-12-21', 'soon', '30 days'],
    ['2026-12-22', 'later', ''],
  ])('%s is %s where nobody owes anything by it', (date, urgency, left) => {
    for (const kind of ['effective', 'applicable', 'publication'])
      expect(getUrgency({ date, kind }, language)).toMatchObject({ urgency, left });
  });
});

test('a kind without a row uses its id as label', () => {
  expect(getDateKindLook('hearing', language).label).toBe('Hearing');
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
