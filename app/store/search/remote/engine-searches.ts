/** Searches that the engine answers several at a time, and what they answer. */
import { PLACES } from '../language/text/document.ts';
import { SearchTimeout, SearchUnavailable } from '../search-index.ts';
import { EngineRefusal, faultIn, type EngineClient } from './engine-client.ts';
import { PAGE } from './engine-layout.ts';
import type { EngineQuery } from './match-query.ts';

export interface EngineSearch {
  index: string;
  body: Record<string, unknown>;
}

interface Bucket {
  key: string;
  doc_count: number;
}

/** The parts of an answer that are used; the engine leaves out the others. */
export interface EngineAnswer {
  status?: number;
  timed_out?: boolean;
  _shards?: { failed?: number };
  hits?: { total?: { value: number }; hits?: { sort?: number[]; _source?: unknown }[] };
  aggregations?: Record<string, { value?: number | null; buckets?: Bucket[]; sum_other_doc_count?: number }>;
  suggest?: Record<string, { options?: { text: string; freq: number }[] }[]>;
}

const PARTS = [
  'status,error,timed_out,_shards.failed,hits.total.value,hits.hits.sort,hits.hits._source',
  'aggregations.*.value,aggregations.*.buckets.key,aggregations.*.buckets.doc_count',
  'aggregations.*.sum_other_doc_count,suggest.*.options.text,suggest.*.options.freq',
].join();
const FILTER = PARTS.split(',')
  .map((part) => `responses.${part}`)
  .join();

/** More searches at once are asked one after the other. */
const MOST_AT_ONCE = 64;

/**
 * Answers in the order of the searches.
 *
 * @throws SearchTimeout, SearchUnavailable also if a part of an index did not answer: what is listed is always everything
 */
export async function askAll(
  client: EngineClient,
  searches: readonly EngineSearch[],
  deadline?: number,
): Promise<EngineAnswer[]> {
  const answers: EngineAnswer[] = [];
  for (let from = 0; from < searches.length; from += MOST_AT_ONCE) {
    const some = searches.slice(from, from + MOST_AT_ONCE);
    const body = some.flatMap(({ index, body }) => [{ index }, body]);
    const request = { method: 'POST', path: `/_msearch?filter_path=${FILTER}`, body, deadline } as const;
    const { responses } = ((await client.ask(request)) ?? {}) as { responses?: EngineAnswer[] };
    if (responses?.length !== some.length)
      throw new SearchUnavailable(
        `the search engine answered ${responses?.length ?? 0} of ${some.length} searches`,
      );
    responses.forEach(refuseFault);
    answers.push(...responses);
  }
  return answers;
}

function refuseFault(answer: EngineAnswer): void {
  const fault = faultIn(answer);
  if (fault) throw new EngineRefusal('a search', answer.status ?? 500, fault);
  if (answer.timed_out) throw new SearchTimeout();
  if (answer._shards?.failed)
    throw new SearchUnavailable('a part of the search engine’s index did not answer');
}

/** Documents of some access classes. */
export const inClasses = (classes: readonly string[], query?: EngineQuery): EngineQuery => ({
  bool: { filter: [{ terms: { class: classes } }, ...(query ? [query] : [])] },
});

/** Documents of items that are there. */
export const ofItems = (query?: EngineQuery): EngineQuery => ({
  bool: { filter: [{ exists: { field: 'class' } }, ...(query ? [query] : [])] },
});

/** The first page of what matches, ascending by nid: each with nid, day and version. */
const listSearch = (index: string, query: EngineQuery, after?: number[]): EngineSearch => ({
  index,
  body: {
    ...{ query, size: PAGE, _source: false, track_total_hits: false },
    // Sorted by the first, which nothing has twice; the others are read with it.
    sort: [{ nid: 'asc' }, { day: 'asc' }, { version: 'asc' }],
    ...(after && { search_after: after }),
  },
});

/** Nid, day and version of each match, one after the other. */
export async function listAll(
  client: EngineClient,
  searches: readonly { index: string; query: EngineQuery }[],
  deadline?: number,
): Promise<number[][]> {
  const lists: number[][] = searches.map(() => []);
  let open = searches.map((_, at) => ({ at, after: undefined as number[] | undefined }));
  while (open.length > 0) {
    const asked = open.map(({ at, after }) => listSearch(searches[at]!.index, searches[at]!.query, after));
    const answers = await askAll(client, asked, deadline);
    open = open.flatMap(({ at }, number) => {
      const hits = answers[number]!.hits?.hits ?? [];
      for (const { sort } of hits) lists[at]!.push(...(sort ?? []));
      return hits.length < PAGE ? [] : [{ at, after: hits.at(-1)!.sort }];
    });
  }
  return lists;
}

export const countSearch = (index: string, query: EngineQuery): EngineSearch => ({
  index,
  body: { query, size: 0, track_total_hits: true },
});

/** How many classes the items of an index may have. */
const MOST_CLASSES = 10_000;

export const classesSearch = (index: string): EngineSearch => ({
  index,
  body: {
    size: 0,
    track_total_hits: false,
    aggs: { classes: { terms: { field: 'class', size: MOST_CLASSES } } },
  },
});

export function classesFound(answer: EngineAnswer): Bucket[] {
  const { buckets = [], sum_other_doc_count: others = 0 } = answer.aggregations?.['classes'] ?? {};
  if (others > 0) throw new SearchUnavailable(`there are more than ${MOST_CLASSES} access classes`);
  return buckets;
}

/** Characters with a meaning in regular expressions of the engine; words are letters, but nothing relies on it. */
const quoted = (text: string) => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&');

/** The words of open texts that an expression or a list includes. */
function wordsSearch(index: string, include: string | string[], size: number): EngineSearch {
  const words = { terms: { field: 'spelling', include, size } };
  return { index, body: { query: ofItems(), size: 0, track_total_hits: false, aggs: { words } } };
}

export const wordsFrom = (index: string, beginning: string) =>
  wordsSearch(index, `${quoted(beginning)}.*`, 5_000);
export const wordsLonger = (index: string, word: string) => wordsSearch(index, `${quoted(word)}.+`, 1);
export const wordsEqual = (index: string, word: string) => wordsSearch(index, [word], 1);

/** Words of open texts that are like one. */
export const wordsLike = (index: string, word: string, most: number): EngineSearch => ({
  index,
  body: {
    ...{ size: 0, track_total_hits: false },
    suggest: {
      words: {
        text: word,
        term: {
          ...{ field: 'spelling', suggest_mode: 'always', sort: 'score', size: 50, shard_size: 200 },
          ...{ max_edits: most, prefix_length: 0, string_distance: 'damerau_levenshtein' },
        },
      },
    },
  },
});

/** The average lengths of the places of documents of these classes. */
export const lengthsSearch = (index: string, keys: readonly string[]): EngineSearch => ({
  index,
  body: {
    ...{ query: inClasses(keys), size: 0, track_total_hits: false },
    aggs: Object.fromEntries(PLACES.map((place) => [place, { avg: { field: `lengths.${place}` } }])),
  },
});
