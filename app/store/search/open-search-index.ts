/** The search index of an instance: follows the store, and searches in a thread of its own. */
import { setTimeout as delay } from 'node:timers/promises';
import { expandSynonyms } from '#app/search/expand-synonyms.ts';
import { formatQuery } from '#app/search/format.ts';
import type { QueryNode } from '#app/search/query.ts';
import { withCorrections } from './query/corrected-query.ts';
import { follower, type SearchSource } from './follower.ts';
import type { Found } from './finding/finder.ts';
import { FULL, NOTHING, OPEN } from './finding/hits.ts';
import { planQuery } from './query/plan.ts';
import type { SearchIndex, SearchIndexState, SearchMatches, SearchRequest } from './search-index.ts';
import type { NumberedClass } from './index/search-tables.ts';
import { searchThread } from './thread/search-thread.ts';

export interface SearchIndexOptions extends SearchSource {
  /** Path of the file of the index, which is made if absent, or `:memory:`. */
  file: string;
  /** How long a query waits for an index that is being made, in milliseconds. */
  patienceMs: number;
  /** A query that takes longer fails, in milliseconds. */
  limitMs?: number;
  reportError(error: unknown): void;
}

const LIMIT_MS = 5_000;
/** How often the index looks for changes by itself, so that a query rarely has to wait for it. */
const EVERY_MS = 2_000;

/** Starts nothing by itself: the thread starts with the first query, or with `follow`. */
export function openSearchIndex(options: SearchIndexOptions): SearchIndex {
  const { file, patienceMs, limitMs = LIMIT_MS, reportError } = options;
  const thread = searchThread(file);
  const reading = follower(options, thread);
  let failure: unknown;
  let timer: NodeJS.Timeout | undefined;

  function fail(error: unknown): void {
    // Many queries learn of one failure of the background.
    if (error !== failure) reportError(error);
    failure = error;
  }

  async function catchUp(): Promise<void> {
    try {
      await reading.catchUp();
      if (reading.isCurrent()) failure = undefined;
    } catch (error) {
      fail(error);
    }
  }

  /** Until everything is read, but no longer than a reader has patience. */
  async function settled(): Promise<void> {
    const waiting = new AbortController();
    const patience = delay(patienceMs, undefined, { signal: waiting.signal, ref: false });
    await Promise.race([reading.settled().catch(fail), patience.catch(() => {})]);
    waiting.abort();
  }

  async function run(request: SearchRequest, node: QueryNode | undefined): Promise<Found> {
    const plan = planQuery(node && expandSynonyms(node, request.synonyms));
    // Right before the call: a thread that started again may have numbered the classes anew.
    const { classes } = thread.latest() ?? (await thread.call({}));
    const access = classAccess(classes, request);
    const { within, strict } = request;
    const { found } = await thread.call({ find: { node: plan, access, within, strict } }, limitMs);
    return found!;
  }

  async function search(request: SearchRequest): Promise<SearchMatches> {
    await catchUp();
    if (!reading.isCurrent()) await settled();
    const { node } = request.query;
    const { corrections, ...found } = await run(request, node);
    if (!corrections || !node) return found;
    const corrected = withCorrections(node, corrections);
    const other = await run(request, corrected);
    const helps = !other.relaxed && (found.relaxed || other.nids.length > found.nids.length);
    return helps ? { ...found, suggestion: formatQuery(corrected) } : found;
  }

  return {
    async find(request) {
      try {
        return await search(request);
      } catch (error) {
        // The thread may have ended because of another call; its successor gets one chance.
        fail(error);
        return search(request);
      }
    },
    follow() {
      timer ??= setInterval(() => void catchUp(), EVERY_MS).unref();
      void catchUp();
    },
    state(): SearchIndexState {
      const indexed = thread.latest()?.count ?? 0;
      if (failure !== undefined) return { state: 'failed', indexed };
      return { state: reading.isCurrent() ? 'current' : 'building', indexed };
    },
    async close() {
      clearInterval(timer);
      reading.stop();
      await thread.close();
    },
  };
}

function classAccess(
  classes: readonly NumberedClass[],
  { vertical, types, reads }: Pick<SearchRequest, 'vertical' | 'types' | 'reads'>,
): Uint8Array {
  const access = new Uint8Array(classes.length + 1);
  for (const one of classes) {
    const isSearched = one.vertical === vertical && types.includes(one.type);
    access[one.id] = isSearched ? (reads(one) ? FULL : OPEN) : NOTHING;
  }
  return access;
}
