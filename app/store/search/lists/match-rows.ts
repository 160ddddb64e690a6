import type { ContentFilter } from './list-query.ts';
import type { ClosedTerms } from './closed-terms.ts';
import { rowOfNid, type Columns, type Dictionaries } from './columns.ts';
import { dayNumber } from './day.ts';

/** 1 for each row that matches a filter, else 0. Shared between requests, so never modify it. */
export type Matching = Readonly<Uint8Array>;

/** @param only limits the matches to these nids */
export type MatchRows = (filter: ContentFilter, only?: ReadonlySet<number>) => Promise<Matching>;

/** @param closed the terms of each row with their ancestors, without those of hidden fields */
export function matchRows(
  columns: Columns,
  known: Dictionaries,
  closed: (hiddenFields?: readonly string[], binding?: boolean) => Promise<ClosedTerms>,
): MatchRows {
  const { size, types, published, dateStarts, dates: days, dateKinds } = columns;

  function visitCarrying(
    { rowStarts, rows }: ClosedTerms,
    tids: readonly number[],
    visit: (row: number) => void,
  ): void {
    for (const tid of tids) {
      const term = known.terms.get(tid);
      if (term === undefined) continue;
      for (let at = rowStarts[term]!; at < rowStarts[term + 1]!; at++) visit(rows[at]!);
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

  return async ({ vertical, types: wanted, terms = [], hiddenFields, binding, dates, except = [] }, only) => {
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
    if (dates) limitToDated(matching, dates);
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
  hiddenFields = [],
  binding = false,
  dates,
  except = [],
}: ContentFilter): unknown[] {
  return [vertical, types, terms.map(({ tids }) => tids), hiddenFields, binding, dates, except];
}
