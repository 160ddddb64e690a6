import { expect, test } from 'vitest';
import { queueSentence } from '../../slots/home-head.ts';
import { groupRows, groupTitle } from './group-rows.ts';
import { waitText } from './later-list.tsx';
import { checkedText, reminderDays } from './queue-labels.ts';
import { readView } from './queue-url.ts';

const TODAY = '2026-11-21';

test.each([
  ['2026-11-21T09:00:00Z', 'Today'],
  ['2026-11-22T09:00:00Z', 'Today'],
  ['2026-11-20T00:00:00.000Z', 'Yesterday'],
  ['2026-11-16T00:00:00.000Z', 'Monday 16 Nov'],
  ['2026-11-14T00:00:00.000Z', 'November 2026'],
  ['2025-11-14T00:00:00.000Z', 'November 2025'],
])('%s is in the group %s', (at, title) => {
  expect(groupTitle(at, TODAY)).toBe(title);
});

test('groups keep the order of the rows', () => {
  const rows = ['2026-11-21T09:00:00Z', '2026-11-20T00:00:00Z', '2026-11-20T01:00:00Z'].map((at) => ({ at }));
  expect(groupRows(rows, TODAY).map(({ rows: of }) => of.length)).toEqual([1, 2]);
});

test('days of reminders are after today, and none is offered twice', () => {
  expect(reminderDays(TODAY).map(({ day }) => day)).toEqual([
    ...['2026-11-22', '2026-11-23', '2026-12-05', '2026-12-21'],
  ]);
  // On a Sunday tomorrow is Monday; on a Monday the next one is meant.
  expect(reminderDays('2026-11-22').map(({ label }) => label)).not.toContain('On Monday');
  expect(reminderDays('2026-11-23')[1]!.day).toBe('2026-11-30');
});

test('the empty queue says what was looked at', () => {
  const given = { at: '2026-11-21T08:02:00Z', zone: 'UTC' };
  const checked = [
    { name: 'place', count: 3 },
    { name: 'rule', count: 1 },
    { name: 'report', count: 0 },
  ];
  expect(checkedText({ ...given, checked })).toBe(
    '3 places and 1 rule were checked, last on 21 Nov 2026, 08:02.',
  );
  expect(checkedText({ ...given, checked: [] })).toContain('You follow no places');
});

test.each([
  [{ total: 0, new: 0, more: false }, 'Nothing needs a look.'],
  [{ total: 1, new: 1, more: false }, '1 thing needs a look, and it is new.'],
  [{ total: 5, new: 5, more: false }, '5 things need a look, all new.'],
  [{ total: 5, new: 2, more: false }, '5 things need a look, 2 of them new.'],
  [{ total: 500, new: 0, more: true }, '500 or more things need a look.'],
])('the head of home says %j', (count, sentence) => {
  expect(queueSentence(count)).toBe(sentence);
});

test('what waits says for what', () => {
  expect(waitText({ on: '2026-12-03' })).toBe('Until 3 Dec 2026');
  expect(waitText({ assignee: 'Bo' })).toBe('With Bo');
  expect(waitText({ assignee: 'Bo', doneAt: '2026-11-21T09:00:00Z' })).toBe('Bo was done on 21 Nov 2026');
});

test('a view is read from the URL, and nothing else is', () => {
  expect(readView(new URLSearchParams('what=odd&source=places'))).toEqual({
    ...{ what: undefined, source: 'places', later: false },
  });
});
