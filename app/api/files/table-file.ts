/**
 * Lists as files: an operation with the load `bulk` gives rows, and CSV and Excel have the same ones. Such operations run in
 * the second thread and take turns by account, so that no export slows another reader.
 */
import { BYTE_ORDER_MARK, csvLine } from '#app/text/csv.ts';
import { isDay } from '#app/text/day.ts';
import { slugFor } from '#app/text/normalise.ts';
import type { ExportedFile, TableFormat } from '#app/contracts/exported-file.ts';
import { MEDIA_TYPES } from './media-types.ts';

/** Rows of a file. */
export const MOST_ROWS = 5_000;

export interface TableColumn {
  title: string;
  /** A day is a date in Excel, which sorts and filters it; a number a number. By default text. */
  format?: 'day' | 'number';
  /** In Excel, in characters. */
  width?: number;
}

export interface Table {
  /** What the file is named after, such as `deadlines`. */
  title: string;
  columns: readonly TableColumn[];
  /** A text for each column: days as ISO dates, numbers as digits; empty for none. At most {@link MOST_ROWS} are written. */
  rows: readonly (readonly string[])[];
  /** Rows that there are, if more were found than `rows` has. */
  total?: number;
}

/** Longest part of a file name that comes from the title. */
const NAME_LENGTH = 60;

export async function tableFile(table: Table, format: TableFormat): Promise<ExportedFile> {
  const rows = table.rows.slice(0, MOST_ROWS);
  const cut = rows.length < (table.total ?? table.rows.length) ? `-first-${rows.length}` : '';
  const slug = slugFor(table.title).slice(0, NAME_LENGTH).replace(/-+$/, '') || 'list';
  return {
    name: `${slug}${cut}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: Buffer.from(await toBytes()).toString('base64'),
  };

  async function toBytes(): Promise<Uint8Array> {
    if (format === 'csv') {
      const lines = [table.columns.map(({ title }) => title), ...rows].map(csvLine);
      return new TextEncoder().encode(BYTE_ORDER_MARK + lines.join(''));
    }
    // The writer is large: it is loaded when the first file is asked for.
    return (await import('./table-xlsx.ts')).toXlsx({ ...table, rows });
  }
}

/** The address of a page, or of another site, in a file. @param origin of the site; without it the path stays one */
export const toAddress = (path: string, origin: string | undefined): string =>
  origin === undefined ? path : new URL(path, origin).href;

/** The cells of Excel know these as more than text. */
export function toValue(text: string, format: TableColumn['format']): string | number | Date {
  if (format === 'day' && isDay(text)) return new Date(`${text}T00:00:00Z`);
  if (format === 'number' && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return text;
}
