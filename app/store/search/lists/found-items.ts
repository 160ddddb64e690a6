/** What a search found, filtered and counted by the columns of the library. Pure. */
import type { TermGroup } from './list-query.ts';
import type { ClosedTerms } from './closed-terms.ts';
import { type Columns, type Dictionaries, dayNumber } from './columns.ts';

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
  /** Whether places also have what binds them; see `ContentFilter`. */
  binding?: boolean | undefined;
  /** Items that are left out. */
  except: readonly number[];
  /** The periods of the next date that are counted; an item is in the first that has its date. */
  periods: readonly DuePeriod[];
  /** Ids of the chosen periods; empty for all. */
  chosenPeriods: readonly string[];
  /** Date types that count as next dates, and the types whose dates are public. */
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
  /** Whether any item that was found is about a term or one of its descendants, whichever filters are chosen. */
  hasTerm(tid: number): boolean;
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

/** The library as a search is counted in it. */
export interface SearchedLibrary {
  columns: Columns;
  known: Dictionaries;
  /** Terms of each row, without those of hidden fields. */
  carried: ClosedTerms;
  /** The same without the places that law binds: what items are about. */
  about: ClosedTerms;
  /** The row of an item; undefined if the item is not published. */
  rowFor(nid: number): number | undefined;
}

/** @param nids found items, best first */
export function foundItems(library: SearchedLibrary, nids: ArrayLike<number>, query: FoundQuery): FoundItems {
  const { columns, known, carried, about } = library;
  const { size, types } = columns;
  const rows = foundRows(library, nids, query);
  const nextDay = nextDays(library, query);
  const failedChoices = choices(library, query);
  const periodFor = periodIndex(query.periods);

  /** 0 for a row that was not found, 1 for one that passes, 2 for one that only other choices would find. */
  const marks = new Uint8Array(size);
  for (const row of rows) marks[row] = 1;
  let total = 0;
  const without = { types: 0, periods: 0, all: rows.length };
  const withoutGroup = query.terms.map(() => 0);
  const byType = new Uint32Array(known.types.values.length);
  const byPeriod = new Uint32Array(query.periods.length + 1);
  const counts = new Uint32Array(known.terms.values.length);
  const groupCounts = query.terms.map(() => new Uint32Array(known.terms.values.length));
  const present = new Uint32Array(known.terms.values.length);
  const addTerms = (to: Uint32Array, row: number, { starts, terms, sets, shows }: ClosedTerms = carried) => {
    const end = starts[row + 1]!;
    for (let at = starts[row]!; at < end; at++) if (shows[sets[at]!] === 1) to[terms[at]!]!++;
  };
  // What passes is counted already, unless places also have what binds them.
  const isPlain = about === carried;
  // In the order of the rows, because to jump between the terms of a hundred thousand rows takes several times as long.
  for (let row = 0; row < size; row++) {
    if (marks[row] === 0) continue;
    const period = periodFor(nextDay(row));
    const fails = failedChoices(row, period);
    if (fails === 0) {
      total++;
      addTerms(counts, row);
      if (!isPlain) addTerms(present, row, about);
    } else {
      marks[row] = 2;
      addTerms(present, row, about);
    }
    if ((fails & ~TYPES) === 0) {
      without.types++;
      byType[types[row]!]!++;
    }
    if ((fails & ~PERIODS) === 0) {
      without.periods++;
      byPeriod[period]!++;
    }
    for (let group = 0; group < query.terms.length; group++)
      if ((fails & ~(FIRST_GROUP << group)) === 0) {
        withoutGroup[group]!++;
        addTerms(groupCounts[group]!, row);
      }
  }

  const listed = listedPart(rows, (row) => marks[row] === 1, { columns, nextDay }, query);
  return {
    nids: listed.map((row) => columns.nids[row]!),
    total,
    byType: new Map(
      query.types.map((type) => [type, byType[known.types.get(`${query.vertical}/${type}`) ?? -1] ?? 0]),
    ),
    byPeriod: new Map(query.periods.map(({ id }, index) => [id, byPeriod[index]!])),
    termCount(vid, tid) {
      const group = query.terms.findIndex((one) => one.vid === vid);
      return (group < 0 ? counts : groupCounts[group]!)[known.terms.get(tid) ?? -1] ?? 0;
    },
    hasTerm(tid) {
      const term = known.terms.get(tid) ?? -1;
      return (isPlain ? (counts[term] ?? 0) : 0) + (present[term] ?? 0) > 0;
    },
    without: {
      ...without,
      terms: new Map(query.terms.map(({ vid }, index) => [vid, withoutGroup[index]!])),
    },
  };
}

/** How many of the found items pass all filters. */
export function foundTotal(library: SearchedLibrary, nids: ArrayLike<number>, query: FoundQuery): number {
  const nextDay = nextDays(library, query);
  const failedChoices = choices(library, query);
  const periodFor = periodIndex(query.periods);
  let total = 0;
  for (const row of foundRows(library, nids, query))
    if (failedChoices(row, periodFor(nextDay(row))) === 0) total++;
  return total;
}

/** Rows of the found items that are searched at all, in their order. */
function foundRows(
  { columns, known, rowFor }: SearchedLibrary,
  nids: ArrayLike<number>,
  { vertical, types, except }: FoundQuery,
): Int32Array {
  const searched = typeMarks(known, vertical, types);
  const excluded = new Set(except);
  const rows = new Int32Array(nids.length);
  let size = 0;
  for (let index = 0; index < nids.length; index++) {
    const row = rowFor(nids[index]!);
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

/** Gives the first date of a row from today on, by {@link dayNumber}; 0 without one. */
function nextDays(
  { columns: { dateStarts, dates, dateKinds, types }, known }: SearchedLibrary,
  { vertical, dateKinds: wanted, datedTypes, today }: FoundQuery,
): (row: number) => number {
  const dated = typeMarks(known, vertical, datedTypes);
  const kinds = new Uint8Array(known.dateKinds.values.length);
  for (const kind of wanted) kinds[known.dateKinds.get(kind) ?? kinds.length] = 1;
  const first = dayNumber(today);
  return (row) => {
    let next = 0;
    if (dated[types[row]!] === 0) return next;
    for (let at = dateStarts[row]!; at < dateStarts[row + 1]!; at++)
      if (kinds[dateKinds[at]!] === 1 && dates[at]! >= first && (next === 0 || dates[at]! < next))
        next = dates[at]!;
    return next;
  };
}

/** Gives the period with a day; the number of periods if there is none. */
function periodIndex(periods: readonly DuePeriod[]): (day: number) => number {
  const bounds = periods.map(({ from, to }) => ({
    first: from === undefined ? 1 : dayNumber(from),
    last: to === undefined ? Infinity : dayNumber(to),
    isWithoutDate: from === undefined && to === undefined,
  }));
  return (day) => {
    const index = bounds.findIndex(({ first, last, isWithoutDate }) =>
      isWithoutDate ? day === 0 : day > 0 && day >= first && day <= last,
    );
    return index < 0 ? periods.length : index;
  };
}

/** Gives a bit for each choice that a row does not fit. */
function choices(
  {
    columns: { size, types },
    known,
    carried: { rowStarts, rows: carrying, rowSets, shows },
  }: SearchedLibrary,
  { vertical, chosenTypes, terms, periods, chosenPeriods }: FoundQuery,
): (row: number, period: number) => number {
  const chosen = chosenTypes && typeMarks(known, vertical, chosenTypes);
  const groups = terms.map(({ tids }) => {
    const marks = new Uint8Array(size);
    for (const tid of tids) {
      const term = known.terms.get(tid);
      if (term === undefined) continue;
      for (let at = rowStarts[term]!; at < rowStarts[term + 1]!; at++)
        if (shows[rowSets[at]!] === 1) marks[carrying[at]!] = 1;
    }
    return marks;
  });
  return (row, period) => {
    let failed = 0;
    if (chosen?.[types[row]!] === 0) failed |= TYPES;
    if (chosenPeriods.length > 0 && !chosenPeriods.includes(periods[period]?.id ?? '')) failed |= PERIODS;
    for (let group = 0; group < groups.length; group++)
      if (groups[group]![row] === 0) failed |= FIRST_GROUP << group;
    return failed;
  };
}

/** The requested part of the rows that pass, in order. */
function listedPart(
  rows: Int32Array,
  passes: (row: number) => boolean,
  { columns, nextDay }: { columns: Columns; nextDay(row: number): number },
  { order, offset, limit }: FoundQuery,
): number[] {
  if (order === 'relevance') return firstPassing(rows, passes, offset, limit);
  const { published } = columns;
  const newest = (one: number, other: number) => published[other]! - published[one]!;
  const passing = Array.from(rows.filter(passes));
  // Sorting is stable, so that items of one day stay best first.
  if (order === 'newest') passing.sort(newest);
  else {
    const next = new Map(passing.map((row) => [row, nextDay(row) || Infinity]));
    passing.sort((one, other) => {
      const [a, b] = [next.get(one)!, next.get(other)!];
      return a === b ? (a === Infinity ? newest(one, other) : 0) : a - b;
    });
  }
  return passing.slice(offset, offset + limit);
}

function firstPassing(
  rows: Int32Array,
  passes: (row: number) => boolean,
  offset: number,
  limit: number,
): number[] {
  const part: number[] = [];
  let passed = 0;
  for (let index = 0; index < rows.length && part.length < limit; index++)
    if (passes(rows[index]!) && passed++ >= offset) part.push(rows[index]!);
  return part;
}
