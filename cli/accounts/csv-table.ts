/** Tables in CSV files, with the place of every mistake. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseTable, type TableProblem } from '#app/text/csv-table.ts';
import type { AccountProblem } from './command-line.ts';
import { didYouMean } from './command-line.ts';

/** A table is read at once: some 100,000 rows. */
const MOST_BYTES = 10_000_000;

/** A row below the header. */
export interface TableRow {
  /** Cell of a column, trimmed; empty if the file does not have the column. */
  cell(column: string): string;
  /** A problem of this row, at one of its cells. */
  problem(message: string, column?: string): AccountProblem;
}

export interface Table {
  rows: TableRow[];
  problems: AccountProblem[];
}

/** Reads a CSV file in UTF-8 with a header. */
export async function readTable(
  file: string,
  columns: { columns: readonly string[]; required: readonly string[] },
  cwd: string,
): Promise<Table> {
  const inFile = ({ raw: _, ...problem }: TableProblem): AccountProblem => ({ file, ...problem });
  let content: string;
  try {
    const path = resolve(cwd, file);
    const { size } = await stat(path);
    if (size > MOST_BYTES)
      return {
        rows: [],
        problems: [{ file, message: `The file has over ${MOST_BYTES / 1e6} MB: split it.` }],
      };
    content = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const message =
      error instanceof TypeError
        ? 'The file is not in UTF-8: save it as “CSV UTF-8”.'
        : `The file cannot be read (${(error as NodeJS.ErrnoException).code}).`;
    return { rows: [], problems: [{ file, message }] };
  }
  const { rows, problems } = parseTable(content, { ...columns, didYouMean });
  return {
    rows: rows.map(({ cell, problem }) => ({
      cell,
      problem: (message, column) => inFile(problem(message, column)),
    })),
    problems: problems.map(inFile),
  };
}
