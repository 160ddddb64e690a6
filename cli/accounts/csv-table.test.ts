import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from './csv-table.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'regatlas-csv-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS = { columns: ['email', 'first_name', 'company'], required: ['email'] };
const read = (content: string | Buffer) => {
  writeFileSync(join(folder, 'people.csv'), content);
  return readTable('people.csv', COLUMNS, folder);
};
const cells = async (content: string | Buffer) => {
  const { rows, problems } = await read(content);
  expect(problems).toEqual([]);
  return rows.map((row) => COLUMNS.columns.map(row.cell));
};

describe('a table', () => {
  it.each([
    ['plain', 'email,first_name,company\na@b,Ines,Firm\n'],
    ['of a spreadsheet', '\uFEFFEmail,First name\r\na@b,Ines\r\n'],
    ['with semicolons', 'company;email;first-name\n"Firm, Sons; Co";a@b;Ines'],
    ['with quotes and lines in a cell', 'email,company\na@b,"A ""big""\nfirm"\n'],
    ['with empty lines', 'email\n\n a@b \n\n'],
  ])('%s is read', async (_, content) => {
    const [row] = await cells(content);
    expect(row![0]).toBe('a@b');
  });

  it('has its cells by name, in any order, and empty ones where a column is not there', async () => {
    expect(await cells('company;email\n"Firm, Sons; Co";a@b')).toEqual([['a@b', '', 'Firm, Sons; Co']]);
    expect(await cells('email,company\na@b,"A ""big""\nfirm"\n')).toEqual([['a@b', '', 'A "big"\nfirm']]);
  });

  it('knows where its rows are', async () => {
    const { rows } = await read('company,email\nFirm,a@b\n\nFirm,c@d\n');
    expect(rows.map((row) => row.problem('bad', 'email'))).toEqual([
      { file: 'people.csv', line: 2, column: 2, message: 'bad' },
      { file: 'people.csv', line: 4, column: 2, message: 'bad' },
    ]);
  });

  it('leaves out a row with too many or too few cells, and reads the others', async () => {
    const { rows, problems } = await read('email,company\na@b\nc@d,Firm,more\ne@f,Firm\n');
    expect(rows.map((row) => row.cell('email'))).toEqual(['e@f']);
    expect(problems).toMatchObject([
      { line: 2, column: 2, message: 'The row has 1 cells, and the header 2.' },
      { line: 3, column: 3, message: 'The row has 3 cells, and the header 2.' },
    ]);
  });

  it.each<[string, string | Buffer, object]>([
    [
      'an unknown column',
      'email,frist_name\na@b,Ines\n',
      { line: 1, column: 2, message: /did you mean “first_name”/ },
    ],
    ['a column twice', 'email,email\na,b\n', { line: 1, column: 2, message: /twice/ }],
    ['no required column', 'company\nFirm\n', { line: 1, message: /“email” is missing/ }],
    ['no header', '', { message: /empty.*email, first_name, company/ }],
    ['a quote that does not end', 'email,company\na@b,"Firm\n', { line: 2, message: /quote/i }],
    ['Latin-1', Buffer.from('email,company\na@b,Caf\xE9\n', 'latin1'), { message: /UTF-8/ }],
  ])('%s leaves out everything', async (_, content, { message, ...place }: { message?: RegExp }) => {
    const { rows, problems } = await read(content);
    expect(rows).toEqual([]);
    expect(problems).toEqual([{ file: 'people.csv', ...place, message: expect.stringMatching(message!) }]);
  });

  it('that does not exist is reported', async () => {
    expect((await readTable('none.csv', COLUMNS, folder)).problems).toMatchObject([
      { message: 'The file cannot be read (ENOENT).' },
    ]);
  });
});
