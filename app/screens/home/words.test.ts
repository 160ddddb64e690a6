/** What the home page says in words. */
import { describe, expect, test } from 'vitest';
import type { TypedDate } from '#schemas/types.ts';
import { dateTag } from './news-row.tsx';
import { sinceWords } from './since.tsx';
import { monthOfList } from './year-by-month.tsx';

const TODAY = '2026-11-21';
const date = (kind: TypedDate['kind'], day: string): TypedDate => ({ kind, date: day, label: 'x' });

describe('the date of an update', () => {
  test.each([
    ['none', [], undefined],
    ['a publication alone', [date('publication', '2026-12-01')], undefined],
    ['a response passed', [date('response', '2026-11-01')], undefined],
    ['in force', [date('effective', '2026-11-20')], ['done', 'In force']],
    ['effective from today', [date('effective', TODAY)], ['info', 'Effective 21 Nov 2026']],
    [
      'applies later',
      [date('effective', '2026-01-01'), date('applicable', '2027-07-10')],
      ['info', 'Applies 10 Jul 2027'],
    ],
    ['responses later', [date('response', '2027-01-15')], ['soon', 'Responses by 15 Jan 2027']],
    ['responses in 14 days', [date('response', '2026-12-05')], ['due', '14 days left']],
    ['responses tomorrow', [date('response', '2026-11-22')], ['due', '1 day left']],
    ['a report today', [date('reporting', TODAY)], ['due', 'Due by today']],
    [
      'the nearer of two',
      [date('response', '2026-12-20'), date('effective', '2027-01-01')],
      ['soon', 'Responses by 20 Dec 2026'],
    ],
  ])('%s', (_, dates, expected) => {
    const tag = dateTag(dates, TODAY);
    expect(tag && [tag.tone, tag.words]).toEqual(expected);
  });
});

describe('what is new', () => {
  const since = { since: '2026-11-19T16:04:00Z', first: false, changed: 0, newest: [], items: [] };
  const updates = { type: 'u', label: 'Regulatory updates', count: 14 };
  const insight = { type: 'i', label: 'Insight', count: 1 };
  test.each([
    [{}, 'Since 19 Nov: nothing new.'],
    [{ items: [updates] }, 'Since 19 Nov: 14 regulatory updates.'],
    [
      { items: [updates, insight], changed: 3 },
      'Since 19 Nov: 14 regulatory updates, 1 insight and 3 changed.',
    ],
    [{ changed: 2 }, 'Since 19 Nov: 2 changed.'],
    [{ first: true, items: [insight] }, 'In the last seven days: 1 insight.'],
  ])('%j', (over, expected) => {
    expect(sinceWords({ ...since, ...over })).toBe(expected);
  });
});

test('a bar leads to the updates of its month', () => {
  expect(monthOfList('/regulatory_updates_list', 'effective', '2028-02-01')).toBe(
    '/regulatory_updates_list?date=effective&from=2028-02-01&to=2028-02-29',
  );
});
