/** What the home page says in words. */
import { describe, expect, test } from 'vitest';
import { ownFirst } from '#app/content/list/own-first.tsx';
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

describe('what features say', () => {
  const nothing = { since: '2026-11-19T16:04:00Z', first: false, changed: 0, items: [] };

  test('is said when nothing is new', () => {
    const due = '2 dates are due in 30 days.';
    expect(sinceSentence(nothing, [due])).toBe(`Since 19 Nov: nothing new. ${due}`);
  });

  test('is not said beside news', () => {
    expect(sinceSentence({ ...nothing, changed: 2 }, ['x'])).toBe('Since 19 Nov: 2 changed.');
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
