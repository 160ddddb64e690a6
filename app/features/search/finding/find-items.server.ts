/** Finds the items of a search and counts them, for one reader. */
import { contentAccess } from '#app/runtime/access.ts';
import { addDays } from '#app/runtime/months.ts';
import { publicField, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { DueId } from '#app/runtime/queries/search-query.ts';
import type { Synonyms } from '#app/store/search/language/syntax/synonyms.ts';
import type { QueryNode } from '#app/store/search/language/syntax/query.ts';
import type { DuePeriod, FoundQuery } from '#app/store/search/lists/found-items.ts';
import type { FoundPart } from '#app/store/search/lists/lists.ts';
import type { SearchMatches, SearchRequest } from '#app/store/search/search-index.ts';
import type { IndexProgress } from '../contract.ts';
import { chosenTerms } from '#app/runtime/queries/list-offer.ts';
import { emptyItems } from '#app/api/content/lists/empty-items.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { WantedSearch } from './wanted-search.server.ts';

/** A search of one reader: looks for any query, and counts what it found under the filters of the search. */
export interface Searcher {
  find(node: QueryNode | undefined): Promise<SearchMatches>;
  /** One part of these items, with the counts of all of them. */
  list(nids: ArrayLike<number>, part: { offset: number; limit: number }): Promise<FoundPart>;
  /** How many of these items pass the filters. */
  count(nids: ArrayLike<number>): Promise<number>;
  /** How many of the items that may be searched are in the index. */
  progress(): Promise<IndexProgress>;
  /** How many items pass the filters and have every part of a query. */
  countStrict(node: QueryNode): Promise<number>;
  synonyms: Synonyms;
  /** Names of the chosen terms. */
  termNames: ReadonlyMap<number, string>;
  /** Filters of existing terms, by vocabulary. */
  terms: FoundQuery['terms'];
  /** Parameters with terms that do not exist. */
  ignored: string[];
}

/** Last days of the first two periods, counted from today. */
const FIRST_DAYS = 30;
const SECOND_DAYS = 90;

/** @param today `2026-11-21` */
function duePeriods(today: string): (DuePeriod & { id: DueId })[] {
  return [
    { id: '30-days', from: today, to: addDays(today, FIRST_DAYS) },
    { id: '90-days', from: addDays(today, FIRST_DAYS + 1), to: addDays(today, SECOND_DAYS) },
    { id: 'later', from: addDays(today, SECOND_DAYS + 1) },
    { id: 'none' },
  ];
}

export async function createSearcher(viewer: Viewer, { offer, state }: WantedSearch): Promise<Searcher> {
  const { services, vertical, user, reader, contentDay } = viewer;
  const { registry, store, search } = services;
  const types = offer.sources.flatMap(({ contentTypes }) => contentTypes);
  const [known, except, synonyms] = await Promise.all([
    store.terms.get(Object.values(state.terms).flat()),
    emptyItems(services, vertical, types),
    searchSynonyms(services, vertical),
  ]);
  const vids = new Map(known.map(({ tid, vid }) => [tid, vid]));
  const { terms, ignored } = chosenTerms(state.terms, offer, (tid) => vids.get(tid));
  const chosen = offer.sources.filter(({ id }) => state.sources.includes(id));
  const query: Omit<FoundQuery, 'limit' | 'offset'> = {
    vertical: vertical.id,
    types,
    chosenTypes: chosen.length > 0 ? chosen.flatMap(({ contentTypes }) => contentTypes) : undefined,
    terms,
    hiddenFields: hiddenTermFields(registry, vertical, types),
    binding: true,
    except,
    periods: duePeriods(contentDay.day),
    chosenPeriods: state.due,
    dateKinds: Object.entries(vertical.site.dates.kinds).flatMap(([kind, { deadline }]) =>
      deadline ? [kind] : [],
    ),
    datedTypes: types.filter((type) => {
      const schema = schemaFor(registry, vertical, type);
      return schema !== undefined && publicField(schema, 'key-dates') !== undefined;
    }),
    today: contentDay.day,
    order: state.sort,
  };
  // Where very many items match, those that the filters leave are the ones to rank.
  const isFiltered = terms.length > 0 || query.chosenTypes !== undefined;
  const within = isFiltered
    ? await store.content.nids({ ...query, types: query.chosenTypes ?? types, dates: undefined })
    : undefined;
  return {
    terms,
    ignored,
    synonyms,
    termNames: new Map(known.map(({ tid, name }) => [tid, name])),
    find: (node) => search.find(requestFor(node)),
    list: (nids, part) => store.content.found(nids, { ...query, ...part }),
    count,
    progress,
    countStrict: async (node) => count((await search.find({ ...requestFor(node), strict: true })).nids),
  };

  function requestFor(node: QueryNode | undefined): SearchRequest {
    return {
      account: user.userId,
      query: { node, notes: [] },
      vertical: vertical.id,
      types,
      reads: (access) => contentAccess(vertical, access, reader) === 'full',
      synonyms,
      within,
    };
  }

  async function progress(): Promise<IndexProgress> {
    const [{ nids }, all] = await Promise.all([
      search.find({ ...requestFor(undefined), within: undefined }),
      store.content.nids({ vertical: vertical.id, types, except }),
    ]);
    return { searchable: Math.min(nids.length, all.length), total: all.length };
  }

  function count(nids: ArrayLike<number>): Promise<number> {
    return store.content.foundTotal(nids, { ...query, offset: 0, limit: 0 });
  }
}
