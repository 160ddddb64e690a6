/** Lines of CSV (RFC 4180), and text that no spreadsheet program runs. */

/** Byte order mark: spreadsheet programs then read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheet programs run text that starts like a formula, so it gets a leading apostrophe. */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A line with its end; no cell is a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = withoutFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
