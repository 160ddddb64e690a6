import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

/** The cells of a line, as RFC 4180 reads it. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const [all, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|$)/.exec(rest)!;
    cells.push(quoted?.replaceAll('""', '"') ?? plain!);
    rest = rest.slice(all.length);
    if (rest === '') return cells;
    rest = rest.slice(1);
  }
}

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+44 20', "'+44 20"],
    // A number stays a number.
    ['-2', '-2'],
    ['-22.5', '-22.5'],
    ['-2+3', "'-2+3"],
    ['-', "'-"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['\n=x', '"\'\n=x"'],
    ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
    ['a, b', '"a, b"'],
    ['a = b', 'a = b'],
    ['', ''],
  ])('%j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell));

  test('never begins like a formula, and loses nothing', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n,"aé漢 ') });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        const read = readLine(csvLine(cells));
        for (const cell of read) expect(cell).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n]/);
        expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cell.slice(1) : cell))).toEqual(
          cells,
        );
      }),
    );
  });
});
