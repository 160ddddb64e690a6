import { expect, test } from 'vitest';
import { accepts, alternativeFor } from './accepts.ts';
import { changedFields, fieldChanges, isChangedAt } from './changed.ts';
import {
  applyEdit,
  beginHistory,
  MOST_STEPS,
  rebase,
  redo,
  TYPING_MS,
  undo,
  type History,
} from './history.ts';
import { linkWarning } from './link-warning.ts';
import { newEntry, newValue } from './new-value.ts';
import type { Fields, FormNode, Json } from './node.ts';
import { insertAt, isSameJson, moveAt, readAt, removeAt, setAt } from './pointer.ts';
import {
  dayText,
  jsonText,
  numberText,
  readJsonText,
  readNumberText,
  readTimeText,
  timeText,
} from './typed-text.ts';

const ITEM: Fields = {
  title: 'A',
  dates: [{ date: '2027-01-01' }, { date: '2027-02-02' }],
  body: { value: '<p>x</p>' },
};

test('values are read and set by pointer, in place, and the rest is shared', () => {
  expect(readAt(ITEM, '/dates/1/date')).toBe('2027-02-02');
  expect(readAt(ITEM, '/none/1')).toBeUndefined();
  expect(readAt({ 'a/b~c': 1 }, '/a~1b~0c')).toBe(1);
  const next = setAt(ITEM, '/dates/0/date', '2028-01-01') as Fields;
  expect(Object.keys(next)).toEqual(Object.keys(ITEM));
  expect(readAt(next, '/dates/0/date')).toBe('2028-01-01');
  expect(next['body']).toBe(ITEM['body']);
  expect(readAt(ITEM, '/dates/0/date')).toBe('2027-01-01');
  expect(setAt(ITEM, '/new/deep', 1)).toMatchObject({ new: { deep: 1 } });
});

test('a key named __proto__ is a key', () => {
  const next = setAt({}, '/__proto__/x', 1);
  expect(JSON.stringify(next)).toBe('{"__proto__":{"x":1}}');
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('entries are inserted, moved and removed', () => {
  const letters: Fields = { list: ['a', 'b', 'c'] };
  expect(insertAt(letters, '/list', 1, 'x')['list']).toEqual(['a', 'x', 'b', 'c']);
  expect(insertAt({} as Fields, '/list', 0, 'x')['list']).toEqual(['x']);
  expect(moveAt(letters, '/list', 0, 2)['list']).toEqual(['b', 'c', 'a']);
  expect(moveAt(letters, '/list', 2, -5)['list']).toEqual(['c', 'a', 'b']);
  expect(moveAt(letters, '/list', 1, 1)).toBe(letters);
  expect(removeAt(letters, '/list/1')['list']).toEqual(['a', 'c']);
  expect(removeAt(letters, '/list')).toEqual({});
  expect(removeAt(letters, '/none')).toBe(letters);
});

test('JSON is the same in any order of keys', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSameJson([1, 2], [2, 1])).toBe(false);
  expect(isSameJson(null, {})).toBe(false);
});

const type = (history: History, text: string, at: number) =>
  applyEdit(
    history,
    { pointer: '/title', label: 'Type', typing: true },
    { ...history.fields, title: text },
    at,
  );

test('letters typed after one another are undone together; a pause or another place begins anew', () => {
  let history = beginHistory(ITEM);
  history = type(history, 'AB', 0);
  history = type(history, 'ABC', 500);
  history = type(history, 'ABCD', 500 + TYPING_MS);
  expect(history.done).toHaveLength(2);
  history = undo(history);
  expect(history.fields['title']).toBe('ABC');
  history = undo(history);
  expect(history.fields).toBe(ITEM);
  expect(undo(history)).toBe(history);
  history = redo(redo(history));
  expect(history.fields['title']).toBe('ABCD');
  expect(redo(history)).toBe(history);
});

test('an edit after undoing begins a new future', () => {
  const history = type(undo(type(beginHistory(ITEM), 'B', 0)), 'C', 10);
  expect(history.undone).toEqual([]);
  expect(undo(history).fields).toBe(ITEM);
});

test('history is bounded', () => {
  let history = beginHistory(ITEM);
  for (let at = 0; at < MOST_STEPS + 50; at++)
    history = applyEdit(history, { pointer: '/title', label: 'Set' }, { ...ITEM, title: String(at) }, at);
  expect(history.done).toHaveLength(MOST_STEPS);
});

test('what others saved stays when an edit of before is undone', () => {
  let history = type(beginHistory(ITEM), 'Mine', 0);
  history = rebase(history, { note: 'Theirs', body: undefined });
  expect(history.fields).toMatchObject({ title: 'Mine', note: 'Theirs' });
  expect('body' in history.fields).toBe(false);
  expect(undo(history).fields).toMatchObject({ title: 'A', note: 'Theirs' });
  expect('body' in undo(history).fields).toBe(false);
});

test('changes are known by field, for a save; null removes', () => {
  const next: Fields = { title: 'B', dates: ITEM['dates']!, more: 1 };
  expect(changedFields(ITEM, next)).toEqual(['title', 'body', 'more']);
  expect(fieldChanges(ITEM, next)).toEqual({ title: 'B', body: null, more: 1 });
  expect(fieldChanges(ITEM, { ...ITEM })).toEqual({});
});

test('an entry that only moved is not marked as changed, its list is', () => {
  const moved = moveAt(ITEM, '/dates', 0, 1);
  expect(isChangedAt(ITEM, moved, '/dates/0')).toBe(false);
  expect(isChangedAt(ITEM, moved, '/dates')).toBe(true);
  expect(isChangedAt(ITEM, setAt(ITEM, '/dates/0/date', '2030-01-01') as Fields, '/dates/0')).toBe(true);
  expect(isChangedAt(undefined, ITEM, '/title')).toBe(false);
});

test.each([0, -12, 1.5, 1e21, 1_250_000, 0.1])('the number %d is read as it is shown', (value) => {
  expect(readNumberText(numberText(value), { whole: false })).toEqual({ value });
});

test('numbers as people write them, and what is none', () => {
  expect(readNumberText(' 1,250,000.50 ', { whole: false })).toEqual({ value: 1250000.5 });
  expect(readNumberText('1 250', { whole: true })).toEqual({ value: 1250 });
  for (const text of ['1,25', 'ten', '', '0x10', '1e999', 'Infinity'])
    expect(readNumberText(text, { whole: false })).toHaveProperty('problem');
  expect(readNumberText('1.5', { whole: true })).toEqual({ problem: 'Type a whole number.' });
});

test.each(['2026-03-04T09:00:00Z', '2026-03-04T09:00:00.123Z'])(
  'the time %s is read as it is shown',
  (value) => {
    expect(readTimeText(timeText(value))).toEqual({ value });
  },
);

test('times as people write them', () => {
  expect(readTimeText('4 Mar 2026 9:05')).toEqual({ value: '2026-03-04T09:05:00Z' });
  for (const text of ['4 Mar 2026', '4 Mar 2026 25:00', '9:00', '31 Feb 2026 09:00'])
    expect(readTimeText(text)).toHaveProperty('problem');
});

test('a day that is none stays as it is', () => {
  expect(dayText('soon')).toBe('soon');
  expect(dayText(undefined)).toBe('');
});

test('JSON is read as it is shown', () => {
  const value: Json = { a: [1, 'x', null] };
  expect(readJsonText(jsonText(value))).toEqual({ value });
  expect(readJsonText('{')).toHaveProperty('problem');
});

test('a home page is warned of, a document is not', () => {
  for (const text of [
    'https://www.fca.org.uk',
    'https://www.fca.org.uk/',
    'https://eur-lex.europa.eu/en/',
    'https://a.example/index.html',
  ])
    expect(linkWarning(text)).toMatch(/home page/);
  expect(linkWarning('fca.org.uk/x')).toMatch(/whole address/);
  expect(linkWarning('javascript:alert(1)')).toMatch(/whole address/);
  expect(linkWarning('http://intranet/x')).toMatch(/cannot|can reach/);
  for (const text of ['', 'https://www.fca.org.uk/firms/x', 'https://register.example/?id=3'])
    expect(linkWarning(text)).toBeUndefined();
});

const group = (...fields: [string, FormNode, boolean?][]): FormNode => ({
  control: 'group',
  fields: fields.map(([key, node, required = false]) => ({ key, label: key, public: false, required, node })),
});

test('an entry that is added has what publishing needs, and no value that nobody chose', () => {
  const node = group(
    ['kind', { control: 'fixed', value: 'law' }, true],
    ['title', { control: 'text', kind: 'text', long: false }, true],
    ['date', { control: 'day' }, true],
    ['note', { control: 'text', kind: 'text', long: true }],
  );
  expect(newEntry(node, {})).toEqual({ kind: 'law', title: '' });
  expect(newEntry({ control: 'day' }, {})).toBe('');
  const looped: FormNode = { control: 'part', part: 'p' };
  expect(newValue(looped, { p: group(['self', looped, true]) })).toEqual({});
});

test('a value has the alternative that accepts it, the one that names its keys first', () => {
  const node = {
    control: 'alternatives' as const,
    options: [
      { label: 'A', node: group(['a', { control: 'yes-no', default: false }]) },
      { label: 'B', node: group(['b', { control: 'yes-no', default: false }]) },
      { label: 'Text', node: { control: 'text', kind: 'text', long: false } as FormNode },
    ],
  };
  expect(alternativeFor(node, { b: true }, {})).toBe(1);
  expect(alternativeFor(node, 'x', {})).toBe(2);
  expect(alternativeFor(node, 3, {})).toBeUndefined();
  expect(accepts({ control: 'number', whole: true }, 1.5, {})).toBe(false);
});
