import { expect, test } from 'vitest';
import { allowedInXml } from './xml.ts';

test.each([
  ['a\tb\r\nc', 'a\tb\r\nc'],
  ['a\u0000\u0001\u000b\u001fb', 'ab'],
  ['\ufffe\uffff', ''],
  ['\ud800x', 'x'],
  ['😀 “é”', '😀 “é”'],
])('%j', (text, allowed) => {
  expect(allowedInXml(text)).toBe(allowed);
});
