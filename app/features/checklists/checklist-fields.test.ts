import { expect, test } from 'vitest';
import { checkItem, checkListTitle } from './checklist-fields.ts';

const LIMITS = { title: 10, note: 10, owner: 10, reason: 10, evidence: 40 };
const wrongFields = (texts: Parameters<typeof checkItem>[0]) => Object.keys(checkItem(texts, LIMITS));

test.each([
  [{}, []],
  [
    { title: 'Ten chars.', note: '', owner: 'ines@a.b', due: '2028-02-29', evidence: 'https://a.example/b' },
    [],
  ],
  [{ evidence: 'HTTP://a.example' }, []],
  [{ title: '  ' }, ['title']],
  [{ title: 'x'.repeat(11), note: 'x'.repeat(11), owner: 'x'.repeat(11) }, ['title', 'note', 'owner']],
  [{ due: '2026-02-29' }, ['due']],
  [{ due: '0026-02-20' }, ['due']],
  [{ due: 'tomorrow' }, ['due']],
  [{ due: '' }, []],
  [{ evidence: 'javascript:alert(1)' }, ['evidence']],
  [{ evidence: 'https://' }, ['evidence']],
  [{ evidence: 'file:///etc/passwd' }, ['evidence']],
  [{ status: 'not_applicable', reason: ' ' }, ['reason']],
  [{ status: 'not_applicable', reason: 'too small' }, []],
  [{ status: 'done', reason: '' }, []],
])('%j has mistakes in %j', (texts, fields) => {
  expect(wrongFields(texts)).toEqual(fields);
});

test('a title has words and a limit', () => {
  expect([checkListTitle('A', 1), checkListTitle(' ', 1), checkListTitle('AB', 1)]).toEqual([
    undefined,
    'Enter a title.',
    'Use at most 1 characters; these are 2.',
  ]);
});
