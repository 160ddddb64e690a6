/** What the home page says in words. */
import { describe, expect, test } from 'vitest';
import { ownFirst } from './own-first.tsx';
import { sinceSentence } from './since.tsx';
import { monthOfList } from './year-by-month.tsx';

describe('what is new', () => {
  const since = {
    since: '2026-11-19T16:04:00Z',
    first: false,
    changed: 0,
    newest: [],
    updatedContent: [],
    items: [],
  };
  const updates = { type: 'u', label: 'Regulatory updates', count: 14 };
  const insight = { type: 'i', label: 'Insight', count: 1 };
  test.each([
    [{}, 'Since 19 Nov: nothing new.'],
    [{ items: [updates] }, 'Since 19 Nov: 14 regulatory updates.'],
    [
      { items: [updates, insight], changed: 3 },
      'Since 19 Nov: 14 regulatory updates, 1 insight and 3 changed.',
    ],
    [
      { items: [updates, insight, insight, { ...updates, count: 2 }, insight] },
      'Since 19 Nov: 14 regulatory updates, 1 insight, 1 insight and 3 more.',
    ],
    [{ changed: 2 }, 'Since 19 Nov: 2 changed.'],
    [{ first: true, items: [insight] }, 'In the last seven days: 1 insight.'],
  ])('%j', (over, expected) => {
    expect(sinceSentence({ ...since, ...over })).toBe(expected);
  });
});

describe('when nothing is new, what is due', () => {
  const nothing = { since: '2026-11-19T16:04:00Z', first: false, changed: 0, items: [] };
  const due = { days: 30, count: 2, more: false, whose: 'mine' } as const;
  test.each([
    [{}, 'Since 19 Nov: nothing new. 2 of your dates are due in 30 days.'],
    [{ count: 1 }, 'Since 19 Nov: nothing new. 1 of your dates is due in 30 days.'],
    [{ whose: 'all' as const }, 'Since 19 Nov: nothing new. 2 dates are due in 30 days.'],
    [{ more: true }, 'Since 19 Nov: nothing new. 2 or more of your dates are due in 30 days.'],
    [{ count: 0 }, 'Since 19 Nov: nothing new. None of your dates is due in 30 days.'],
    [{ count: 0, whose: 'all' as const }, 'Since 19 Nov: nothing new. No date is due in 30 days.'],
    // The list of dates was cut: what is not in it was not compared.
    [{ count: 0, more: true }, 'Since 19 Nov: nothing new.'],
  ])('%j', (over, expected) => {
    expect(sinceSentence(nothing, { ...due, ...over })).toBe(expected);
  });

  test('is not said beside news', () => {
    expect(sinceSentence({ ...nothing, changed: 2 }, due)).toBe('Since 19 Nov: 2 changed.');
  });
});

test('a bar leads to the updates of its month', () => {
  expect(monthOfList('/regulatory_updates_list', 'effective', '2028-02-01')).toBe(
    '/regulatory_updates_list?date=effective&from=2028-02-01&to=2028-02-29',
  );
});

describe("the reader's own first", () => {
  const ids = (own: string[], all: string[]) => ownFirst(all, own, (id) => id).join('');
  test.each([
    [[], ['a', 'b', 'c'], 'abc'],
    [['c'], ['a', 'b', 'c'], 'cab'],
    [['x', 'c'], ['a', 'b', 'c'], 'xca'],
    [['x', 'y', 'z'], ['a', 'b', 'c'], 'xyz'],
    [['x'], [], 'x'],
  ])('%j of %j are %s: as many as without them', (own, all, expected) => {
    expect(ids(own, all)).toBe(expected);
  });
});
