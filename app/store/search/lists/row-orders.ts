import type { Columns } from './columns.ts';
import { dayNumber } from './day.ts';
import type { Matching } from './match-rows.ts';

/** Greater than any number of rows. Days are below 2^22, so that a key is an exact number. */
const ROWS = 2 ** 31;

/** Rows sorted by day, newest first, then by highest nid. */
export function orderByDay(days: Int32Array): Int32Array {
  const size = days.length;
  // Day and row in one number: sorting plain numbers takes a tenth of the time of a comparison function.
  const keys = new Float64Array(size);
  for (let row = 0; row < size; row++) keys[row] = days[row]! * ROWS + row;
  keys.sort().reverse();
  return Int32Array.from(keys, (key) => key - Math.floor(key / ROWS) * ROWS);
}

/**
 * The matching rows by their first typed date from `today` on; those without one follow, newest first.
 *
 * @param newest all rows, newest first
 */
export function orderByDeadline(
  { dateStarts, dates }: Columns,
  newest: Int32Array,
  matching: Matching,
  today: string,
): Int32Array {
  const first = dayNumber(today);
  const due: { row: number; day: number }[] = [];
  const undated = new Int32Array(newest.length);
  let count = 0;
  for (const row of newest) {
    if (matching[row] === 0) continue;
    let day = Infinity;
    for (let at = dateStarts[row]!; at < dateStarts[row + 1]!; at++)
      if (dates[at]! >= first && dates[at]! < day) day = dates[at]!;
    if (day === Infinity) undated[count++] = row;
    else due.push({ row, day });
  }
  // The sort is stable, so that rows of the same day stay newest first.
  due.sort((a, b) => a.day - b.day);
  const rows = new Int32Array(due.length + count);
  rows.set(due.map(({ row }) => row));
  rows.set(undated.subarray(0, count), due.length);
  return rows;
}
