/** Which rows of the library match a list, and in which order. */
import { type Columns, rowOfNid, type Dictionaries, dayNumber } from './columns.ts';
import type { ContentFilter } from './list-query.ts';
import type { ClosedTerms } from './closed-terms.ts';

/** Greater than any number of rows. Days are below 2^22, so that a key is an exact number. */
export const ROWS = 2 ** 31;

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

/** 1 for each row that matches a filter, else 0. Shared between requests, so never modify it. */
export type Matching = Readonly<Uint8Array>;

/** @param only limits the matches to these nids */
export type MatchRows = (filter: ContentFilter, only?: ReadonlySet<number>) => Promise<Matching>;

/**
 * @param closed the terms of each row with their ancestors, without those of hidden fields
 * @param limitToValues leaves only the matching rows with the filter's values of own fields
 */
export function matchRows(
  columns: Columns,
  known: Dictionaries,
  closed: (hiddenFields?: readonly string[], binding?: boolean) => Promise<ClosedTerms>,
  limitToValues: (matching: Uint8Array, filter: ContentFilter) => void,
): MatchRows {
  const { size, types, published, dateStarts, dates: days, dateKinds } = columns;

  function visitCarrying(
    { rowStarts, rows, rowSets, shows }: ClosedTerms,
    tids: readonly number[],
    visit: (row: number) => void,
  ): void {
    for (const tid of tids) {
      const term = known.terms.get(tid);
      if (term === undefined) continue;
      for (let at = rowStarts[term]!; at < rowStarts[term + 1]!; at++)
        if (shows[rowSets[at]!] === 1) visit(rows[at]!);
    }
  }

  function limitToCarrying(matching: Uint8Array, carried: ClosedTerms, tids: readonly number[]): void {
    const carrying = new Uint8Array(size);
    visitCarrying(carried, tids, (row) => {
      carrying[row] = 1;
    });
    for (let row = 0; row < size; row++) matching[row]! &= carrying[row]!;
  }

  function limitToDated(matching: Uint8Array, { kind, from, to }: NonNullable<ContentFilter['dates']>): void {
    const first = from === undefined ? -Infinity : dayNumber(from);
    const last = to === undefined ? Infinity : dayNumber(to);
    const wanted = known.dateKinds.get(kind);
    for (let row = 0; row < size; row++) {
      if (matching[row] === 0) continue;
      if (kind === 'published') {
        if (published[row]! < first || published[row]! > last) matching[row] = 0;
        continue;
      }
      let dated = 0;
      for (let at = dateStarts[row]!; at < dateStarts[row + 1]!; at++)
        if (dateKinds[at] === wanted && days[at]! >= first && days[at]! <= last) dated = 1;
      matching[row] = dated;
    }
  }

  async function excludeCarrying(
    matching: Uint8Array,
    { not = [], hiddenFields }: Pick<ContentFilter, 'not' | 'hiddenFields'>,
  ): Promise<void> {
    if (not.length === 0) return;
    const about = await closed(hiddenFields);
    for (const { tids } of not)
      visitCarrying(about, tids, (row) => {
        matching[row] = 0;
      });
  }

  return async (filter, only) => {
    const { vertical, types: wanted, terms = [], hiddenFields, binding, dates, except = [] } = filter;
    const wantedTypes = new Uint8Array(known.types.values.length);
    for (const type of wanted) {
      const number = known.types.get(`${vertical}/${type}`);
      if (number !== undefined) wantedTypes[number] = 1;
    }
    const carried = terms.length > 0 ? await closed(hiddenFields, binding) : undefined;
    const matching = new Uint8Array(size);
    const match = (row: number) => {
      matching[row] = wantedTypes[types[row]!]!;
    };
    const [first, ...others] = terms;
    if (only)
      for (const nid of only) {
        const row = rowOfNid(columns, nid);
        if (row !== undefined) match(row);
      }
    else if (carried && first) visitCarrying(carried, first.tids, match);
    else for (let row = 0; row < size; row++) match(row);
    for (const { tids } of only ? terms : others) limitToCarrying(matching, carried!, tids);
    await excludeCarrying(matching, filter);
    if (dates) limitToDated(matching, dates);
    limitToValues(matching, filter);
    for (const nid of except) {
      const row = rowOfNid(columns, nid);
      if (row !== undefined) matching[row] = 0;
    }
    return matching;
  };
}

/** The conditions that decide which rows match; the rest of a query only sorts or cuts them. */
export function matchCriteria({
  vertical,
  types,
  terms = [],
  not = [],
  values = [],
  hiddenFields = [],
  binding = false,
  dates,
  except = [],
}: ContentFilter): unknown[] {
  return [
    ...[vertical, types, terms.map(({ tids }) => tids), not.flatMap(({ tids }) => tids), values],
    ...[hiddenFields, binding, dates, except],
  ];
}
