/** Lines of CSV files (RFC 4180) that spreadsheet programs open safely. */

/** Byte order mark: spreadsheet programs then read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a file, with its line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A number is not a formula and must stay a number: `-22`. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Spreadsheet programs run text that starts like a formula, so it gets a leading apostrophe. */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** A cell of a line; never a formula. */
export function csvCell(text: string): string {
  const safe = withoutFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
