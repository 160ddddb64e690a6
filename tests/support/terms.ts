/** The terms of the demonstration library, and the items with each: the expected counts of filters. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryItem } from './library.ts';

export interface Term {
  tid: number;
  vid: string;
  key: string;
  name: string;
  /** 0 at the top level. */
  parent: number;
  iso?: string;
  /** Unions whose law binds the place, on the days from `from` to `to`. */
  memberOf?: readonly { of: number; from?: string; to?: string }[];
}

const file = join(import.meta.dirname, '../../content/terms.ndjson');
export const terms = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Term);

const byReference = new Map(terms.map((term) => [`${term.vid}/${term.key}`, term]));
const byTid = new Map(terms.map((term) => [term.tid, term]));

/** `jurisdictions/gb` as items name it. */
export function getTerm(reference: string): Term {
  const term = byReference.get(reference);
  if (!term) throw new Error(`The demonstration library has no term ${reference}.`);
  return term;
}

/** The terms that an item names in its own fields. */
function getNamed(item: LibraryItem): Term[] {
  return Object.values(item)
    .flat()
    .flatMap((value) => (typeof value === 'string' ? (byReference.get(value) ?? []) : []));
}

/** A term and its ancestors. */
function getLine(term: Term): Term[] {
  const parent = byTid.get(term.parent);
  return [term, ...(parent ? getLine(parent) : [])];
}

/** Ids of the unions whose law binds a place on a day: its own, those of the places around it, and theirs in turn. */
function getLaws(place: Term, day: string, known: readonly number[] = []): number[] {
  const own = getLine(place)
    .flatMap(({ memberOf = [] }) => memberOf)
    .filter(({ from = day, to = day }) => from <= day && day <= to)
    .map(({ of }) => of)
    .filter((tid) => !known.includes(tid));
  return own.reduce((laws, tid) => getLaws(byTid.get(tid)!, day, laws), [...known, ...own]);
}

/** The items that name a term or a descendant themselves. */
export function about<Item extends LibraryItem>(items: readonly Item[], { tid }: Term): Item[] {
  return items.filter((item) =>
    getNamed(item)
      .flatMap(getLine)
      .some((term) => term.tid === tid),
  );
}

/** The items with at least one of the terms or a descendant, or with a law that binds it on the day of publication. */
export function carrying<Item extends LibraryItem>(items: readonly Item[], ...any: readonly Term[]): Item[] {
  return items.filter((item) => {
    const named = getNamed(item);
    const within = new Set(named.flatMap(getLine).map(({ tid }) => tid));
    const laws = any.flatMap((term) => getLaws(term, item.field_date_pub));
    return any.some(({ tid }) => within.has(tid)) || named.some(({ tid }) => laws.includes(tid));
  });
}

/** The items with a date of this kind in a range of days, inclusive. `published` is the day of publication. */
export function dated<Item extends LibraryItem>(
  items: readonly Item[],
  kind: string,
  from = '0000-01-01',
  to = '9999-12-31',
): Item[] {
  return items.filter((item) => {
    const dates = item.field_key_dates ?? [];
    const days =
      kind === 'published'
        ? [item.field_date_pub]
        : dates.filter((date) => date.kind === kind).map(({ date }) => date);
    return days.some((day) => from <= day && day <= to);
  });
}
