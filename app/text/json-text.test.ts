import { expect, test } from 'vitest';
import { fromJsonText, toJsonText } from './json-text.ts';

const value = { title: 'Ünïcode "quotes"', list: [1, { deep: null }] };

test('a text that has travelled gives an equal value, the same object each time', () => {
  const received = { ...toJsonText(value) };
  expect(fromJsonText(received)).toEqual(value);
  expect(fromJsonText(received)).toBe(fromJsonText(received));
});

test('on the same side, the value is not parsed again and the text not written again', () => {
  expect(fromJsonText(toJsonText(value))).toBe(value);
  expect(toJsonText(value)).toBe(toJsonText(value));
});

test.each([[undefined], [null], ['text'], [{ json: 1 }], [value]])(
  'other data (%j) is returned as it is',
  (data) => {
    expect(fromJsonText<unknown>(data)).toBe(data);
  },
);
