import { setImmediate } from 'node:timers/promises';
import { prepareIn } from '../../prepared.ts';
import type { Db } from '../../tables.ts';
import { type Columns, type LibraryEntry, ColumnsBuilder, type Dictionaries } from './columns.ts';
import { inSlices } from './in-slices.ts';

/** Items to read before yielding to other requests. */
const PART = 1024;

/** Above this share of changed items, reading the whole library in order is faster. */
const MOST_CHANGED = 0.2;

/** Reads the columns of the library from the database. */
export interface LibraryReader {
  all(): Promise<Columns>;
  /** The columns with these items updated. */
  changed(before: Columns, nids: readonly number[]): Promise<Columns>;
}

export function libraryReader(db: Db, known: Dictionaries): LibraryReader {
  const entries = entryReader(db);

  async function all(): Promise<Columns> {
    const builder = new ColumnsBuilder(known);
    for (let after = 0, last = false; !last;) {
      const items = await db
        .selectFrom('content')
        .select(['nid', 'vertical', 'type', 'published', 'changed', 'sort_title as title'])
        .where('status', '=', 'published')
        .where('nid', '>', after)
        .orderBy('nid')
        .limit(PART)
        .execute();
      last = items.length < PART;
      const nids = items.map(({ nid }) => nid);
      const to = nids.at(-1) ?? after;
      const span = (table: 'content_term' | 'content_date') =>
        db.selectFrom(table).where('nid', '>', after).where('nid', '<=', to);
      const terms = Map.groupBy(
        await span('content_term').select(['nid', 'field', 'tid']).execute(),
        ({ nid }) => nid,
      );
      const dates = Map.groupBy(
        await span('content_date').select(['nid', 'kind', 'date']).execute(),
        ({ nid }) => nid,
      );
      for (const item of items)
        builder.add({ ...item, terms: terms.get(item.nid) ?? [], dates: dates.get(item.nid) ?? [] });
      after = to;
      await setImmediate();
    }
    return builder.finish();
  }

  return {
    all,
    async changed(before, nids) {
      if (nids.length > Math.max(PART, before.size * MOST_CHANGED)) return all();
      const fresh = await entries(nids);
      const gone = new Set(nids);
      const added = [...fresh.values()].sort((a, b) => a.nid - b.nid);
      const builder = new ColumnsBuilder(known);
      let next = 0;
      await inSlices(before.size, (row) => {
        const nid = before.nids[row]!;
        while (next < added.length && added[next]!.nid <= nid) builder.add(added[next++]!);
        if (!gone.has(nid)) builder.copy(before, row);
      });
      while (next < added.length) builder.add(added[next++]!);
      return builder.finish();
    },
  };
}

interface Filling extends LibraryEntry {
  terms: LibraryEntry['terms'][number][];
  dates: LibraryEntry['dates'][number][];
}

/** Reads the published ones of these items. */
function entryReader(db: Db): (nids: readonly number[]) => Promise<Map<number, LibraryEntry>> {
  const items = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('content')
      .select(['nid', 'vertical', 'type', 'published', 'changed', 'sort_title as title'])
      .where('nid', 'in', nids)
      .where('status', '=', 'published'),
  );
  const terms = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content_term').select(['nid', 'field', 'tid']).where('nid', 'in', nids),
  );
  const dates = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content_date').select(['nid', 'kind', 'date']).where('nid', 'in', nids),
  );
  return async (nids) => {
    const entries = new Map<number, Filling>();
    for (let start = 0; start < nids.length; start += PART) {
      const part = nids.slice(start, start + PART);
      for (const item of await items(part)) entries.set(item.nid, { ...item, terms: [], dates: [] });
      for (const { nid, field, tid } of await terms(part)) entries.get(nid)?.terms.push({ field, tid });
      for (const { nid, kind, date } of await dates(part)) entries.get(nid)?.dates.push({ kind, date });
      await setImmediate();
    }
    return entries;
  };
}
