/** Other searches near one, each with its number of results: what to leave out, and the words taken exactly. */
import { formatQuery, getQueryParts, withoutPart } from '#app/store/search/language/syntax/format.ts';
import type { PhraseNode, QueryNode } from '#app/store/search/language/syntax/query.ts';
import { formatSearch, type SearchState } from '#app/runtime/queries/search-query.ts';
import type { FoundPart } from '#app/store/search/lists/lists.ts';
import type { SearchRemedy } from '../contract.ts';
import type { Searcher } from './find-items.server.ts';
import type { WantedSearch } from './wanted-search.server.ts';

/** A search, and what it found. */
export interface Remedied {
  searcher: Searcher;
  wanted: WantedSearch;
  found: FoundPart;
  node: QueryNode | undefined;
}

/** Maximum number of words to leave out, one at a time. */
const MOST_WORDS = 6;

/** For a search without results: what remains without each filter, or without each word where no filter is to blame. */
export async function getRemedies(search: Remedied): Promise<SearchRemedy[]> {
  const filters = withoutFilters(search);
  return search.found.without.all > 0 ? filters : [...filters, ...(await withoutWords(search))];
}

function withoutFilters({ wanted, found, searcher }: Remedied): SearchRemedy[] {
  const { state, options, offer } = wanted;
  const to = (change: Partial<SearchState>) => formatSearch({ ...state, offset: 0, ...change }, options);
  const { types, periods, terms, all } = found.without;
  const remedies: SearchRemedy[] = [];
  for (const { vid, tids } of searcher.terms) {
    const { param, title } = offer.facets.find((facet) => facet.vid === vid)!;
    const remaining = (state.terms[param] ?? []).filter((tid) => !tids.includes(tid));
    remedies.push({
      kind: 'filter',
      label:
        searcher.termNames.get(tids[0]!) && tids.length === 1 ? searcher.termNames.get(tids[0]!)! : title,
      param,
      value: tids.join(),
      count: terms.get(vid) ?? 0,
      search: to({ terms: { ...state.terms, [param]: remaining } }),
    });
  }
  if (state.due.length > 0)
    remedies.push({
      kind: 'due',
      param: 'due',
      value: state.due.join(),
      count: periods,
      search: to({ due: [] }),
    });
  if (state.sources.length > 0)
    remedies.push({
      kind: 'type',
      label: offer.sources.find(({ id }) => id === state.sources[0])!.label,
      param: 'type[]',
      value: state.sources.join(),
      count: types,
      search: to({ sources: [] }),
    });
  if (remedies.length > 1)
    remedies.push({ kind: 'all-filters', count: all, search: to({ terms: {}, due: [], sources: [] }) });
  return remedies.filter(({ search }) => search !== '').sort((a, b) => order(a) - order(b));
}

/** Removing one thing comes before removing all of them. */
const order = ({ kind }: SearchRemedy) => Number(kind === 'all-filters');

async function withoutWords({ searcher, wanted, node }: Remedied): Promise<SearchRemedy[]> {
  const { state, options } = wanted;
  const parts = getQueryParts(node).filter(({ excludes }) => !excludes);
  if (!node || parts.length < 2) return [];
  const remedies = await Promise.all(
    parts.slice(0, MOST_WORDS).map(async ({ text: label, path }): Promise<SearchRemedy> => {
      const rest = withoutPart(node, path);
      const count = await searcher.count((await searcher.find(rest)).nids);
      const text = formatQuery(rest);
      const search = formatSearch({ ...state, offset: 0, text }, options);
      return { kind: 'word', label, text, count, search };
    }),
  );
  return remedies.sort((a, b) => b.count - a.count);
}

/** The words without synonyms, and as a phrase: where either finds something else than the search. */
export async function getExactForms({ searcher, wanted, found, node }: Remedied): Promise<SearchRemedy[]> {
  const { state, options } = wanted;
  const words = getPlainWords(node);
  if (!words) return [];
  const phrase = (...typed: string[]): PhraseNode => ({ kind: 'phrase', words: typed });
  const forms: [SearchRemedy['kind'], QueryNode][] = [
    ['exact', { kind: 'and', parts: words.map((word) => phrase(...word.split(/\s+/))), loose: true }],
    ['phrase', phrase(...words.flatMap((word) => word.split(/\s+/)))],
  ];
  const counted = await Promise.all(
    forms.map(async ([kind, form]): Promise<SearchRemedy> => {
      const text = formatQuery(form);
      const search = formatSearch({ ...state, offset: 0, text }, options);
      return { kind, text, count: await searcher.countStrict(form), search };
    }),
  );
  return counted.filter(({ count }) => count > 0 && count !== found.total);
}

/** The words of a query that is only words, side by side. */
function getPlainWords(node: QueryNode | undefined): string[] | undefined {
  if (node?.kind !== 'and' || !node.loose || node.parts.length > MOST_WORDS) return undefined;
  const words = node.parts.flatMap((part) =>
    part.kind === 'word' && !part.prefix && !part.field ? [part.word] : [],
  );
  return words.length === node.parts.length ? words : undefined;
}
