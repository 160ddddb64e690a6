import { expect, test } from 'vitest';
import { clock, draft } from '../newsroom.fixture.ts';
import { placeText, publishTitle } from './publish-labels.ts';
import { isReviewed } from './publish-review.tsx';
import { sameInstant } from './publish-when.tsx';

test.each([
  [
    { day: '25 Nov 2026', time: '07:00', zone: 'America/New_York' },
    'In 1 day, 25 Nov 2026, 12:00 in London, 12:00 UTC.',
  ],
  [{ day: '2026-11-24', time: '12:00', zone: 'Europe/London' }, 'In 1 h 8 min, 12:00 UTC.'],
  [{ day: '2027-03-28', time: '01:30', zone: 'Europe/London' }, 'The clocks go forward and skip this time.'],
  [{ day: '2026-11-23', time: '12:00', zone: 'Europe/London' }, 'This time has passed.'],
  [{ day: '1/2/2027', time: '12:00', zone: 'Europe/London' }, undefined],
  [{ day: '2027-01-02', time: '', zone: 'Europe/London' }, undefined],
])('%j is, for a reader in London: %s', (typed, said) => {
  expect(sameInstant(typed, clock)).toBe(said);
});

test.each([
  ['/field_key_dates/0/date', 'Key dates, entry 1, Date'],
  ['/a~1b', 'A/b'],
  ['', 'The whole draft'],
])('the place %j is called %j', (pointer, text) => {
  expect(placeText({ pointer })).toBe(text);
});

test('with four eyes only the revision that was approved may be published', () => {
  const approved = { state: 'approved' as const, by: null, at: null, note: '', revision: 12 };
  expect(isReviewed(draft())).toBe(true);
  expect(isReviewed(draft({ fourEyes: true }))).toBe(false);
  expect(isReviewed(draft({ fourEyes: true, review: approved }))).toBe(true);
  expect(isReviewed(draft({ fourEyes: true, review: approved, revision: 13 }))).toBe(false);
  expect([publishTitle({ current: null }), publishTitle({ current: 4 })]).toEqual([
    'Publish for the first time',
    'Publish version 5',
  ]);
});
