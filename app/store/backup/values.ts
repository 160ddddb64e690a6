/** Rows as lines of JSON: an array of the values of a row, by the names of the columns in alphabetical order. */

/** What a column holds on either engine. */
export type Value = string | number | null | Uint8Array;

/** Bytes are an object, because JSON has none: `{"base64":"…"}`. */
export function encodeRow(row: readonly Value[]): string {
  return `${JSON.stringify(row.map((value) => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value)))}\n`;
}

/** @throws if the line is not a row of so many values */
export function decodeRow(line: string, columns: number): Value[] {
  const row: unknown = JSON.parse(line);
  if (!Array.isArray(row) || row.length !== columns) throw new Error(`a line has not ${columns} values`);
  return row.map(decodeValue);
}

function decodeValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  const { base64 } = Object(value) as { base64?: unknown };
  if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
  throw new Error('a line has a value of an unknown kind');
}
