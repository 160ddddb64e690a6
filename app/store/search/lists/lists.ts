import { setImmediate } from 'node:timers/promises';
import type { ContentRecord } from '../../content/content-record.ts';
import { sortKey } from '#app/text/normalise.ts';
import type { FoundCounts, FoundQuery } from './found-items.ts';
import { libraryIndex } from './library-index.ts';
import {
  neededFields,
  type ContentFilter,
  type ContentListQuery,
  type TermGroup,
  type TypedField,
} from './list-query.ts';
import type { Db } from '../../tables.ts';
import type { Term } from '../../content/terms.ts';

/** A term with the number of items that have it or one of its descendants. */
export interface TermCount {
  term: Term;
  count: number;
}

/** One part of what a search found, with the counts of all of it. */
export interface FoundPart extends FoundCounts {
  items: ContentRecord[];
}

/** Lists of published items. */
export interface ContentLists {
  /**
   * Begins to read the whole library for lists, if nobody has: seconds for a large one.
   *
   * @returns whether that was done, so that a list does not wait for it
   */
  prepareLists(): boolean;
  /** One part of a list, with the total number of items. */
  list(query: ContentListQuery): Promise<{ items: ContentRecord[]; total: number }>;
  /**
   * The terms of these vocabularies that the items of a list have, by weight, then name. An item counts once per term,
   * with `binding` also for the places that it binds; selected terms of a vocabulary do not filter its own counts.
   */
  facets(filter: ContentFilter, vocabularies: readonly string[]): Promise<Map<string, TermCount[]>>;
  /**
   * How many items of a list have each value of these fields, by field; values that none has are absent. Selected values
   * of a field do not filter its own counts.
   */
  valueCounts(
    filter: ContentFilter,
    fields: readonly TypedField[],
  ): Promise<Map<string, ReadonlyMap<string, number>>>;
  /**
   * What a search found, under its filters: one part of it, and exact counts.
   *
   * @param nids found items, best first
   */
  found(nids: ArrayLike<number>, query: FoundQuery): Promise<FoundPart>;
  /** How many items a search found, under its filters. */
  foundTotal(nids: ArrayLike<number>, query: FoundQuery): Promise<number>;
  /** Nids of all items of a list, ascending. The filter is by types, terms and dates. */
  nids(filter: ContentFilter): Promise<Int32Array>;
  /**
   * How many items of a list were published on each day (`2026-11-21`), days without items left out. The filter is by
   * types, terms and dates.
   *
   * @param among counts only these nids, such as those that a search found
   */
  publishedDays(filter: ContentFilter, among?: ArrayLike<number>): Promise<ReadonlyMap<string, number>>;
  /** The terms of these vocabularies by weight, then name. */
  termsIn(vocabularies: readonly string[]): Promise<Map<string, readonly Term[]>>;
  /**
   * Items of a list with the most terms of its filter, over all groups: those with most first, then the newest.
   */
  sharingMost(filter: ContentFilter, limit: number): Promise<ContentRecord[]>;
  /**
   * Items with any of these words, or a longer word that contains one, in the title: those with most of them first, then
   * the newest. Ignores case and accents.
   */
  byTitleWords(
    vertical: string,
    types: readonly string[],
    words: readonly string[],
    limit: number,
  ): Promise<ContentRecord[]>;
}

/** Items to load before yielding to other requests. */
const SLICE = 200;

/**
 * @param load the published items with these nids, in any order
 * @param latestId the newest event, as the database has it
 */
export function contentLists(
  db: Db,
  load: (nids: readonly number[]) => Promise<ContentRecord[]>,
  latestId: () => Promise<number>,
): ContentLists {
  const library = libraryIndex(db, latestId);

  async function inOrder(nids: readonly number[]): Promise<ContentRecord[]> {
    const items = new Map<number, ContentRecord>();
    for (let start = 0; start < nids.length; start += SLICE) {
      if (start > 0) await setImmediate();
      for (const item of await load(nids.slice(start, start + SLICE))) items.set(item.nid, item);
    }
    return nids.flatMap((nid) => items.get(nid) ?? []);
  }

  return {
    prepareLists: () => library.prepare(),
    async list(query) {
      const only = await exactly(db, query);
      const snapshot = await library.snapshot(neededFields(query));
      const matching = await snapshot.matching(query, only);
      const nids = await snapshot.nids(matching, query);
      return { items: await inOrder(nids), total: snapshot.total(matching) };
    },

    async facets(filter, vocabularies) {
      const only = await exactly(db, filter);
      const snapshot = await library.snapshot(neededFields(filter));
      const groups = filter.terms ?? [];
      const countsFor = async (terms: readonly TermGroup[]) =>
        snapshot.counts(await snapshot.matching({ ...filter, terms }, only), filter);
      const all = await countsFor(groups);
      const counts = new Map<string, TermCount[]>();
      for (const vid of vocabularies) {
        const others = groups.filter((group) => group.vid !== vid);
        const countFor = others.length === groups.length ? all : await countsFor(others);
        const terms = (await library.termsIn(vid)).map((term) => ({ term, count: countFor(term.tid) }));
        counts.set(
          vid,
          terms.filter(({ count }) => count > 0),
        );
      }
      return counts;
    },

    async valueCounts(filter, fields) {
      if (fields.length === 0) return new Map();
      const only = await exactly(db, filter);
      const snapshot = await library.snapshot([...neededFields(filter), ...fields]);
      const groups = filter.values ?? [];
      const all = await snapshot.matching(filter, only);
      const counts = new Map<string, ReadonlyMap<string, number>>();
      for (const field of fields) {
        const values = groups.filter((group) => group.field !== field.field);
        const matching =
          values.length === groups.length ? all : await snapshot.matching({ ...filter, values }, only);
        counts.set(field.field, snapshot.valueCounts(matching, filter.vertical, field));
      }
      return counts;
    },

    async found(nids, query) {
      const { nids: part, ...counts } = await (await library.snapshot()).found(nids, query);
      return { ...counts, items: await inOrder(part) };
    },

    foundTotal: async (nids, query) => (await library.snapshot()).foundTotal(nids, query),

    async nids(filter) {
      const snapshot = await library.snapshot(neededFields(filter));
      return snapshot.allNids(await snapshot.matching(filter));
    },

    async publishedDays(filter, among) {
      const snapshot = await library.snapshot(neededFields(filter));
      return snapshot.publishedDays(await snapshot.matching(filter), among);
    },

    async termsIn(vocabularies) {
      const lists = vocabularies.map(async (vid) => [vid, await library.termsIn(vid)] as const);
      return new Map(await Promise.all(lists));
    },

    async sharingMost(filter, limit) {
      const only = await exactly(db, filter);
      const snapshot = await library.snapshot(neededFields(filter));
      return inOrder(await snapshot.sharingMost(filter, limit, only));
    },

    async byTitleWords(vertical, types, words, limit) {
      const snapshot = await library.snapshot();
      const matching = await snapshot.matching({ vertical, types });
      return inOrder(await snapshot.withWords(matching, words.map(sortKey), limit));
    },
  };
}

/** The nids of items with exactly the given values; undefined without such a condition. */
async function exactly(db: Db, filter: ContentFilter): Promise<Set<number> | undefined> {
  const columns = (['nid', 'title', 'path'] as const).filter((column) => filter[column] !== undefined);
  const { author } = filter;
  if ((columns.length === 0 && author === undefined) || filter.types.length === 0) return undefined;
  let query = db.selectFrom('content').select('nid').where('vertical', '=', filter.vertical);
  for (const column of columns) query = query.where(column, '=', filter[column]!);
  if (author !== undefined)
    query = query.where('nid', 'in', (select) =>
      select.selectFrom('content_author').select('content_author.nid').where('slug', '=', author),
    );
  return new Set((await query.execute()).map(({ nid }) => nid));
}
