import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scanDocument } from './scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'regatlas-scan-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function scan(text: string | Buffer) {
  const file = join(folder, 'document.json');
  writeFileSync(file, text);
  const parts: string[] = [];
  for await (const part of scanDocument(file, new Set(['data', 'included']))) {
    const where = 'member' in part ? part.member : 'fault';
    const which = part.kind === 'element' ? `/${part.index}` : '';
    const what = 'bytes' in part ? part.bytes.toString().trim() : part.kind === 'fault' ? part.message : '[';
    parts.push(`${part.line} ${where}${which} ${what}`);
  }
  return parts;
}

it.each([
  ['{}', []],
  ['\ufeff{ "data": {"id": "}\\"]"} }', ['1 data {"id": "}\\"]"}']],
  [
    '{\n"links": {"next": ["a"]},\n"data": [\n {"a": [1, {}]},\n\n 7, "x,]"\n],\n"meta": 1}',
    [
      '2 links {"next": ["a"]}',
      '3 data [',
      '4 data/0 {"a": [1, {}]}',
      '6 data/1 7',
      '6 data/2 "x,]"',
      '8 meta 1',
    ],
  ],
  ['{"data": [], "included": [1]}', ['1 data [', '1 included [', '1 included/0 1']],
  ['{"data": [{} {}]}', ['1 data [', '1 data/0 {} {}']],
  ['{"d\\u0061ta": [1]}', ['1 data [', '1 data/0 1']],
  ['', ['1 fault the document is empty']],
  ['[1]', ['1 fault the document is not an object']],
  ['{"data": [1', ['1 data [', '1 fault unexpected end of the document']],
  ['{"data": [1}', ['1 data [', '1 data/0 1', '1 fault unclosed list']],
  ['{"data": 1}\n{}', ['1 data 1', '2 fault unexpected text after the document']],
  ['{"data" 1}', ['1 fault expected a colon']],
  ['{data: 1}', ['1 fault expected a key']],
])('cuts %j', async (text, expected) => {
  expect(await scan(text)).toEqual(expected);
});

it('splits independently of the chunks of the file', async () => {
  const element = { text: `"é\\ ${'x'.repeat(700_001)}`, list: [{ a: 1 }] };
  const parts = await scan(`{"data":[${[1, 2, 3, 4].map(() => JSON.stringify(element)).join(',\n')}]}`);
  expect(parts).toHaveLength(5);
  parts.slice(1).forEach((part, index) => {
    expect(JSON.parse(part.slice(`${index + 1} data/${index} `.length))).toEqual(element);
  });
});
