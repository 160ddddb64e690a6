import type { Db } from '../../tables.ts';
import type { Term } from '../../content/terms.ts';
import { dictionaries, type Columns, type Dictionaries, dayNumber } from './columns.ts';
import type { BoundPlace } from './closed-terms.ts';
import { libraryReader } from './library-reader.ts';
import { librarySnapshot, type LibrarySnapshot } from './library-snapshot.ts';
import type { TypedField } from './list-query.ts';
import { covers, listedReader, NOTHING_LISTED, withFields, type Listed } from './listed-reader.ts';

/**
 * An in-memory index of the whole library for lists: counting terms of a hundred thousand items takes seconds in SQL and
 * milliseconds here. The log of events tells which items to read again, so that the index is never stale.
 */
export interface LibraryIndex {
  /** Begins to read the library, if nobody has. @returns whether it was read once, so that no list waits for that */
  prepare(): boolean;
  /** The current library, with the values of these fields, which are read when a list first needs them. */
  snapshot(fields?: readonly TypedField[]): Promise<LibrarySnapshot>;
  /** The current terms of a vocabulary by weight, then name. */
  termsIn(vid: string): Promise<readonly Term[]>;
}

interface Loaded {
  /** Ids of the oldest and the newest event that this includes. */
  oldest: number;
  newest: number;
  known: Dictionaries;
  columns: Columns;
  listed: Listed;
  terms: Map<string, Term[]>;
  snapshot: LibrarySnapshot;
}

/** @param latestId the newest event, as the database has it; what is read includes it */
export function libraryIndex(db: Db, latestId: () => Promise<number>): LibraryIndex {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  async function refreshed(
    before: Loaded | undefined,
    newest: number,
    fields: readonly TypedField[],
  ): Promise<Loaded> {
    const first = await db.selectFrom('content_event').select('id').orderBy('id').limit(1).executeTakeFirst();
    const oldest = first?.id ?? 0;
    // A log with another first event belongs to another database.
    const base = before?.oldest === oldest ? before : undefined;
    const known = base?.known ?? dictionaries();
    const reader = libraryReader(db, known);
    const changed = base ? await changedItems(db, base.newest) : [];
    const columns = base ? await reader.changed(base.columns, changed) : await reader.all();
    const wanted = withFields(before?.listed.wanted ?? NOTHING_LISTED.wanted, fields);
    const values = listedReader(db, known);
    const listed =
      base && covers(base.listed.wanted, fields)
        ? await values.changed(base.listed, base.columns, columns, changed)
        : await values.all(columns, wanted);
    const { terms, above, bound } = await placedTerms(db, known);
    const snapshot = librarySnapshot(columns, known, above, bound, listed.columns);
    return { oldest, newest, known, columns, listed, terms, snapshot };
  }

  async function current(fields: readonly TypedField[] = []): Promise<Loaded> {
    const newest = await latestId();
    while (loading) await loading;
    // Another request may have read further meanwhile; only an empty log requires reading everything again.
    const isFresh = loaded && (loaded.newest === newest || (newest > 0 && loaded.newest > newest));
    if (loaded && isFresh && covers(loaded.listed.wanted, fields)) return loaded;
    loading = refreshed(loaded, newest, fields);
    try {
      return (loaded = await loading);
    } finally {
      loading = undefined;
    }
  }

  return {
    prepare() {
      // Whoever needs it learns of a failure.
      if (!loaded) void current().catch(() => {});
      return loaded !== undefined;
    },
    snapshot: async (fields) => (await current(fields)).snapshot,
    termsIn: async (vid) => (await current()).terms.get(vid) ?? [],
  };
}

/** Items with events after the event with this id. */
async function changedItems(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('content_event')
    .select('nid')
    .distinct()
    .where('id', '>', after)
    .where('nid', '!=', 0)
    .execute();
  return rows.map(({ nid }) => nid);
}

/** Terms by vocabulary, and by number each term with its ancestors, and the places that its law binds. */
async function placedTerms(
  db: Db,
  known: Dictionaries,
): Promise<Pick<Loaded, 'terms'> & { above: (number[] | undefined)[]; bound: (BoundPlace[] | undefined)[] }> {
  const terms = await db
    .selectFrom('term')
    .selectAll()
    .orderBy('weight')
    .orderBy('name')
    .orderBy('tid')
    .execute();
  const above: (number[] | undefined)[] = [];
  for (const { tid, ancestor } of await db.selectFrom('term_ancestor').selectAll().execute())
    (above[known.terms.add(tid)] ??= []).push(known.terms.add(ancestor));
  // Filters with the id of a merged term find what its successor has.
  const formers = await db
    .selectFrom('term_former')
    .select(['former', 'tid'])
    .where('former', 'is not', null)
    .execute();
  for (const { former, tid } of formers) {
    const [merged, now] = [known.terms.add(former!), known.terms.add(tid)];
    for (const line of above) if (line?.includes(now)) line.push(merged);
    above[merged] ??= [];
  }
  const bound: (BoundPlace[] | undefined)[] = [];
  for (const { place, law, first_day, last_day } of await db.selectFrom('term_binding').selectAll().execute())
    (bound[known.terms.add(law)] ??= []).push({
      place: known.terms.add(place),
      from: dayNumber(first_day),
      to: dayNumber(last_day),
    });
  return { terms: Map.groupBy(terms, ({ vid }) => vid), above, bound };
}
