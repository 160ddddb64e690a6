/** The answer to a search: exact counts, and one part of the results with their hits. */
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import { getQueryParts } from '#app/store/search/language/syntax/format.ts';
import { formatSearch, type DueId } from '#app/runtime/queries/search-query.ts';
import type { FoundPart } from '#app/store/search/lists/lists.ts';
import type { Facet } from '#app/contracts/list-facets.ts';
import type { SearchRemedy, SearchResponse } from '../contract.ts';
import { buildFacet } from '#app/api/content/lists/facet-tree.ts';
import { getLeads } from '#app/api/feature-parts.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { pastedItem } from '../finding/pasted-item.server.ts';
import { findOrAct, type ActedSearch } from '../finding/acting.server.ts';
import { findDates } from '../finding/find-dates.server.ts';
import { createSearcher, type Searcher } from '../finding/find-items.server.ts';
import { findProvision } from '../finding/find-provision.server.ts';
import { getExactForms, getRemedies, type Remedied } from '../finding/remedies.server.ts';
import { searchResults } from './search-results.server.ts';
import { understand } from './understood.server.ts';
import type { WantedSearch } from '../finding/wanted-search.server.ts';

export async function searchAnswer(viewer: Viewer, wanted: WantedSearch): Promise<SearchResponse> {
  const { services } = viewer;
  const { offer, options, state, size } = wanted;
  const parsed = parseQuery(state.text);
  const searcher = await createSearcher(viewer, wanted);
  const {
    node,
    matches,
    instead,
    marked = node,
    dates,
    provision,
  } = await findAsked(viewer, searcher, wanted);
  const complete = services.search.state().state === 'current';
  const found = await searcher.list(matches.nids, { offset: state.offset, limit: size });
  const remedied: Remedied = { searcher, wanted, found, node };
  const [building, results, facets, remedies, exact, suggestion, leads] = await Promise.all([
    complete ? undefined : searcher.progress(),
    searchResults(viewer, found.items, offer.sources, {
      ...{ node: marked, synonyms: searcher.synonyms, terms: searcher.terms },
    }),
    searchFacets(viewer, wanted, found),
    found.total === 0 ? getRemedies(remedied) : [],
    found.total === 0 ? [] : getExactForms(remedied),
    instead || matches.suggestion === undefined ? undefined : spelling(remedied, matches.suggestion),
    // Beside the first results only, and not where the reader asks for a part of them.
    state.offset > 0 || size === 0 ? [] : getLeads(viewer, state.text),
  ]);
  const counts = offer.sources.map((source) => ({
    id: source.id,
    count: source.contentTypes.reduce((sum, type) => sum + (found.byType.get(type) ?? 0), 0),
  }));
  const parts = getQueryParts(node);
  return {
    text: state.text,
    totalCount: found.total,
    count: found.total,
    allCount: found.without.types,
    pageCount: size > 0 ? Math.ceil(found.total / size) : 0,
    offset: state.offset,
    size,
    sort: state.sort,
    sorts: offer.sorts,
    ...(leads.length > 0 ? { leads } : {}),
    results: Object.fromEntries(
      counts.map(({ id, count }) => [id, { count, results: results.filter(({ source }) => source === id) }]),
    ),
    ranking: results.map(({ item }) => item.nid),
    sources: offer.sources.map(({ id, label, contentTypes }, index) => ({
      id,
      label,
      count: counts[index]!.count,
      selected: state.sources.includes(id),
      empty: contentTypes.length === 0,
    })),
    facets,
    due: [...found.byPeriod].map(([id, count]) => ({
      id: id as DueId,
      count,
      selected: state.due.includes(id as DueId),
    })),
    understood: understand(parts, matches.forms ?? new Map(), searcher.synonyms),
    ...operator(node, parts.length),
    notes: parsed.notes,
    relaxed: matches.relaxed,
    ...(matches.unknown && matches.relaxed ? { unknown: matches.unknown } : {}),
    ...(instead ? { instead } : {}),
    ...(dates ? { dates } : {}),
    ...(provision ? { provision } : {}),
    ...(suggestion && suggestion.count > 0 ? { suggestion } : {}),
    ...(exact.length > 0 ? { exact } : {}),
    remedies,
    complete,
    ...(building && { building }),
    ...(searcher.ignored.length > 0 ? { ignored: searcher.ignored } : {}),
  };

  async function spelling({ searcher: { find, count } }: Remedied, text: string): Promise<SearchRemedy> {
    const { nids } = await find(parseQuery(text).node);
    const search = formatSearch({ ...state, offset: 0, text }, options);
    return { kind: 'spelling', label: text, text, count: await count(nids), search };
  }

  /** Terms of the results without any choice, and the chosen ones. */
  async function searchFacets(
    { services: { store } }: Viewer,
    { offer: { facets: settings } }: WantedSearch,
    counted: FoundPart,
  ): Promise<Facet[]> {
    const [terms, chosen] = await Promise.all([
      store.content.termsIn(settings.map(({ vid }) => vid)),
      store.terms.get(searcher.terms.flatMap(({ tids }) => [...tids])),
    ]);
    return settings.map((setting) => {
      const all = (terms.get(setting.vid) ?? []).flatMap((term) =>
        counted.hasTerm(term.tid) ? [{ term, count: counted.termCount(setting.vid, term.tid) }] : [],
      );
      return buildFacet(setting, all, all, chosen);
    });
  }
}

/** What the text means: an address of an item, dates in words, a provision of an act, or words. */
async function findAsked(viewer: Viewer, searcher: Searcher, wanted: WantedSearch): Promise<ActedSearch> {
  const { text } = wanted.state;
  const pasted = pastedItem(viewer.vertical, text);
  if (pasted !== undefined) return onlyItem(pasted);
  const dated = await findDates(viewer, searcher, wanted);
  if (dated && 'matches' in dated) return dated;
  const found = (await findProvision(searcher, text)) ?? (await findOrAct(searcher, parseQuery(text).node));
  return { ...found, ...dated };
}

/** The search for one item. */
function onlyItem(nid: number): ActedSearch {
  const matches = { nids: Int32Array.of(nid), full: Uint8Array.of(1), relaxed: false, complete: 1 };
  return { node: undefined, matches };
}

/** How the words of a query are joined, for the sentence that says how it was read. */
function operator(
  node: ReturnType<typeof parseQuery>['node'],
  parts: number,
): Pick<SearchResponse, 'operator'> {
  if (!node || parts < 2) return {};
  const isFlat = 'parts' in node && node.parts.every((part) => part.kind !== 'and' && part.kind !== 'or');
  if (!isFlat || node.kind === 'near') return { operator: 'mixed' };
  return { operator: node.kind };
}
