import { expect, test } from 'vitest';
import { GIF, PNG } from '#tests/support/media.ts';
import { readFacts } from './media-facts.server.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const archive = (inside: string) => bytes(`PK\x03\x04....${inside}....`);

test.each<[name: string, content: Buffer, fileName: string, expected: object]>([
  ['a picture', PNG, 'chart.png', { ending: 'png', width: 1, height: 1 }],
  ['a picture under another name', PNG, 'chart.pdf', { ending: 'png' }],
  ['a picture under the name of a program', GIF, '../../etc/run.exe', { ending: 'gif' }],
  ['a PDF', bytes('%PDF-1.7 …'), 'annex.PDF', { ending: 'pdf' }],
  ['a document', archive('word/document.xml'), 'a.docx', { ending: 'docx' }],
  ['a sheet', archive('xl/workbook.xml'), 'a.xlsx', { ending: 'xlsx' }],
  ['an archive', archive('anything'), 'a.zip', { ending: 'zip' }],
  ['a table', bytes('a,b\n1,2\n'), 'a.csv', { ending: 'csv' }],
])('%s is taken by its content', (_, content, fileName, expected) => {
  expect(readFacts(content, fileName)).toMatchObject(expected);
});

test.each<[name: string, content: Buffer, fileName: string, why: RegExp]>([
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'), 'a.svg', /SVG/],
  ['an SVG under another name', bytes('<svg onload="x()"/>'), 'a.png', /must be a PNG/],
  ['a page under the name of a text', bytes('\n <html><script>x()</script>'), 'a.txt', /content of a \.txt/],
  ['a page under the name of a table', Buffer.from('\uFEFF<!doctype html>'), 'a.csv', /content of a \.csv/],
  ['a page with a PDF inside', bytes('<script>x()</script>%PDF-1.7'), 'a.pdf', /from its beginning/],
  ['an archive with a PDF inside', archive('%PDF-1.7'), 'a.pdf', /from its beginning/],
  ['an archive that is not a document', archive('classes.dex'), 'a.docx', /content of a \.docx/],
  ['a sheet under the name of a document', archive('xl/workbook.xml'), 'a.docx', /content of a \.docx/],
  ['bytes under the name of a text', bytes('\xff\xfe\x00a'), 'a.txt', /content of a \.txt/],
  ['a program', bytes('MZ\x90'), 'a.exe', /extension \.exe/],
  ['a file without a name', bytes('text'), '…', /no extension/],
  ['nothing', Buffer.alloc(0), 'a.txt', /is empty/],
])('%s is refused', (_, content, fileName, why) => {
  expect(readFacts(content, fileName)).toMatchObject({ refused: expect.stringMatching(why) as unknown });
});
