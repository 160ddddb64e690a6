import type { ContentRecord } from './content.ts';
import { folded } from '../folded.ts';
import { libraryIndex } from '../library/library-index.ts';
import type { DateKind, Db } from '../tables.ts';
import type { Term } from './terms.ts';

/** Terms of which an item carries at least one, or one below it. */
export interface TermGroup {
  /** The vocabulary they were chosen from: its own facet then counts as if they were not. */
  vid?: string;
  tids: readonly number[];
}

/** Which published items are meant; every part narrows. */
export interface ContentFilter {
  vertical: string;
  types: readonly string[];
  terms?: readonly TermGroup[] | undefined;
  /** Fields whose terms do not count: those that readers without access must not learn of. */
  hiddenFields?: readonly string[] | undefined;
  /** Days, both included: of publication, or of a typed date. */
  dates?: { kind: 'published' | DateKind; from?: string; to?: string } | undefined;
  /** Not the items with these nids. */
  except?: readonly number[] | undefined;
  /** Only the item with exactly this nid, title or path. */
  nid?: number | undefined;
  title?: string | undefined;
  path?: string | undefined;
  /** Only items by this author: the address of their page (see `authorSlug`). */
  author?: string | undefined;
}

/** Which part of a list is wanted. */
export interface ContentListQuery extends ContentFilter {
  /**
   * `newest` and `oldest` go by the date that `by` names; `title` ignores case and accents; `deadline` goes by the first
   * typed date from `today` on, then come those without one, newest first.
   */
  order: 'newest' | 'oldest' | 'title' | 'deadline';
  /** Which date `newest` and `oldest` go by; that of publication when absent. */
  by?: 'published' | 'changed' | undefined;
  /** `2026-11-21`; needed for `deadline`. */
  today?: string | undefined;
  limit: number;
  offset: number;
}

/** A term and how many items carry it, or a term below it. */
export interface TermCount {
  term: Term;
  count: number;
}

/** Lists of published items. */
export interface ContentLists {
  /** One part of a list, and how many items the whole list has. */
  list(query: ContentListQuery): Promise<{ items: ContentRecord[]; total: number }>;
  /**
   * The terms of these vocabularies that the items of a list carry, by weight, then name. An item counts once for a
   * term; terms chosen from a vocabulary do not narrow its own counts.
   */
  facets(filter: ContentFilter, vocabularies: readonly string[]): Promise<Map<string, TermCount[]>>;
  /**
   * Items of a list that carry most of the terms of its filter, in all its groups together: those with most first,
   * then the newest.
   */
  sharingMost(filter: ContentFilter, limit: number): Promise<ContentRecord[]>;
  /**
   * Items whose title holds any of these words, or a longer word with one in it: those with most of them first, then
   * the newest. Case and accents do not matter.
   */
  byTitleWords(
    vertical: string,
    types: readonly string[],
    words: readonly string[],
    limit: number,
  ): Promise<ContentRecord[]>;
}

/** @param load the published items with these nids, in any order */
export function contentLists(
  db: Db,
  load: (nids: readonly number[]) => Promise<ContentRecord[]>,
): ContentLists {
  const library = libraryIndex(db);

  async function inOrder(nids: readonly number[]): Promise<ContentRecord[]> {
    const items = new Map((await load(nids)).map((item) => [item.nid, item]));
    return nids.flatMap((nid) => items.get(nid) ?? []);
  }

  return {
    async list(query) {
      const only = await exactly(db, query);
      const snapshot = await library.snapshot();
      const matching = await snapshot.matching(query, only);
      const nids = await snapshot.nids(matching, query);
      return { items: await inOrder(nids), total: snapshot.total(matching) };
    },

    async facets(filter, vocabularies) {
      const only = await exactly(db, filter);
      const snapshot = await library.snapshot();
      const groups = filter.terms ?? [];
      const countsFor = async (terms: readonly TermGroup[]) =>
        snapshot.counts(await snapshot.matching({ ...filter, terms }, only), filter.hiddenFields ?? []);
      const all = await countsFor(groups);
      const counts = new Map<string, TermCount[]>();
      for (const vid of vocabularies) {
        const others = groups.filter((group) => group.vid !== vid);
        const countOf = others.length === groups.length ? all : await countsFor(others);
        const terms = (await library.termsOf(vid)).map((term) => ({ term, count: countOf(term.tid) }));
        counts.set(
          vid,
          terms.filter(({ count }) => count > 0),
        );
      }
      return counts;
    },

    async sharingMost(filter, limit) {
      const only = await exactly(db, filter);
      return inOrder(await (await library.snapshot()).sharingMost(filter, limit, only));
    },

    async byTitleWords(vertical, types, words, limit) {
      const snapshot = await library.snapshot();
      const matching = await snapshot.matching({ vertical, types });
      return inOrder(await snapshot.withWords(matching, words.map(folded), limit));
    },
  };
}

/** The items that have exactly the values asked for; undefined where that does not narrow. */
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
