/**
 * Lists as files: an operation with the load `bulk` gives rows, and CSV and Excel have the same ones. Such operations run in
 * the second thread and take turns by account, so that no export slows another reader.
 */
import { BYTE_ORDER_MARK, csvLine } from '#app/text/csv.ts';
import { slugFor } from '#app/text/normalise.ts';
import type { ExportedFile, TableFormat } from '#app/contracts/exported-file.ts';
import { MEDIA_TYPES } from './media-types.ts';
import { MOST_ROWS, type Table } from './table.ts';

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
