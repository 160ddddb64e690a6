import { expect, test } from 'vitest';
import { readView } from './pages-view.ts';
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
