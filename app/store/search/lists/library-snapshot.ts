import type { ContentFilter, ContentListQuery, FieldOrder, TypedField } from './list-query.ts';
import { closedTerms, libraryTerms, type BoundPlace, type ClosedTerms } from './closed-terms.ts';
import { type Columns, type Dictionaries, dayOf } from './columns.ts';
import {
  foundItems,
  foundTotal,
  type FoundItems,
  type FoundQuery,
  type SearchedLibrary,
} from './found-items.ts';
import { rowLookup } from './row-lookup.ts';
import { sortInSlices } from './in-slices.ts';
import { countValues, limitToValues, orderByField } from './listed-rows.ts';
import type { ListedColumns } from './listed-reader.ts';
import {
  matchCriteria,
  matchRows,
  type Matching,
  type MatchRows,
  orderByDay,
  orderByDeadline,
} from './row-orders.ts';
import { titleWords, type TitleWords } from './title-words.ts';

/** The library at one moment, indexed for filtering, counting and sorting. */
export interface LibrarySnapshot {
  matching: MatchRows;
  /** Number of matching rows. */
  total(matching: Matching): number;
  /** Number of matching rows with each term or one of its descendants, by tid. */
  counts(
    matching: Matching,
    filter: Pick<ContentFilter, 'hiddenFields' | 'binding'>,
  ): Promise<(tid: number) => number>;
  /** Number of matching rows with each value of a field. */
  valueCounts(matching: Matching, vertical: string, field: TypedField): Map<string, number>;
  /** Nids of the matching rows, in an order. */
  nids(
    matching: Matching,
    query: Pick<ContentListQuery, 'vertical' | 'order' | 'field' | 'by' | 'today' | 'limit' | 'offset'>,
  ): Promise<number[]>;
  /** Nids of all matching rows, ascending. */
  allNids(matching: Matching): Int32Array;
  /** Number of matching rows by day of publication. @param among limits them to these nids */
  publishedDays(matching: Matching, among?: ArrayLike<number>): Map<string, number>;
  /**
   * Nids of the matching rows: those with most terms of the filter first, then the newest. Not cached, because each page
   * asks for different terms.
   */
  sharingMost(filter: ContentFilter, limit: number, only?: ReadonlySet<number>): Promise<number[]>;
  /**
   * Nids of the matching rows with title words that begin with these: those with most first, then the newest; only those
   * with at least half as many as the first.
   */
  withWords(matching: Matching, words: readonly string[], limit: number): Promise<number[]>;
  /** Filters and counts what a search found. @param nids best first */
  found(nids: ArrayLike<number>, query: FoundQuery): Promise<FoundItems>;
  /** How many of these items pass the filters. */
  foundTotal(nids: ArrayLike<number>, query: FoundQuery): Promise<number>;
}

/** Maximum number of cached sets of hidden fields; verticals have one for each combination of content types. */
const MOST_ARRANGED = 16;

/** Maximum number of cached orders by a field: some hundred kilobytes each for a large library. */
const MOST_ORDERS = 8;

/** Maximum number of cached filter results: a list and its facets share one, and all lists of a type the unfiltered one. */
const MOST_MATCHINGS = 16;

/**
 * @param above a term and its ancestors, by number of the terms' dictionary
 * @param bound the places that the law of a term binds, by the same number
 * @param listed values of items' own fields
 */
export function librarySnapshot(
  columns: Columns,
  known: Dictionaries,
  above: readonly (readonly number[] | undefined)[],
  bound: readonly (readonly BoundPlace[] | undefined)[] = [],
  listed: ListedColumns = new Map(),
): LibrarySnapshot {
  const { size, nids } = columns;
  const newest = orderByDay(columns.published);
  let oldest: Int32Array | undefined;
  let lastChanged: Int32Array | undefined;
  let rowFor: SearchedLibrary['rowFor'] | undefined;
  // Created on first use and shared with concurrent requests, because sorting and indexing are slow.
  const titleOrder = once(() => sortInSlices(Int32Array.from(nids.keys()), byTitle));
  const words = once<TitleWords>(() => titleWords(columns));
  const terms = once(() => libraryTerms(columns, above, bound));
  const fieldOrders = cached<Int32Array>(MOST_ORDERS);
  const closedBy = cached<ClosedTerms>(MOST_ARRANGED);
  const matchings = cached<Matching>(MOST_MATCHINGS);
  const countsBy = new WeakMap<Matching, Map<ClosedTerms, (tid: number) => number>>();

  function byTitle(one: number, other: number): number {
    const [a, b] = [columns.titles[one]!, columns.titles[other]!];
    return a < b ? -1 : Number(a > b) || one - other;
  }

  function closed(hiddenFields: readonly string[] = [], binding = false): Promise<ClosedTerms> {
    const hidden = new Set(hiddenFields.flatMap((field) => known.fields.get(field) ?? []));
    const key = `${[...hidden].sort((a, b) => a - b).join()} ${binding}`;
    return closedBy(key, async () => closedTerms(await terms(), hidden, binding));
  }

  const match = matchRows(columns, known, closed, (matching, { vertical, values = [] }) =>
    limitToValues({ columns, known, listed }, matching, vertical, values),
  );

  return {
    matching: (filter, only) =>
      only ? match(filter, only) : matchings(JSON.stringify(matchCriteria(filter)), () => match(filter)),

    total(matching) {
      let total = 0;
      for (let row = 0; row < size; row++) total += matching[row]!;
      return total;
    },

    async counts(matching, { hiddenFields, binding }) {
      const carried = await closed(hiddenFields, binding);
      const counted = countsBy.get(matching)?.get(carried);
      if (counted) return counted;
      const counts = new Uint32Array(known.terms.values.length);
      for (let row = 0; row < size; row++) {
        if (matching[row] === 0) continue;
        for (let at = carried.starts[row]!; at < carried.starts[row + 1]!; at++)
          if (carried.shows[carried.sets[at]!] === 1) counts[carried.terms[at]!]!++;
      }
      const countFor = (tid: number) => counts[known.terms.get(tid) ?? -1] ?? 0;
      countsBy.set(matching, new Map([...(countsBy.get(matching) ?? []), [carried, countFor]]));
      return countFor;
    },

    valueCounts: (matching, vertical, field) =>
      countValues({ columns, known, listed }, matching, vertical, field),

    async nids(matching, { vertical, order, field, by, today = '', limit, offset }) {
      const rows = field
        ? await byField(vertical, field, by)
        : order === 'title'
          ? await titleOrder()
          : order === 'deadline'
            ? orderByDeadline(columns, newest, matching, today)
            : by === 'changed'
              ? byChange(order)
              : order === 'oldest'
                ? (oldest ??= newest.toReversed())
                : newest;
      const page: number[] = [];
      let passed = 0;
      for (const row of rows) {
        if (matching[row] === 0) continue;
        if (passed++ < offset) continue;
        if (page.length === limit) break;
        page.push(nids[row]!);
      }
      return page;
    },

    // Rows are in the order of their nids.
    allNids: (matching) => nids.filter((_, row) => matching[row] === 1),

    publishedDays(matching, among) {
      const days = new Map<number, number>();
      const add = (row: number | undefined) => {
        if (row === undefined || matching[row] === 0) return;
        const day = columns.published[row]!;
        days.set(day, (days.get(day) ?? 0) + 1);
      };
      if (among) for (let at = 0; at < among.length; at++) add(rowOf(among[at]!));
      else for (let row = 0; row < size; row++) add(row);
      return new Map([...days].map(([day, count]) => [dayOf(day), count]));
    },

    found: async (found, query) => foundItems(await searched(query), found, query),
    foundTotal: async (found, query) => foundTotal(await searched(query), found, query),

    async withWords(matching, searched, limit) {
      const hits = (await words()).hits(searched);
      let best = 0;
      for (let row = 0; row < size; row++) if (matching[row] === 1 && hits[row]! > best) best = hits[row]!;
      return withMost((row) => (matching[row] === 1 && hits[row]! * 2 >= best ? hits[row]! : 0), limit);
    },

    async sharingMost(filter, limit, only) {
      const matching = await match(filter, only);
      const carried = await closed(filter.hiddenFields);
      const wanted = new Uint8Array(known.terms.values.length);
      for (const { tids } of filter.terms ?? [])
        for (const tid of tids) {
          const term = known.terms.get(tid);
          if (term !== undefined) wanted[term] = 1;
        }
      return withMost((row) => {
        if (matching[row] === 0) return 0;
        let shared = 0;
        for (let at = carried.starts[row]!; at < carried.starts[row + 1]!; at++)
          shared += wanted[carried.terms[at]!]! & carried.shows[carried.sets[at]!]!;
        return shared;
      }, limit);
    },
  };

  function rowOf(nid: number): number | undefined {
    rowFor ??= rowLookup(nids);
    return rowFor(nid);
  }

  async function searched({ hiddenFields, binding }: FoundQuery): Promise<SearchedLibrary> {
    const [carried, about] = await Promise.all([closed(hiddenFields, binding), closed(hiddenFields)]);
    return { columns, known, carried, about, rowFor: rowOf };
  }

  function byField(vertical: string, field: FieldOrder, by: ContentListQuery['by']): Promise<Int32Array> {
    const others = by === 'changed' ? byChange('newest') : newest;
    return fieldOrders(JSON.stringify([vertical, field, by]), () =>
      orderByField({ columns, known, listed }, vertical, field, others),
    );
  }

  function byChange(order: ContentListQuery['order']): Int32Array {
    lastChanged ??= orderByDay(columns.changed);
    return order === 'oldest' ? lastChanged.toReversed() : lastChanged;
  }

  /** Nids of the rows with a score above 0: the highest first, then the newest. */
  function withMost(score: (row: number) => number, limit: number): number[] {
    const byScore = new Map<number, number[]>();
    for (const row of newest) {
      const scored = score(row);
      if (scored === 0) continue;
      const found = byScore.get(scored) ?? [];
      if (found.length < limit) found.push(nids[row]!);
      byScore.set(scored, found);
    }
    return [...byScore.keys()]
      .sort((a, b) => b - a)
      .flatMap((scored) => byScore.get(scored)!)
      .slice(0, limit);
  }
}

function cached<Value>(most: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (key, make) => {
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    if (values.size > most) values.delete(values.keys().next().value!);
    return value;
  };
}

/** Makes the value on first use. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
