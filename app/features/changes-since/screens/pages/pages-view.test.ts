import { expect, test } from 'vitest';
import { readView, type SectionSince } from './pages-view.ts';
import { countSections, sayGone } from './section-words.tsx';
import { readShown, writeShown } from './shown-versions.ts';

const read = (query: string) => readView(new URLSearchParams(query));

test.each([
  ['', {}],
  ['since=bookmarks', { since: 'bookmarks' }],
  ['since=reports.12.saved', { thing: 'reports.12.saved' }],
  ['since=2026-03-01', { day: '2026-03-01' }],
  ['since=1+March+2026', { day: '2026-03-01' }],
  [
    'since=1/3/2026&place=1101&type=guide&said=material&only=mine',
    {
      ...{ day: '2026-03-01', place: 1101, type: 'guide', said: 'material', only: 'mine' },
    },
  ],
  ['place=-1&type=%22&said=x&only=x&page=0&read=x&done=x', {}],
  ['page=1001&done=undone', { page: 1001, done: 'undone' }],
])('%s is read', (query, view) => {
  expect(read(query)).toEqual({ view, wrong: undefined });
});

test.each([
  ['2026-02-30', 'February 2026 has 28 days.'],
  ['3/13/2026', 'Month 13 does not exist.'],
  ['last Monday', 'Type a date'],
  ['reports.0.saved', 'Type a date'],
  ['<script>', 'Type a date'],
])('%s is not a day, and the message says why', (typed, message) => {
  const { view, wrong } = read(new URLSearchParams({ since: typed }).toString());
  expect(view).toEqual({});
  expect(wrong).toMatchObject({ typed, message: expect.stringContaining(message) });
});

test('the pages of a form are read as they were written, and nothing else', () => {
  const shown = [
    { nid: 1001, version: 14 },
    { nid: 2, version: 1 },
  ];
  expect(readShown(writeShown(shown))).toEqual(shown);
  expect(readShown('1001,x:1,5:0,7:2')).toEqual([{ nid: 7, version: 2 }]);
});

const gone = { title: 'Dates', at: null, goneWith: 13, goneAt: '2026-11-04T09:00:00.000Z' };

test.each([
  [gone, '“Dates” went on 4 Nov 2026 with version 13: it is not on the page now.'],
  [{ ...gone, goneAt: null }, '“Dates” went with version 13: it is not on the page now.'],
  [{ ...gone, goneWith: null, goneAt: null }, '“Dates” is not on the page now. When it went is not known.'],
])('a section that went is told with what is known of it', (section, text) => {
  expect(sayGone(section)).toBe(text);
});

const since = (words: object | undefined) => ({ words }) as SectionSince;
const compared = (changes: number, limited = false) =>
  since({ state: 'compared', redline: { counts: { changes }, limited, isTooLong: false } });

test.each([
  ['1 change', [compared(1)]],
  ['3 changes', [compared(1), compared(2)]],
  ['At least 2 changes', [compared(2, true)]],
  ['1 section removed', [since({ state: 'gone' })]],
  ['2 changes, 1 section removed', [compared(2), since({ state: 'gone' })]],
  ['Not all compared', [compared(2), since({ state: 'not-compared', redline: null })]],
  ['Not all compared', [since(undefined)]],
])('%s is said of sections', (text, sections) => {
  expect(countSections(sections)).toBe(text);
});
