/** A list as rows of texts, and what they are in Excel. Pure. */
import { isDay } from '#app/text/day.ts';

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

/** The cells of Excel know these as more than text. */
export function toValue(text: string, format: TableColumn['format']): string | number | Date {
  if (format === 'day' && isDay(text)) return new Date(`${text}T00:00:00Z`);
  if (format === 'number' && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return text;
}
