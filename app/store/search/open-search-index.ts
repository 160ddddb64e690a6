/** The search index of an instance: follows the store, and searches in a thread of its own. */
import { setTimeout as delay } from 'node:timers/promises';
import { formatQuery } from '#app/search/format.ts';
import { expandSynonyms } from '#app/search/expand-synonyms.ts';
import type { QueryNode } from '#app/search/query.ts';
import { FULL, NOTHING, OPEN } from './hits.ts';
import { follower, type SearchSource } from './follower.ts';
import { planQuery } from './plan.ts';
import { withCorrections } from './corrected-query.ts';
import type { SearchIndex, SearchIndexState, SearchRequest } from './search-index.ts';
import { searchThread } from './search-thread.ts';
import type { NumberedClass } from './search-tables.ts';

export interface SearchIndexOptions extends SearchSource {
  /** Path of the file of the index, which is made if absent, or `:memory:`. */
  file: string;
  /** How long a query waits for an index that is being made, in milliseconds. */
  patienceMs: number;
  reportError(error: unknown): void;
}

/** A query that takes longer fails. */
const LIMIT_MS = 5_000;
/** How often the index looks for changes by itself, so that a query rarely has to wait for it. */
const EVERY_MS = 2_000;

/** Starts nothing by itself: the thread starts with the first query, or with `follow`. */
export function openSearchIndex(options: SearchIndexOptions): SearchIndex {
  const { file, patienceMs, reportError } = options;
  const thread = searchThread(file);
  const reading = follower(options, thread);
  let failed = false;
  let timer: NodeJS.Timeout | undefined;

  async function catchUp(): Promise<void> {
    try {
      await reading.catchUp();
      failed = false;
    } catch (error) {
      failed = true;
      reportError(error);
    }
  }

  function state(): SearchIndexState {
    const indexed = thread.latest()?.count ?? 0;
    return { state: failed ? 'failed' : reading.isCurrent() ? 'current' : 'building', indexed };
  }

  return {
    async find({ query, synonyms, ...request }) {
      await catchUp();
      const wait = new AbortController();
      if (!reading.isCurrent())
        await Promise.race([
          reading.settled().catch(reportError),
          delay(patienceMs, undefined, { signal: wait.signal, ref: false }).catch(() => {}),
        ]);
      wait.abort();
      const { classes } = thread.latest() ?? (await thread.call({}));
      const access = classAccess(classes, request);
      const expanded = (node: QueryNode | undefined) => planQuery(node && expandSynonyms(node, synonyms));
      const node = expanded(query.node);
      const run = async (plan: typeof node) =>
        (await thread.call({ find: { node: plan, access, within: request.within } }, LIMIT_MS)).found!;
      const { corrections, ...found } = await run(node);
      if (!corrections) return found;
      const corrected = query.node && withCorrections(query.node, corrections);
      const other = await run(expanded(corrected));
      const helps = !other.relaxed && (other.nids.length > found.nids.length || found.relaxed);
      return helps ? { ...found, suggestion: formatQuery(corrected) } : found;
    },
    follow() {
      timer ??= setInterval(() => void catchUp(), EVERY_MS).unref();
      void catchUp();
    },
    state,
    async close() {
      clearInterval(timer);
      reading.stop();
      await thread.close();
    },
  };
}

function classAccess(classes: readonly NumberedClass[], request: Omit<SearchRequest, 'query' | 'synonyms'>) {
  const access = new Uint8Array(classes.length + 1);
  for (const one of classes) {
    const isSearched = one.vertical === request.vertical && request.types.includes(one.type);
    access[one.id] = isSearched ? (request.reads(one) ? FULL : OPEN) : NOTHING;
  }
  return access;
}
