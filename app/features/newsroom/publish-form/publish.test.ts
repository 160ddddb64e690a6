import { expect, test } from 'vitest';
import { clock, draft, job } from '../newsroom.fixture.ts';
import { readTypedDay } from '#app/text/typed-day.ts';
import { momentIn } from '../screens/publish/publish-intents.server.ts';
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
  [{ day: '28/11/2026', time: '12:00', zone: 'Europe/London' }, 'In 4 days, 12:00 UTC.'],
  [{ day: '31/11/2026', time: '12:00', zone: 'Europe/London' }, undefined],
  [{ day: '2027-01-02', time: '', zone: 'Europe/London' }, undefined],
])('%j is, for a reader in London: %s', (typed, said) => {
  expect(sameInstant(typed, clock)).toBe(said);
});

const posted = (day: string) => {
  const fields: Readonly<Record<string, string>> = { day, time: '09:00', zone: 'Europe/Berlin' };
  return momentIn({ text: (name) => fields[name] ?? '' });
};

test.each(['28/11/2026', '28.11.2026', '28 Nov 2026', 'Nov 28, 2026', '2026-11-28'])(
  'the scheduler reads %s as fields of items do',
  (day) => {
    expect(readTypedDay(day)).toEqual({ day: '2026-11-28' });
    expect(posted(day)).toEqual({ local: '2026-11-28T09:00', zone: 'Europe/Berlin' });
  },
);

test('both say in the same words what they do not understand', () => {
  for (const day of ['11/28/2026', '31/11/2026', 'soon'])
    expect(readTypedDay(day)).toEqual({ problem: posted(day) });
});

test.each([
  ['/field_key_dates/0/date', 'Key dates, entry 1, Date'],
  ['/a~1b', 'A/b'],
  ['', 'The whole draft'],
])('the place %j is called %j', (pointer, text) => {
  expect(placeText({ pointer })).toBe(text);
});

test('a place is called what the editor calls it', () => {
  expect(placeText({ pointer: '/reference_library/0/plain_url', place: 'Sources 1, Address' })).toBe(
    'Sources 1, Address',
  );
});

test('with four eyes only the revision that was approved may be published', () => {
  const approved = { state: 'approved' as const, by: null, at: null, note: '', revision: 12 };
  expect(isReviewed(draft())).toBe(true);
  expect(isReviewed(draft({ fourEyes: true }))).toBe(false);
  expect(isReviewed(draft({ fourEyes: true, review: approved }))).toBe(true);
  expect(isReviewed(draft({ fourEyes: true, review: approved, revision: 13 }))).toBe(false);
});

test('the title says whether it is decided when it is published', () => {
  const scheduled = job(2, 'FCA opens the gateway', '2026-11-25T12:00:00.000Z');
  const titles = [null, scheduled].flatMap((job) =>
    [null, 4].map((current) => publishTitle({ current, job })),
  );
  expect(titles).toEqual([
    'Publish for the first time',
    'Publish version 5',
    'The first version is scheduled',
    'Version 5 is scheduled',
  ]);
});
