/** What a search found, filtered and counted by the columns of the library. Pure. */
import type { TermGroup } from '../content/lists.ts';
import type { ClosedTerms } from './closed-terms.ts';
import { rowOfNid, type Columns, type Dictionaries } from './columns.ts';
import { dayNumber } from './day.ts';

/** When the next date of an item is: its days are both included. `none`: no date is ahead. */
export interface DuePeriod {
  id: string;
  /** `2026-12-21`; absent where the period has no end. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Filters of a search. Every count leaves out the choice that it would replace. */
export interface FoundQuery {
  vertical: string;
  /** All content types that are searched. */
  types: readonly string[];
  /** The chosen ones among them; undefined for all. */
  chosenTypes?: readonly string[] | undefined;
  /** Chosen terms, a group for each vocabulary. */
  terms: readonly (TermGroup & { vid: string })[];
  /** Fields whose terms are ignored. */
  hiddenFields: readonly string[];
  /** Items that are left out. */
  except: readonly number[];
  /** The periods of the next date that are counted; an item is in the first that has its date. */
  periods: readonly DuePeriod[];
  /** Ids of the chosen periods; empty for all. */
  chosenPeriods: readonly string[];
  /** Kinds of date that count as next dates, and the types whose dates are public. */
  dateKinds: readonly string[];
  datedTypes: readonly string[];
  /** `2026-11-21` */
  today: string;
  /** `relevance` is the order of the nids; `deadline` has items without a date last, newest first. */
  order: 'relevance' | 'newest' | 'deadline';
  limit: number;
  offset: number;
}

/** Counts of a search; each leaves out the choice of its own group. */
export interface FoundCounts {
  /** Items under all filters: as many as can be listed. */
  total: number;
  /** By content type, whichever types are chosen. */
  byType: ReadonlyMap<string, number>;
  /** By period, whichever periods are chosen. */
  byPeriod: ReadonlyMap<string, number>;
  /** Items with a term or one of its descendants, whichever terms of its vocabulary are chosen. */
  termCount(vid: string, tid: number): number;
  /** Totals without one of the choices: `types`, `periods`, or the terms of a vocabulary. */
  without: { types: number; periods: number; terms: ReadonlyMap<string, number>; all: number };
}

/** The rows and counts of what was found. */
export interface FoundItems extends FoundCounts {
  /** Nids of the requested part, in order. */
  nids: number[];
}

const TYPES = 1;
const PERIODS = 2;
const FIRST_GROUP = 4;

/**
 * @param nids found items, best first
 * @param carried terms of each row, without those of hidden fields
 */
export function foundItems(
  columns: Columns,
  known: Dictionaries,
  carried: ClosedTerms,
  nids: ArrayLike<number>,
  query: FoundQuery,
): FoundItems {
  const rows = foundRows(columns, known, nids, query);
  const next = nextDays(columns, known, rows, query);
  const period = Uint8Array.from(next, (day) => periodIndex(query.periods, day));
  const failed = failedChoices(columns, known, carried, { rows, period }, query);

  const passing: number[] = [];
  let total = 0;
  const without = { types: 0, periods: 0, all: rows.length };
  const withoutGroup = query.terms.map(() => 0);
  const byType = new Uint32Array(known.types.values.length);
  const byPeriod = new Uint32Array(query.periods.length + 1);
  const counts = new Uint32Array(known.terms.values.length);
  const groupCounts = query.terms.map(() => new Uint32Array(known.terms.values.length));
  const addTerms = (to: Uint32Array, row: number) => {
    for (let at = carried.starts[row]!; at < carried.starts[row + 1]!; at++) to[carried.terms[at]!]!++;
  };
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    const fails = failed[index]!;
    if (fails === 0) {
      total++;
      passing.push(index);
      addTerms(counts, row);
    }
    if ((fails & ~TYPES) === 0) {
      without.types++;
      byType[columns.types[row]!]!++;
    }
    if ((fails & ~PERIODS) === 0) {
      without.periods++;
      byPeriod[period[index]!]!++;
    }
    for (let group = 0; group < query.terms.length; group++)
      if ((fails & ~(FIRST_GROUP << group)) === 0) {
        withoutGroup[group]!++;
        addTerms(groupCounts[group]!, row);
      }
  }

  const ordered = inOrder(passing, { rows, next, columns }, query);
  const part = ordered.slice(query.offset, query.offset + query.limit);
  return {
    nids: part.map((index) => columns.nids[rows[index]!]!),
    total,
    byType: new Map(
      query.types.map((type) => [type, byType[known.types.get(`${query.vertical}/${type}`) ?? -1] ?? 0]),
    ),
    byPeriod: new Map(query.periods.map(({ id }, index) => [id, byPeriod[index]!])),
    termCount(vid, tid) {
      const group = query.terms.findIndex((one) => one.vid === vid);
      return (group < 0 ? counts : groupCounts[group]!)[known.terms.get(tid) ?? -1] ?? 0;
    },
    without: {
      ...without,
      terms: new Map(query.terms.map(({ vid }, index) => [vid, withoutGroup[index]!])),
    },
  };
}

/** Rows of the found items that are searched at all, in their order. */
function foundRows(
  columns: Columns,
  known: Dictionaries,
  nids: ArrayLike<number>,
  { vertical, types, except }: FoundQuery,
): Int32Array {
  const searched = typeMarks(known, vertical, types);
  const excluded = new Set(except);
  const rows = new Int32Array(nids.length);
  let size = 0;
  for (let index = 0; index < nids.length; index++) {
    const row = rowOfNid(columns, nids[index]!);
    if (row === undefined || searched[columns.types[row]!] === 0 || excluded.has(nids[index]!)) continue;
    rows[size++] = row;
  }
  return rows.subarray(0, size);
}

/** 1 for each of these types, by number. */
function typeMarks(known: Dictionaries, vertical: string, types: readonly string[]): Uint8Array {
  const marks = new Uint8Array(known.types.values.length);
  for (const type of types) {
    const number = known.types.get(`${vertical}/${type}`);
    if (number !== undefined) marks[number] = 1;
  }
  return marks;
}

/** The first date from today on of each row, by {@link dayNumber}; 0 without one. */
function nextDays(
  { dateStarts, dates, dateKinds, types }: Columns,
  known: Dictionaries,
  rows: Int32Array,
  { vertical, dateKinds: wanted, datedTypes, today }: FoundQuery,
): Int32Array {
  const dated = typeMarks(known, vertical, datedTypes);
  const kinds = new Uint8Array(known.dateKinds.values.length);
  for (const kind of wanted) kinds[known.dateKinds.get(kind) ?? kinds.length] = 1;
  const first = dayNumber(today);
  return rows.map((row) => {
    let next = 0;
    if (dated[types[row]!] === 0) return next;
    for (let at = dateStarts[row]!; at < dateStarts[row + 1]!; at++)
      if (kinds[dateKinds[at]!] === 1 && dates[at]! >= first && (next === 0 || dates[at]! < next))
        next = dates[at]!;
    return next;
  });
}

/** The period with a day; the number of periods if there is none. */
function periodIndex(periods: readonly DuePeriod[], day: number): number {
  const index = periods.findIndex(({ from, to }) =>
    from === undefined && to === undefined
      ? day === 0
      : day > 0 &&
        (from === undefined || day >= dayNumber(from)) &&
        (to === undefined || day <= dayNumber(to)),
  );
  return index < 0 ? periods.length : index;
}

/** For each row, a bit for each choice that it does not fit. */
function failedChoices(
  { size, types }: Columns,
  known: Dictionaries,
  { rowStarts, rows: carrying }: ClosedTerms,
  { rows, period }: { rows: Int32Array; period: Uint8Array },
  { vertical, chosenTypes, terms, periods, chosenPeriods }: FoundQuery,
): Uint32Array {
  const failed = new Uint32Array(rows.length);
  if (chosenTypes) {
    const chosen = typeMarks(known, vertical, chosenTypes);
    for (let index = 0; index < rows.length; index++)
      if (chosen[types[rows[index]!]!] === 0) failed[index]! |= TYPES;
  }
  if (chosenPeriods.length > 0)
    for (let index = 0; index < rows.length; index++)
      if (!chosenPeriods.includes(periods[period[index]!]?.id ?? '')) failed[index]! |= PERIODS;
  terms.forEach(({ tids }, group) => {
    const marks = new Uint8Array(size);
    for (const tid of tids) {
      const term = known.terms.get(tid);
      if (term === undefined) continue;
      for (let at = rowStarts[term]!; at < rowStarts[term + 1]!; at++) marks[carrying[at]!] = 1;
    }
    for (let index = 0; index < rows.length; index++)
      if (marks[rows[index]!] === 0) failed[index]! |= FIRST_GROUP << group;
  });
  return failed;
}

function inOrder(
  passing: number[],
  { rows, next, columns }: { rows: Int32Array; next: Int32Array; columns: Columns },
  { order }: FoundQuery,
): number[] {
  if (order === 'relevance') return passing;
  const newest = (one: number, other: number) =>
    columns.published[rows[other]!]! - columns.published[rows[one]!]!;
  // Sorting is stable, so that items of one day stay best first.
  if (order === 'newest') return passing.sort(newest);
  return passing.sort((one, other) => {
    const [a, b] = [next[one]!, next[other]!];
    if (a === 0 || b === 0) return a === b ? newest(one, other) : a === 0 ? 1 : -1;
    return a - b;
  });
}
