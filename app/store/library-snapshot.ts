import type { ContentFilter, ContentListQuery } from './content-lists.ts';
import type { DateKind } from './tables.ts';

/** What lists go by, of one published item. */
export interface LibraryEntry {
  nid: number;
  vertical: string;
  type: string;
  published: string;
  /** Folded for sorting. */
  title: string;
  terms: readonly { field: string; tid: number }[];
  dates: readonly { kind: DateKind; date: string }[];
}

/** Tids of every term below a term, itself included. */
export type Below = (tid: number) => readonly number[];

/** The entries of one vertical, arranged for filtering and counting; a position is an entry's place among the newest. */
export interface LibrarySnapshot {
  /** Which positions a filter leaves: 1 or 0 for each. */
  matching(filter: ContentFilter, only?: ReadonlySet<number>): Uint8Array;
  /** Of the positions that are 1: how many carry a term, or one below it. */
  countOf(tid: number, matching: Uint8Array, hiddenFields: ReadonlySet<string>): number;
  /**
   * Nids of the positions that are 1 whose title has words that begin with these folded words: those
   * with most first, then the newest, and none with less than half as many as the first.
   */
  withWords(matching: Uint8Array, words: readonly string[], limit: number): number[];
  /** Nids of the positions that are 1, in an order. */
  nids(matching: Uint8Array, query: Pick<ContentListQuery, 'order' | 'today' | 'limit' | 'offset'>): number[];
}

/** Whether a word of the title begins with this: "old" stands in "an old rule" and not in "threshold". */
function hasWord(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at !== -1; at = title.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(title[at - 1]!)) return true;
  return false;
}

/** @param given of one vertical, in any order */
export function librarySnapshot(given: readonly LibraryEntry[], below: Below): LibrarySnapshot {
  const entries = [...given].sort((a, b) => compare(b.published, a.published) || b.nid - a.nid);
  const postings = postingsOf(entries);
  let titles: readonly number[] | undefined;

  /** Which entry was counted last for which term, so that none counts twice. */
  const counted = new Uint32Array(entries.length);
  let rounds = 0;

  /** Visits each position that carries a term, or one below it, once. */
  function visit(tids: readonly number[], hidden: ReadonlySet<string>, on: (position: number) => void): void {
    if (rounds === LAST_ROUND) {
      counted.fill(0);
      rounds = 0;
    }
    const round = ++rounds;
    for (const tid of tids)
      for (const [field, positions] of postings.get(tid) ?? []) {
        if (hidden.has(field)) continue;
        for (const position of positions) {
          if (counted[position] === round) continue;
          counted[position] = round;
          on(position);
        }
      }
  }

  return {
    matching({ types, terms = [], hiddenFields = [], dates, except }, only) {
      const wanted = new Set(types);
      const matching = new Uint8Array(entries.length);
      entries.forEach((entry, position) => {
        const isWanted = wanted.has(entry.type) && entry.nid !== except && (!only || only.has(entry.nid));
        if (isWanted && isDated(entry, dates)) matching[position] = 1;
      });
      const hidden = new Set(hiddenFields);
      for (const { tids } of terms) {
        const carries = new Uint8Array(entries.length);
        visit(tids.flatMap(below), hidden, (position) => void (carries[position] = 1));
        for (let position = 0; position < matching.length; position++)
          matching[position]! &= carries[position]!;
      }
      return matching;
    },

    countOf(tid, matching, hidden) {
      let sum = 0;
      visit(below(tid), hidden, (position) => void (sum += matching[position]!));
      return sum;
    },

    withWords(matching, words, limit) {
      const found = entries.flatMap(({ nid, title }, position) => {
        const hits = matching[position] ? words.filter((word) => hasWord(title, word)).length : 0;
        return hits > 0 ? [{ nid, hits }] : [];
      });
      const best = found.reduce((most, { hits }) => Math.max(most, hits), 0);
      // Sorting is stable, so that the newest of those with equally many stay first.
      return found
        .filter(({ hits }) => hits * 2 >= best)
        .sort((a, b) => b.hits - a.hits)
        .slice(0, limit)
        .map(({ nid }) => nid);
    },

    nids(matching, { order, today = '', limit, offset }) {
      const found: number[] = [];
      if (order === 'title') {
        titles ??= [...entries.keys()].sort(byTitle);
        for (const position of titles) if (matching[position]) found.push(position);
      } else {
        for (let position = 0; position < matching.length; position++)
          if (matching[position]) found.push(position);
      }
      if (order === 'oldest') found.reverse();
      const due = order === 'deadline' ? byDeadline(found, today) : found;
      return due.slice(offset, offset + limit).map((position) => entries[position]!.nid);
    },
  };

  function byTitle(a: number, b: number): number {
    const [one, other] = [entries[a]!, entries[b]!];
    return compare(one.title, other.title) || one.nid - other.nid;
  }

  function byDeadline(found: readonly number[], today: string): number[] {
    const due = found.map((position) => {
      const next = entries[position]!.dates.reduce(
        (first, { date }) => (date >= today && date < first ? date : first),
        NEVER,
      );
      return { position, next };
    });
    return due
      .sort((a, b) => compare(a.next, b.next) || a.position - b.position)
      .map(({ position }) => position);
  }
}

/** The largest number that a place of a Uint32Array holds. */
const LAST_ROUND = 2 ** 32 - 1;

/** After every day. */
const NEVER = '~';

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function isDated({ published, dates: typed }: LibraryEntry, range: ContentFilter['dates']): boolean {
  if (!range) return true;
  const { kind, from = '', to = NEVER } = range;
  return kind === 'published'
    ? published >= from && published <= to
    : typed.some((one) => one.kind === kind && one.date >= from && one.date <= to);
}

/** Positions by term, and by the field that names it. */
function postingsOf(entries: readonly LibraryEntry[]): Map<number, Map<string, number[]>> {
  const postings = new Map<number, Map<string, number[]>>();
  entries.forEach(({ terms }, position) => {
    for (const { tid, field } of terms) {
      let fields = postings.get(tid);
      if (!fields) postings.set(tid, (fields = new Map()));
      const positions = fields.get(field);
      if (positions) positions.push(position);
      else fields.set(field, [position]);
    }
  });
  return postings;
}
