import { expect, test } from 'vitest';
import { decodeUrl, decodePart } from './decode.ts';

test.each([
  ['/caf%C3%A9%2F1', '/café/1', '/café%2F1'],
  ['plain text', 'plain text', 'plain text'],
  ['?q=%E0%A4', '?q=%E0%A4', '?q=%E0%A4'],
  ['100%', '100%', '100%'],
])('%s', (text, part, address) => {
  expect([decodePart(text), decodeUrl(text)]).toEqual([part, address]);
});
