/**
 * The search index of an instance: follows the store, and searches in a thread of its own. Its calls may belong to
 * another thread.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createFairQueue } from '#app/queue/fair-queue.ts';
import { finishedIndexes, type FinishedIndexesOptions } from './finished/finished-indexes.ts';
import { follower, type SearchSource, type SharedIndex } from './follower.ts';
import type { Store } from '../store.ts';
import {
  SearchTimeout,
  SearchUnavailable,
  type SearchIndex,
  type SearchIndexState,
  type SearchMatches,
  type SearchRequest,
} from './search-index.ts';
import { searchThread, type SearchEngine } from './thread/search-thread.ts';
import type { SearchSizes } from './search-sizes.ts';
import { expandSynonyms } from './language/syntax/synonyms.ts';
import { formatQuery } from './language/syntax/format.ts';
import type { QueryNode } from './language/syntax/query.ts';
import type { FindCall, Found } from './finding/finder.ts';
import { FULL, NOTHING, OPEN } from './finding/hits.ts';
import type { NumberedClass } from './index/search-tables.ts';
import { withCorrections } from './query/corrected-query.ts';
import { planQuery } from './query/plan.ts';

export interface SearchIndexOptions extends SearchSource {
  /** Where instances share finished indexes, with the database of all; without it each makes its own. */
  shared?: FinishedIndexesOptions & { store: Pick<Store, 'meta' | 'leases' | 'events'> };
  /** Path of the file of the index, which is made if absent, or `:memory:`. */
  file: string;
  /** Of the memory that it may take; by default as much as where memory is not scarce. */
  sizes?: SearchSizes;
  /** In place of a file: an engine that all instances of the database share. */
  engine?: SearchEngine & {
    store: Pick<Store, 'meta' | 'leases'>;
    /** A line for the operator. */
    log(line: string): void;
  };
  /** How long a query waits for an index that is being made, in milliseconds. */
  patienceMs: number;
  /** A query that takes longer fails, in milliseconds. */
  limitMs?: number;
  reportError(error: unknown): void;
}

const LIMIT_MS = 5_000;
/** The thread runs one query at a time; what an account may ask for at once is limited by who calls. */
const TURNS = { atOnce: 1, atOncePerAccount: 1, waitingPerAccount: Infinity, waiting: Infinity };
/** An engine answers several at once. */
const ENGINE_TURNS = { ...TURNS, atOnce: 8 };
/** After an engine did not answer, queries are refused for so long without asking it, in milliseconds. */
const REST_MS = 1_000;
/** How often the index looks for changes by itself, so that a query rarely has to wait for it. */
const EVERY_MS = 2_000;

/** An index of this thread, which may also be asked on behalf of another. */
export interface OwnSearchIndex extends SearchIndex {
  calls: IndexCalls;
}

/** Starts nothing by itself: the thread starts with the first query, or with `follow`. */
export function openSearchIndex(options: SearchIndexOptions): OwnSearchIndex {
  const { file, sizes, patienceMs, limitMs = LIMIT_MS, shared, engine, reportError, fingerprint } = options;
  const thread = searchThread(engine ? { url: engine.url, limits: engine.limits } : file, sizes);
  const finished = engine ? undefined : shared && finishedIndexes(shared, shared.store, file);
  const reading = follower(options, thread, finished && { take }, engine && sharedIndex(engine.store));
  const turns = createFairQueue(engine ? ENGINE_TURNS : TURNS);
  let failure: unknown;
  let failedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function fail(error: unknown): void {
    // Many queries learn of one failure of the background, or each for itself that the engine is away.
    const isKnown =
      (error instanceof SearchUnavailable && failure instanceof SearchUnavailable) ||
      (engine !== undefined && (error as Error).message === (failure as Error | undefined)?.message);
    if (error === failure) return;
    if (!isKnown) reportError(error);
    failure = error;
    failedAt = performance.now();
  }

  function recover(): void {
    if (failure !== undefined) engine?.log('The search engine answers again.');
    failure = undefined;
  }

  /** @throws SearchUnavailable while the engine is known to be away */
  function refuseIfAway(restMs: number): void {
    if (failure instanceof SearchUnavailable && performance.now() - failedAt < restMs) throw failure;
  }

  async function take(print: string, least: number): Promise<boolean> {
    const layout = thread.latest()?.layout;
    const taken =
      layout === undefined ? undefined : await finished!.take({ layout, fingerprint: print }, least);
    if (taken === undefined) return false;
    await thread.call({ replaceBy: taken });
    return true;
  }

  /** Not awaited: it takes minutes. */
  function offer(): void {
    const [position, latest] = [reading.position(), thread.latest()];
    if (latest?.layout === undefined || !position) return;
    const kind = { layout: latest.layout, fingerprint: fingerprint() };
    void finished?.offer(kind, { ...position, documents: latest.count });
  }

  async function catchUp(): Promise<void> {
    try {
      await reading.catchUp();
      if (reading.isCurrent()) recover();
      offer();
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

  function state(): SearchIndexState {
    const indexed = thread.latest()?.count ?? 0;
    if (failure !== undefined) return { state: 'failed', indexed };
    return { state: reading.isCurrent() ? 'current' : 'building', indexed };
  }

  const calls: IndexCalls = {
    async ready() {
      refuseIfAway(REST_MS);
      const asked = performance.now();
      await catchUp();
      if (failedAt >= asked) refuseIfAway(Infinity);
      if (reading.isCurrent()) return;
      await settled();
      offer();
    },
    state,
    async find(account, toCall) {
      const turn = await turns.enter(account);
      try {
        for (;;) {
          // Right before the call: a thread that started again may have numbered the classes anew.
          if (engine && !thread.latest()) await reading.look();
          const { classes, opened } = thread.latest() ?? (await thread.call({}));
          const { found } = await thread.call({ find: toCall(classes), opened }, limitMs);
          // Else the index was replaced on the way.
          if (found) return found;
        }
      } finally {
        if (turn.ok) turn.end();
      }
    },
  };
  const search = searchBy(calls);

  return {
    async find(request) {
      try {
        return await search(request);
      } catch (error) {
        if (error instanceof SearchTimeout) throw error;
        // The thread may have ended because of another call; its successor gets one chance.
        fail(error);
        if (error instanceof SearchUnavailable) throw error;
        return search(request);
      }
    },
    follow() {
      timer ??= setInterval(() => void catchUp(), EVERY_MS).unref();
      void catchUp();
    },
    state,
    stuck: () => reading.isCurrent() && thread.stuck(),
    calls,
    async close() {
      clearInterval(timer);
      reading.stop();
      finished?.close();
      await thread.close();
    },
  };
}

/** One instance at a time makes an index of the engine; a few changes are written by the instance that needs them first. */
function sharedIndex({ meta, leases }: Pick<Store, 'meta' | 'leases'>): SharedIndex {
  let id: string | undefined;
  return {
    database: async () => (id ??= await meta.claim('search-database', randomUUID())),
    alone: (work) => leases.underLease('search-engine', ({ renew }) => work(renew)),
  };
}

export interface IndexCalls {
  /** Reads what was published before, as far as a query waits for it. */
  ready(): Promise<void>;
  state(): SearchIndexState;
  /**
   * Runs a query when it is the account's turn.
   *
   * @param toCall makes the call for the access classes of the index, as they are numbered at that moment
   */
  find(account: number, toCall: (classes: readonly NumberedClass[]) => FindCall): Promise<Found>;
}

export function searchBy({ ready, find }: IndexCalls): SearchIndex['find'] {
  async function run(request: SearchRequest, node: QueryNode | undefined): Promise<Found> {
    const plan = planQuery(node && expandSynonyms(node, request.synonyms));
    const { within, strict } = request;
    return find(request.account, (classes) => ({
      ...{ node: plan, access: classAccess(classes, request), within, strict },
    }));
  }

  return async function search(request): Promise<SearchMatches> {
    await ready();
    const { node } = request.query;
    const { corrections, ...found } = await run(request, node);
    if (!corrections || !node) return found;
    const corrected = withCorrections(node, corrections);
    const other = await run(request, corrected);
    return other.complete > found.complete ? { ...found, suggestion: formatQuery(corrected) } : found;
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
