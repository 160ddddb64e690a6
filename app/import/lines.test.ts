import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readLines } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'regatlas-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function collectLines(content: string | Buffer) {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  const all = [];
  for await (const lines of readLines(file)) all.push(...lines);
  expect(
    Buffer.concat(all.map((line) => line.bytes)).equals(Buffer.from(content)),
    'every byte is in a line',
  ).toBe(true);
  return all.map(({ number, text, fault }) => (fault ? [number, fault] : [number, text]));
}

it.each([
  ['', []],
  ['a', [[1, 'a']]],
  [
    'a\nb\n',
    [
      [1, 'a'],
      [2, 'b'],
    ],
  ],
  [
    'a\r\n\nb',
    [
      [1, 'a'],
      [2, ''],
      [3, 'b'],
    ],
  ],
  ['\ufeffa\n', [[1, 'a']]],
  ['a\u2028b\u2029c\n', [[1, 'a\u2028b\u2029c']]],
])('reads %j', async (content, expected) => {
  expect(await collectLines(content)).toEqual(expected);
});

it('reads lines that cross the parts of the file', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => 'é'.repeat(index * 4001));
  expect(await collectLines(lines.join('\n'))).toEqual(lines.map((text, index) => [index + 1, text]));
});

it('reports a line that is not UTF-8, with its probable encoding', async () => {
  const latin1 = Buffer.from('{"title":"Ma\u00dfnahmen f\u00fcr Zahlungsdienste"}\n', 'latin1');
  const utf16 = Buffer.from('{"title":1}\n', 'utf16le');
  const odd = Buffer.from([0xff, 0xff, 0xff, 0x0a]);
  const lines = await collectLines(Buffer.concat([Buffer.from('a\n'), latin1, odd, Buffer.from('b\n')]));
  const advice = 'convert the file to UTF-8 and import it again';
  expect(lines).toEqual([
    [1, 'a'],
    [2, `the line is Latin-1 (ISO 8859-1 or Windows-1252), not UTF-8: ${advice}`],
    [3, `the line is not UTF-8 text: ${advice}`],
    [4, 'b'],
  ]);
  const [first] = await collectLines(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]));
  expect(first).toEqual([1, `the line is UTF-16, not UTF-8: ${advice}`]);
});

it('skips a line that would fill the memory', async () => {
  const file = join(folder, 'long');
  writeFileSync(
    file,
    Buffer.concat([Buffer.from('a\n'), Buffer.alloc(40 * 1024 * 1024, 0x61), Buffer.from('\nb\n')]),
  );
  const all = [];
  for await (const lines of readLines(file)) all.push(...lines);
  expect(all.map(({ number, text, fault }) => [number, text ?? fault])).toEqual([
    [1, 'a'],
    [2, 'the line is longer than 16 MiB'],
    [3, 'b'],
  ]);
  expect(Math.max(...all.map((line) => line.bytes.length))).toBeLessThan(18 * 1024 * 1024);
});
