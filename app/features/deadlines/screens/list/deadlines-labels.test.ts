import { describe, expect, test } from 'vitest';
import { dateSources } from './deadlines.fixture.ts';
import { initials } from '#app/text/initials.ts';
import { daysText, fromText, leadText, noneOwnText, sectionNote } from './deadlines-labels.ts';

const summary = { late: 0, unconfirmed: 0, near: 0, nearDays: 14, unowned: 0, unownedDays: 30 };
const TODAY = '2026-11-22';

test.each([
  [{}, 'Nothing overdue or due in 14 days.'],
  [{ late: 1 }, 'One is late.'],
  [{ unconfirmed: 3 }, 'Three in force are not confirmed.'],
  [{ late: 2, near: 1 }, 'Two are late and one falls within 14 days.'],
  [
    { late: 1, near: 12, unowned: 2 },
    'One is late, 12 fall within 14 days and two within 30 days have no owner.',
  ],
])('the lead for %j', (more, text) => expect(leadText({ ...summary, ...more })).toBe(text));

test.each([
  [
    { favourites: 6, rules: 5, dateSources: [{ kind: 'checklist', count: 0 }], added: 1 },
    'From 6 favourites, 5 rules and 1 you added',
  ],
  [
    { favourites: 1, rules: 0, dateSources: [{ kind: 'checklist', count: 2 }], added: 0 },
    'From 1 favourite and 2 checklists',
  ],
  [{ favourites: 1, rules: 0, dateSources: [], added: 0 }, 'From 1 favourite'],
  [{ favourites: 0, rules: 0, dateSources: [], added: 0 }, ''],
])('where events come from: %j', (from, text) => expect(fromText(from, dateSources)).toBe(text));

test.each([
  [dateSources, 'your watch rules and checklists, and dates you add.'],
  [[], 'your watch rules, and dates you add.'],
])('where dates would come from: %j', (words, end) => expect(noneOwnText(words)).toContain(end));

describe('an empty week', () => {
  const week = { id: 'week', events: [], to: '2026-11-29' } as const;
  test('names the next event', () => {
    expect(sectionNote({ ...week, events: [] }, TODAY, { date: '2026-12-02' })).toBe(
      'nothing due until 29 November; next on Wednesday 2 December',
    );
  });
  test('says no more if there is none', () => {
    expect(sectionNote({ ...week, events: [] }, TODAY, undefined)).toBe('nothing due until 29 November');
  });
});

test.each([
  [-4, true, '4', 'days late'],
  [-1, true, '1', 'day late'],
  // Nobody owed anything.
  [-1, false, '1', 'day ago'],
  [0, true, 'Today', ''],
  [1, true, '1', 'day'],
  [98, false, '98', 'days'],
])('%i days, owed: %s', (days, owed, number, words) =>
  expect(daysText({ days, owed })).toEqual({ number, words }),
);

test.each([
  ['Mira K.', 'MK'],
  ['jonas', 'J'],
  ['Anna Maria van der Berg', 'AB'],
  ['!', ''],
])('the initials of %s', (owner, letters) => expect(initials(owner)).toBe(letters));
