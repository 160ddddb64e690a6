import { setImmediate } from 'node:timers/promises';
import { eventsRepository } from './events.ts';
import { librarySnapshot } from './library-snapshot.ts';
import type { LibraryEntry, LibrarySnapshot } from './library-snapshot.ts';
import { prepareIn } from './prepared.ts';
import type { Db } from './tables.ts';
import type { Term } from './terms.ts';

/**
 * What lists go by of the whole library, kept in memory: counting terms of a hundred thousand items in SQL takes
 * seconds, here milliseconds. The log of events says which items to read again, so it is never behind the database.
 */
export interface LibraryIndex {
  /** The vertical as it is now. */
  snapshot(vertical: string): Promise<LibrarySnapshot>;
  /** Terms of a vocabulary by weight, then name, as they are now. */
  termsOf(vid: string): Promise<readonly Term[]>;
}

interface Loaded {
  /** Ids of the oldest and the newest event that this takes account of. */
  oldest: number;
  newest: number;
  entries: Map<number, LibraryEntry>;
  terms: Map<string, Term[]>;
  below: Map<number, number[]>;
  snapshots: Map<string, LibrarySnapshot>;
}

export function libraryIndex(db: Db): LibraryIndex {
  const { latestId } = eventsRepository(db);
  const read = entryReader(db);
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  async function refreshed(before: Loaded | undefined, newest: number): Promise<Loaded> {
    const first = await db.selectFrom('content_event').select('id').orderBy('id').limit(1).executeTakeFirst();
    const oldest = first?.id ?? 0;
    // Another beginning of the log is another database.
    const known = before?.oldest === oldest ? before : undefined;
    const changed = await changedItems(db, known?.newest);
    const entries = known?.entries ?? new Map<number, LibraryEntry>();
    for (let start = 0; start < changed.length; start += PART) {
      const part = changed.slice(start, start + PART);
      const found = await read(part);
      for (const nid of part) {
        const entry = found.get(nid);
        if (entry) entries.set(nid, entry);
        else entries.delete(nid);
      }
      await setImmediate();
    }
    return { oldest, newest, entries, ...(await placedTerms(db)), snapshots: new Map() };
  }

  async function current(): Promise<Loaded> {
    const newest = await latestId();
    while (loading) await loading;
    // Another request may have read on further meanwhile; only an empty log means that all is to be read again.
    if (loaded && (loaded.newest === newest || (newest > 0 && loaded.newest > newest))) return loaded;
    loading = refreshed(loaded, newest);
    try {
      return (loaded = await loading);
    } finally {
      loading = undefined;
    }
  }

  return {
    async snapshot(vertical) {
      const { entries, below, snapshots } = await current();
      let snapshot = snapshots.get(vertical);
      if (!snapshot) {
        const own = [...entries.values()].filter((entry) => entry.vertical === vertical);
        snapshots.set(vertical, (snapshot = librarySnapshot(own, (tid) => below.get(tid) ?? [tid])));
      }
      return snapshot;
    },
    termsOf: async (vid) => (await current()).terms.get(vid) ?? [],
  };
}

/** Items read at a time: between two parts other requests get their turn. */
const PART = 2048;

/** @param after id of an event; without one, everything has changed */
async function changedItems(db: Db, after: number | undefined): Promise<number[]> {
  const rows =
    after === undefined
      ? await db.selectFrom('content').select('nid').execute()
      : await db.selectFrom('content_event').select('nid').distinct().where('id', '>', after).execute();
  return rows.map(({ nid }) => nid);
}

async function placedTerms(db: Db): Promise<Pick<Loaded, 'terms' | 'below'>> {
  const terms = await db
    .selectFrom('term')
    .selectAll()
    .orderBy('weight')
    .orderBy('name')
    .orderBy('tid')
    .execute();
  const below = new Map<number, number[]>();
  for (const { tid, ancestor } of await db.selectFrom('term_ancestor').selectAll().execute()) {
    const tids = below.get(ancestor);
    if (tids) tids.push(tid);
    else below.set(ancestor, [tid]);
  }
  return { terms: Map.groupBy(terms, ({ vid }) => vid), below };
}

interface Filling extends LibraryEntry {
  terms: LibraryEntry['terms'][number][];
  dates: LibraryEntry['dates'][number][];
}

/** Reads the entries of published items. */
function entryReader(db: Db): (nids: readonly number[]) => Promise<Map<number, LibraryEntry>> {
  const items = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('content')
      .select(['nid', 'vertical', 'type', 'published', 'sort_title as title'])
      .where('nid', 'in', nids)
      .where('status', '=', 'published'),
  );
  const terms = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content_term').select(['nid', 'field', 'tid']).where('nid', 'in', nids),
  );
  const dates = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content_date').select(['nid', 'kind', 'date']).where('nid', 'in', nids),
  );
  // A hundred thousand items name the same few thousand terms and days: each is kept once.
  const kept = new Map<string, object>();
  const once = <Value extends object>(value: Value): Value => {
    const key = Object.values(value).join();
    if (!kept.has(key)) kept.set(key, value);
    return kept.get(key) as Value;
  };
  return async (nids) => {
    const entries = new Map<number, Filling>();
    for (const item of await items(nids)) entries.set(item.nid, { ...item, terms: [], dates: [] });
    for (const { nid, field, tid } of await terms(nids)) entries.get(nid)?.terms.push(once({ field, tid }));
    for (const { nid, kind, date } of await dates(nids)) entries.get(nid)?.dates.push(once({ kind, date }));
    return entries;
  };
}
