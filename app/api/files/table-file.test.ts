/** Tables are opened again: both formats have the same rows. */
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FORBIDDEN_IN_XML } from '#tests/support/xml.ts';
import { tableFile } from './table-file.ts';
import { MOST_ROWS, type Table } from './table.ts';

const table: Table = {
  title: 'My deadlines',
  columns: [{ title: 'Date', format: 'day' }, { title: 'Days left', format: 'number' }, { title: 'Event' }],
  rows: [
    ['2026-12-17', '-3', '=HYPERLINK("https://x.example")'],
    ['', '', 'No date'],
  ],
};
const read = async (one: Table, format: 'csv' | 'xlsx') =>
  Buffer.from((await tableFile(one, format)).content, 'base64');

async function sheet(one: Table): Promise<{ xml: string; texts: string }> {
  const files = unzipSync(await read(one, 'xlsx'));
  return {
    xml: strFromU8(files['xl/worksheets/sheet1.xml']!),
    texts: files['xl/sharedStrings.xml'] ? strFromU8(files['xl/sharedStrings.xml']) : '',
  };
}

describe('a table as a file', () => {
  test('CSV has a line for each row', async () => {
    expect((await read(table, 'csv')).toString()).toBe(
      '\uFEFFDate,Days left,Event\r\n2026-12-17,-3,"\'=HYPERLINK(""https://x.example"")"\r\n,,No date\r\n',
    );
  });

  test('Excel has real dates and numbers, and no formula', async () => {
    const { xml, texts } = await sheet(table);
    // 17 December 2026 as a day since 1900.
    expect(xml).toMatch(/<v>46373<\/v>/);
    expect(xml).toMatch(/<v>-3<\/v>/);
    expect(xml).not.toContain('<f>');
    expect(xml + texts).toContain('No date');
  });

  test('longer lists are cut, and the name says so', async () => {
    const rows = Array.from({ length: MOST_ROWS + 1 }, (_, at) => ['2026-12-17', String(at), 'One']);
    const file = await tableFile({ ...table, rows }, 'csv');
    expect(file.name).toBe(`my-deadlines-first-${MOST_ROWS}.csv`);
    expect(Buffer.from(file.content, 'base64').toString().split('\r\n')).toHaveLength(MOST_ROWS + 2);
    expect((await tableFile({ ...table, total: 9 }, 'csv')).name).toBe('my-deadlines-first-2.csv');
  });

  test('no text is a formula or breaks the file', async () => {
    const odd = fc
      .tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\u0001'), fc.string({ unit: 'grapheme' }))
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        const { xml, texts } = await sheet({ ...table, rows: [[text, text, text]] });
        expect(xml + texts).not.toMatch(FORBIDDEN_IN_XML);
        expect(xml).not.toContain('<f>');
        for (const [, found] of (xml + texts).matchAll(/<t[^>]*>(.*?)<\/t>/gs))
          expect(found).not.toMatch(/^[=+@\t\r\n]/);
      }),
      { numRuns: 30 },
    );
  });
});
