/** Tables in CSV (RFC 4180), with the place of every mistake. */
import { CsvError, parse } from 'csv-parse/sync';

/** A mistake in a table. */
export interface TableProblem {
  /** From 1. */
  line?: number;
  /** From 1: the cell of a row. */
  column?: number;
  /** The row as it was written. */
  raw?: string;
  message: string;
}

/** A row below the header. */
interface TableRow {
  /** Last line of the row, from 1. */
  line: number;
  /** The row as it was written. */
  raw: string;
  /** Cell of a column, trimmed; empty if the table does not have the column. */
  cell(column: string): string;
  /** A problem of this row, at one of its cells. */
  problem(message: string, column?: string): TableProblem;
}

export interface ParsedTable {
  /** Names of the columns, in their order. */
  names: string[];
  rows: TableRow[];
  problems: TableProblem[];
}

interface TableColumns {
  columns: readonly string[];
  required: readonly string[];
  /** ": did you mean …?" for a column that does not exist, or an empty string. */
  didYouMean?: (name: string, columns: readonly string[]) => string;
}

/** Name of a column as it is compared: `First name` is `first_name`. */
const columnName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Whether the first line with text names this column, so that the text is a table and not a list. */
export function hasHeader(content: string, column: string): boolean {
  const [first = ''] = content.trimStart().split(/\r?\n/, 1);
  return first
    .replace(/^\uFEFF/, '')
    .split(/[,;]/)
    .some((name) => columnName(name.replaceAll('"', '')) === column);
}

/**
 * Reads CSV with a header. Columns may be in any order, separated by commas or semicolons. A row with too many or too few
 * cells is reported and left out; an invalid header leaves all rows out.
 */
export function parseTable(content: string, { columns, required, didYouMean }: TableColumns): ParsedTable {
  const refuse = (message: string, line?: number, column?: number): ParsedTable => ({
    names: [],
    rows: [],
    problems: [{ ...(line && { line }), ...(column && { column }), message }],
  });
  let records: { record: string[]; raw: string; info: { lines: number } }[];
  try {
    records = parse(content, {
      info: true,
      raw: true,
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
  const names = head.record.map(columnName);
  const { lines: headLine } = head.info;
  for (const [index, name] of names.entries()) {
    if (!columns.includes(name))
      return refuse(
        `Unknown column “${name}”${didYouMean?.(name, columns) || '.'} The columns are ${columns.join(', ')}.`,
        headLine,
        index + 1,
      );
    if (names.indexOf(name) < index)
      return refuse(`The column “${name}” is there twice.`, headLine, index + 1);
  }
  const missing = required.find((name) => !names.includes(name));
  if (missing) return refuse(`The column “${missing}” is missing.`, headLine);

  const table: ParsedTable = { names, rows: [], problems: [] };
  for (const { record, raw, info } of body) {
    const place = { line: info.lines, raw: raw.trim() };
    if (record.length !== names.length) {
      const message = `The row has ${record.length} cells, and the header ${names.length}.`;
      table.problems.push({ ...place, column: Math.min(record.length, names.length) + 1, message });
      continue;
    }
    table.rows.push({
      ...place,
      cell: (column) => record[names.indexOf(column)] ?? '',
      problem: (message, column) => ({
        ...place,
        ...(column !== undefined && { column: names.indexOf(column) + 1 }),
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
