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

/** Ids of the terms that an item names in its own fields, and of their ancestors. */
function getTids(item: LibraryItem): Set<number> {
  const named = Object.values(item)
    .flat()
    .flatMap((value) => (typeof value === 'string' ? (byReference.get(value) ?? []) : []));
  const tids = new Set<number>();
  for (const term of named) {
    for (let next: Term | undefined = term; next; next = byTid.get(next.parent)) tids.add(next.tid);
  }
  return tids;
}

/** The items with at least one of the terms or a descendant. */
export function carrying<Item extends LibraryItem>(items: readonly Item[], ...any: readonly Term[]): Item[] {
  return items.filter((item) => {
    const tids = getTids(item);
    return any.some(({ tid }) => tids.has(tid));
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
