import { expect, test } from 'vitest';
import { findProblems } from '../form/find-problems.ts';
import type { Fields } from '../form/node.ts';
import { NEWS_FORM, PUBLISHED } from './editor.fixture.ts';
import { shownProblems, type Attention } from './shown-problems.ts';

const find = (fields: Fields) => findProblems(NEWS_FORM, fields).map((problem) => ({ problem, of: fields }));

function show(fields: Fields, attention: Partial<Attention> = {}, found = find(fields)) {
  const { shown, ahead } = shownProblems(found, fields, { isWhole: false, left: new Set(), ...attention });
  return { at: shown.map(({ pointer }) => pointer), ahead };
}

const EMPTY: Fields = {
  nid: 3060,
  type: 'regulatory-update',
  created: '2026-11-27T10:00:00Z',
  product_access: [],
};

test('a new item has no problems, and says what is still to fill in; publication fills address and day', () => {
  const { at, ahead } = show(EMPTY);
  expect(at).toEqual([]);
  expect(ahead).toContain('Title');
  expect(ahead).not.toContain('Address');
  expect(ahead).not.toContain('Published');
});

test('an empty field is a problem after it was left, and everything is one as soon as it is asked for', () => {
  expect(show(EMPTY, { left: new Set(['/title']) }).at).toEqual(['/title']);
  const { at, ahead } = show(EMPTY, { isWhole: true });
  expect(at).toEqual(expect.arrayContaining(['/title', '/body', '/field_key_dates']));
  expect(ahead).toEqual([]);
});

test('a list is come to by what is in it, and one field says nothing of another', () => {
  const left = new Set(['/body/summary', '/field_key_dates/0']);
  expect(show(EMPTY, { left }).at.toSorted()).toEqual(['/body', '/field_key_dates']);
  expect(show({ ...EMPTY, body: { summary: 'Yes.' } }, { left }).at).not.toContain('/body/value');
});

test('a field that was filled has no problem, even before anything was checked again', () => {
  expect(show({ ...EMPTY, title: 'A title' }, { isWhole: true }, find(EMPTY)).at).not.toContain('/title');
});

test('what is written at this moment is judged when the field is left', () => {
  const dates = [{ label: 'It ends', date: '31 Feb 2027', kind: 'effective' }];
  const fields: Fields = { ...PUBLISHED, field_key_dates: dates };
  const pointer = '/field_key_dates/0/date';
  expect(show(fields, { active: { pointer, value: '31 Feb' } }).at).toEqual([]);
  expect(show(fields, { active: { pointer, value: '31 Feb 2027' } }).at).toEqual([pointer]);
  expect(show(fields, { left: new Set([pointer]) }).at).toEqual([pointer]);
  expect(show(fields).at).toEqual([pointer]);
});

test('a problem of the whole item is never held back', () => {
  const problem = { pointer: '', message: 'It has a term that does not exist.', blocks: true, place: '' };
  expect(show({ ...EMPTY, title: 'x' }, {}, [{ problem, of: EMPTY }]).at).toEqual(['']);
});
