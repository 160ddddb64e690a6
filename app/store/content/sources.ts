import { prepareIn, prepareInsert } from '../prepared.ts';
import type { Db } from '../tables.ts';
import type { ContentSourceTable } from './tables.ts';

/** The identity of an item in its source. */
export interface SourceKey {
  source: string;
  id: string;
  /** The nid that the item gets if it is free and below {@link FIRST_ASSIGNED}; otherwise one is assigned. */
  preferred?: number | undefined;
}

/** The sources of items. */
export interface ContentSources {
  /** The nids of items by {@link keyText}; unknown keys are not in the map. */
  nids(keys: readonly SourceKey[], on?: Db): Promise<Map<string, number>>;
  /** The source of items, by nid; an item without a source is not in the map. */
  of(nids: readonly number[], on?: Db): Promise<Map<number, { source: string; id: string }>>;
  /** Every item of a source, including those with a nid that have not been imported. */
  all(source: string): Promise<number[]>;
  /** Items of a source that readers see, or will see on their day. */
  shown(source: string, vertical: string): Promise<{ id: string; type: string; title: string }[]>;
  /**
   * The nids of items of a source; assigns permanent nids to new ones.
   *
   * @param on a transaction that holds the publishing lock
   * @param wanted nids that the same transaction gives to items without a source
   * @throws when every nid is taken
   */
  assign(keys: readonly SourceKey[], wanted: ReadonlySet<number>, on: Db): Promise<Map<string, number>>;
}

/** Assigned nids start here, so that they do not collide with ids given by hand. */
export const FIRST_ASSIGNED = 100_000_000;
const LARGEST_ID = 2 ** 31 - 1;

/** The key of the maps above. */
export const keyText = ({ source, id }: SourceKey): string => `${source}\n${id}`;

export function contentSources(db: Db): ContentSources {
  const byId = prepareIn(db, (ids: string[]) =>
    db.selectFrom('content_source').selectAll().where('source_id', 'in', ids),
  );
  const byNid = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content_source').selectAll().where('nid', 'in', nids),
  );
  const items = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content').select('nid').where('nid', 'in', nids),
  );
  const insert = prepareInsert<ContentSourceTable>(db, (rows) =>
    db.insertInto('content_source').values(rows),
  );

  const nids: ContentSources['nids'] = async (keys, on = db) => {
    const wanted = new Set(keys.map(keyText));
    const rows = await byId([...new Set(keys.map(({ id }) => id))], on);
    return new Map(
      rows
        .map(({ source, source_id: id, nid }) => [keyText({ source, id }), nid] as const)
        .filter(([key]) => wanted.has(key)),
    );
  };

  /** Those of the nids that are free. */
  const free = async (candidates: readonly number[], wanted: ReadonlySet<number>, on: Db) => {
    const taken = new Set(
      [...(await items(candidates, on)), ...(await byNid(candidates, on))].map(({ nid }) => nid),
    );
    return candidates.filter((nid) => !taken.has(nid) && !wanted.has(nid));
  };

  return {
    nids,
    async of(given, on = db) {
      const rows = await byNid(given, on);
      return new Map(rows.map(({ nid, source, source_id: id }) => [nid, { source, id }]));
    },
    async all(source) {
      const rows = await db
        .selectFrom('content_source')
        .select('nid')
        .where('source', '=', source)
        .orderBy('nid')
        .execute();
      return rows.map(({ nid }) => nid);
    },
    shown: (source, vertical) =>
      db
        .selectFrom('content_source')
        .innerJoin('content', 'content.nid', 'content_source.nid')
        .select(['source_id as id', 'type', 'title'])
        .where('source', '=', source)
        .where('vertical', '=', vertical)
        .where('status', 'in', ['published', 'scheduled'])
        .execute(),
    async assign(keys, wanted, on) {
      const known = await nids(keys, on);
      const unknown = [...new Map(keys.map((key) => [keyText(key), key]))].filter(
        ([text]) => !known.has(text),
      );
      if (unknown.length === 0) return known;
      const preferred = [...new Set(unknown.flatMap(([, key]) => key.preferred ?? []))].filter(
        (nid) => nid < FIRST_ASSIGNED,
      );
      const available = new Set(await free(preferred, wanted, on));
      const rest = unknown.filter(([text, { preferred: nid }]) => {
        if (nid === undefined || !available.delete(nid)) return true;
        known.set(text, nid);
        return false;
      });
      // Preferred nids of this call may lie where the search for free ones begins.
      const given = new Set([...wanted, ...known.values()]);
      const { last } = await on
        .selectFrom('content_source')
        .select((select) => select.fn.max('nid').as('last'))
        .where('nid', '>=', FIRST_ASSIGNED)
        .executeTakeFirstOrThrow();
      let next = Math.max(FIRST_ASSIGNED, (last ?? 0) + 1);
      for (let found = 0; found < rest.length; next += 512) {
        if (next > LARGEST_ID) throw new Error('No free nid is left for new items.');
        const candidates = Array.from({ length: 512 }, (_, index) => next + index);
        const possible = candidates.filter((nid) => nid <= LARGEST_ID);
        for (const nid of await free(possible, given, on)) {
          if (found === rest.length) break;
          known.set(rest[found++]![0], nid);
        }
      }
      await insert(
        unknown.map(([text, { source, id }]) => ({ source, source_id: id, nid: known.get(text)! })),
        on,
      );
      return known;
    },
  };
}
