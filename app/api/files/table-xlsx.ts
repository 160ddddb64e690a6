/** A table as an Excel file (Office Open XML) with one sheet. */
import writeXlsx, { type CellObject } from 'write-excel-file/node';
import { BODY, FONT, HEAD, textCell } from './sheet-cells.ts';
import { toValue, type Table, type TableColumn } from './table.ts';

const WIDTHS = { day: 13, number: 10, text: 30 };

function cell(text: string, { format }: TableColumn): CellObject {
  const value = toValue(text, format);
  if (value instanceof Date) return { value, type: Date, format: 'd mmm yyyy', ...BODY };
  return typeof value === 'number' ? { value, type: Number, ...BODY } : textCell(value);
}

export function toXlsx({ columns, rows }: Table): Promise<Uint8Array> {
  const head = columns.map(({ title }) => textCell(title, HEAD));
  const sheet = {
    sheet: 'List',
    data: [head, ...rows.map((row) => columns.map((column, at) => cell(row[at] ?? '', column)))],
    columns: columns.map(({ format, width }) => ({ width: width ?? WIDTHS[format ?? 'text'] })),
    orientation: 'landscape' as const,
    stickyRowsCount: 1,
  };
  return writeXlsx([sheet], FONT).toBuffer();
}
