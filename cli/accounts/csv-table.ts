/** Tables in CSV files (RFC 4180), with the place of every mistake. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import type { AccountProblem } from './command-line.ts';
import { didYouMean } from './command-line.ts';

/** A row below the header. */
interface TableRow {
  /** Cell of a column, trimmed; empty if the file does not have the column. */
  cell(column: string): string;
  /** A problem of this row, at one of its cells. */
  problem(message: string, column?: string): AccountProblem;
}

export interface Table {
  rows: TableRow[];
  problems: AccountProblem[];
}

/**
 * Reads a CSV file with a header. Columns may be in any order, separated by commas or semicolons. A row with too many or
 * too few cells is reported and left out; an invalid header leaves all rows out.
 */
export async function readTable(
  file: string,
  { columns, required }: { columns: readonly string[]; required: readonly string[] },
  cwd: string,
): Promise<Table> {
  const refuse = (message: string, line?: number, column?: number): Table => ({
    rows: [],
    problems: [{ file, ...(line && { line }), ...(column && { column }), message }],
  });
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(resolve(cwd, file)));
  } catch (error) {
    return refuse(
      error instanceof TypeError
        ? 'The file is not in UTF-8: save it as “CSV UTF-8”.'
        : `The file cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(content, {
      info: true,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      delimiter: separatorIn(content),
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(error.message, (error as { lines?: number }).lines);
  }
  const [head, ...body] = records;
  if (!head) return refuse(`The file is empty; its first line must name the columns ${columns.join(', ')}.`);
  const names = head.record.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  const { lines: headLine } = head.info;
  for (const [index, name] of names.entries()) {
    if (!columns.includes(name))
      return refuse(
        `Unknown column “${name}”${didYouMean(name, columns) || '.'} The columns are ${columns.join(', ')}.`,
        headLine,
        index + 1,
      );
    if (names.indexOf(name) < index)
      return refuse(`The column “${name}” is there twice.`, headLine, index + 1);
  }
  const missing = required.find((name) => !names.includes(name));
  if (missing) return refuse(`The column “${missing}” is missing.`, headLine);

  const table: Table = { rows: [], problems: [] };
  for (const { record, info } of body) {
    const place = (column?: number) => ({ file, line: info.lines, ...(column && { column }) });
    if (record.length !== names.length) {
      const message = `The row has ${record.length} cells, and the header ${names.length}.`;
      table.problems.push({ ...place(Math.min(record.length, names.length) + 1), message });
      continue;
    }
    table.rows.push({
      cell: (column) => record[names.indexOf(column)] ?? '',
      problem: (message, column) => ({
        ...place(column === undefined ? undefined : names.indexOf(column) + 1),
        message,
      }),
    });
  }
  return table;
}

/** In countries with a decimal comma, spreadsheets write `;`. */
function separatorIn(content: string): ',' | ';' {
  const [header = ''] = content.split(/\r?\n/, 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}
