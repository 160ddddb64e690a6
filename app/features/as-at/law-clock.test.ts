import { expect, test } from 'vitest';
import { inForceOn, turningDays, type Saying } from './law-clock.ts';

const EDITOR = { expected: false, asEnacted: false, begunBy: null, endedBy: null, isWhole: false };
let version = 0;
const saying = (since: string, text: string, from: string, over: Partial<Saying> = {}): Saying => ({
  ...{ version: ++version, since, text, corrects: false, carries: false },
  inForce: { ...EDITOR, from, to: null },
  ...over,
});
/** The text that is in force on a day, or why none is established. */
function textOn(sayings: readonly Saying[], day: string) {
  const found = inForceOn(sayings, day);
  return found.kind === 'unknown' ? found.why : sayings.find((one) => one.version === found.version)!.text;
}

test('a law that begins later leaves the one before it as it was', () => {
  const said = [saying('2019-01-05', 'old', '2019-01-01'), saying('2026-11-05', 'new', '2026-11-12')];
  expect(['2018-12-31', '2026-11-11', '2026-11-12'].map((day) => textOn(said, day))).toEqual([
    'before',
    'old',
    'new',
  ]);
  expect(turningDays(said)).toEqual(['2019-01-01', '2026-11-12']);
});

test('a day that moves before it comes takes what was to begin with it', () => {
  const old = saying('2019-01-05', 'old', '2019-01-01');
  const first = saying('2026-06-01', 'new', '2026-10-01');
  expect(textOn([old, first, saying('2026-09-01', 'new', '2027-01-01')], '2026-10-02')).toBe('old');
  // With other words it may have moved, or both will be in force: nobody says.
  const other = saying('2026-09-01', 'newer', '2027-01-01');
  expect(textOn([old, first, other], '2026-10-02')).toBe('unsettled');
  // What was first said before it began is still that when it is said again.
  const again = saying('2026-11-01', 'newer', '2027-02-01');
  expect(textOn([old, first, other, again], '2026-10-02')).toBe('unsettled');
});

test('what was for a time does not bring back what was before', () => {
  const during = { inForce: { ...EDITOR, from: '2026-01-01', to: '2026-12-31' } };
  const said = [
    saying('2019-01-05', 'old', '2019-01-01'),
    saying('2025-12-01', 'for a year', '2026-01-01', during),
  ];
  expect(['2025-12-31', '2026-12-31', '2027-01-01'].map((day) => textOn(said, day))).toEqual([
    'old',
    'for a year',
    'unsettled',
  ]);
  expect(turningDays(said)).toEqual(['2019-01-01', '2026-01-01', '2027-01-01']);
});

test('a correction replaces what it corrects, also for days long ago', () => {
  const said = [
    saying('2026-01-05', 'wrong', '1951-07-01'),
    saying('2026-02-05', 'right', '1951-07-01', { corrects: true }),
  ];
  expect(textOn(said, '1960-01-01')).toBe('right');
});

test('a version that no longer says a day leaves it open', () => {
  const said = [
    saying('2019-01-05', 'old', '2019-01-01'),
    saying('2026-01-05', 'new', '', { inForce: null }),
  ];
  expect(textOn(said, '2020-01-01')).toBe('unsettled');
  expect(textOn([], '2020-01-01')).toBe('unstated');
});
