import { describe, expect, test } from 'vitest';
import type { QueueMark } from './marks-store.server.ts';
import { holds, readItemKey, mergeEntries, type OwnState, type Sourced } from './merge.server.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const item = (nid: number, version: number, more: Partial<Sourced> = {}): Sourced =>
  ({
    ...{ nid, version, source: 'places', reason: 'In your place Germany', what: 'new', at: at(20) },
    ...more,
  }) as Sourced;
const page = (state: string): Sourced => ({
  ...{ source: 'reports', reason: 'Changed since you saved it', what: 'changed', at: at(19), state },
  page: { key: '7', title: 'Nordic agents', path: '/report?saved=7', label: 'Report' },
});
const mark = (subject: string, more: Partial<QueueMark> = {}): QueueMark => ({
  ...{
    subject,
    seen: '1',
    status: 'done',
    remind_on: null,
    assignee_id: null,
    marked_at: at(20),
    change: 'c',
  },
  ...more,
});
const own = (marks: QueueMark[] = [], more: Partial<OwnState> = {}): OwnState => ({
  marks: new Map(marks.map((one) => [one.subject, one])),
  ...{ assigned: [], present: new Set([9]), names: new Map([[9, 'Bo']]), today: '2026-11-21', ...more },
});
const versions = new Map([
  [1, 1],
  [2, 3],
]);
const merge = (entries: Sourced[], state = own()) => mergeEntries(entries, state, versions);

test('an item with several reasons is one row, with the latest time and each reason once', () => {
  const rows = merge([
    item(1, 1),
    item(1, 1),
    item(1, 1, { source: 'watch', reason: 'Matches your rule “A”', what: 'changed', at: at(21) }),
  ]);
  expect(rows).toMatchObject([{ key: 'item:1', seen: '1', what: 'new', at: at(21) }]);
  expect(rows[0]!.reasons.map(({ text }) => text)).toEqual([
    'In your place Germany',
    'Matches your rule “A”',
  ]);
});

test.each<[string, Sourced, QueueMark, string[]]>([
  ['done at this version', item(1, 1), mark('item:1'), []],
  ['done at an older version', item(2, 3), mark('item:2'), ['item:2']],
  ['a late match of a version that is done', item(2, 2), mark('item:2', { seen: '3' }), []],
  ['a page in the state that is done', page('a'), mark('reports:7', { seen: 'a' }), []],
  ['a page in another state', page('b'), mark('reports:7', { seen: 'a' }), ['reports:7']],
  [
    'waits for a day to come',
    item(1, 1),
    mark('item:1', { status: 'reminded', remind_on: '2026-11-22' }),
    [],
  ],
  [
    'has waited until today',
    item(1, 1),
    mark('item:1', { status: 'reminded', remind_on: '2026-11-21' }),
    ['item:1'],
  ],
  [
    'changes while it waits',
    item(2, 3),
    mark('item:2', { status: 'reminded', remind_on: '2026-12-22' }),
    ['item:2'],
  ],
  ['with a colleague', item(1, 1), mark('item:1', { status: 'assigned', assignee_id: 9 }), []],
  [
    'with a colleague who left',
    item(1, 1),
    mark('item:1', { status: 'assigned', assignee_id: 8 }),
    ['item:1'],
  ],
  [
    'with a deleted account',
    item(1, 1),
    mark('item:1', { status: 'assigned', assignee_id: null }),
    ['item:1'],
  ],
])('%s', (_, entry, state, expected) => {
  expect(merge([entry], own([state])).map(({ key }) => key)).toEqual(expected);
});

test('a reminder comes back without any source, as long as the item can be seen', () => {
  const reminded = (nid: number) => mark(`item:${nid}`, { status: 'reminded', remind_on: '2026-11-21' });
  expect(merge([], own([reminded(1), reminded(3)]))).toMatchObject([
    { key: 'item:1', reasons: [{ source: 'reminder', text: 'You asked on 20 Nov to be reminded' }] },
  ]);
});

test('what comes back is compared with what was settled, and is not news', () => {
  expect(merge([item(2, 3)], own([mark('item:2')]))).toMatchObject([
    { what: 'changed', since: 1, seen: '3' },
  ]);
  expect(merge([item(2, 3, { what: 'changed', since: 2 } as Partial<Sourced>)])).toMatchObject([
    { since: 2 },
  ]);
});

describe('what a colleague assigned', () => {
  const assigned = [{ subject: 'item:1', at: at(20), by: 9, name: 'Bo' }];
  test.each<[string, QueueMark[], number]>([
    ['is there', [], 1],
    ['is there although it was done before', [mark('item:1', { marked_at: at(19) })], 1],
    ['is gone once it is done', [mark('item:1', { marked_at: at(21) })], 0],
    [
      'waits for a day',
      [mark('item:1', { marked_at: at(21), status: 'reminded', remind_on: '2026-12-01' })],
      0,
    ],
  ])('%s', (_, marks, count) => {
    expect(merge([], own(marks, { assigned }))).toHaveLength(count);
  });
  test('cannot be seen without access', () => {
    expect(mergeEntries([], own([], { assigned }), new Map())).toEqual([]);
  });
});

test('ids of items, and nothing else', () => {
  expect(['item:7', 'item:07', 'item:x', 'reports:7', 'item:99999999999'].map(readItemKey)).toEqual([
    ...[7, undefined, undefined, undefined, undefined],
  ]);
  expect(holds(mark('item:1', { status: 'dismissed' }), own())).toBe(true);
});
