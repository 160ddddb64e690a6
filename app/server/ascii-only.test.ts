import { expect, test } from 'vitest';
import { toAscii } from './ascii-only.ts';

const ascii = /^[\0-\x7f]*$/;

test('code of ASCII alone has the same values', () => {
  const code = "[`é–${'\\\\ü'}😀`, /[–—]/u.source, /^[😀]$/u.test('😀'), '\\n–', { \"§\": 'ö' }]";
  const written = toAscii(code);
  expect(written).toMatch(ascii);
  const run = (text: string): unknown[] => new Function(`return ${text}`)() as unknown[];
  const [text, , matches, ...others] = run(written);
  const [expected, , , ...same] = run(code);
  expect([text, matches, ...others]).toEqual([expected, true, ...same]);
});

test('what cannot be escaped stays, or ends the build', () => {
  const code = 'return /\\–/.test("–")';
  expect(new Function(toAscii(code))()).toBe(true);
  expect(() => toAscii('String.raw`–`')).toThrow('must be ASCII');
});
