import { expect, test } from 'vitest';
import { jsonOf, shownList, shownValue } from './edit-form.ts';

test.each([
  ['text', ['a "word"'], '"a \\"word\\""'],
  ['text', ['two\r\nlines'], '"two\\nlines"'],
  ['number', [' 12 '], '12'],
  ['choice', ['false'], 'false'],
  ['list', ['one\n\n two \n'], '["one","two"]'],
  ['permissions', ['world', 'hs'], '["world","hs"]'],
  ['permissions', [], '[]'],
  ['json', ['{"a":1}'], '{"a":1}'],
  // The API says what is wrong with it.
  ['json', ['{"a":'], '{"a":'],
] as const)('%s %j is sent as %s', (kind, values, json) => {
  expect(jsonOf(kind, values)).toBe(json);
});

test.each([
  ['text', '"World"', 'World'],
  ['text', null, ''],
  ['number', '30', '30'],
  ['list', '["a","b"]', 'a\nb'],
  ['choice', '"tools"', '"tools"'],
  ['json', '{"a":1}', '{\n  "a": 1\n}'],
] as const)('%s shows %s as %j', (kind, json, shown) => {
  expect(shownValue(kind, json)).toBe(shown);
});

test('entries of a list', () => {
  expect([shownList('["a"]'), shownList(null), shownList('"everyone"')]).toEqual([['a'], [], []]);
});
