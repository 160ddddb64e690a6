/** What is logged and measured of the parts of a server. */
import { LRUCache } from 'lru-cache';
import type { PageResponse } from '#app/contracts/content.ts';
import type { OnQuery } from '#app/store/engines/engine.ts';
import type { SearchIndex } from '#app/store/search/search-index.ts';
import type { Log } from '#app/telemetry/log.ts';
import { currentRequest, timed } from '#app/telemetry/request-trace.ts';
import type { OnAttempt } from './mail/mailer.ts';

/** Items of page data cached in memory; one is about 30 kB. */
const MAX_PAGE_DATA = 500;

/** Who is told of what goes on. */
export interface Watching {
  log?: Log;
  /** Of each query of the database. */
  onQuery?: OnQuery;
  onMailAttempt?: OnAttempt;
  /** Of each look into a cache. */
  onCache?: (cache: string, hit: boolean) => void;
}

/** Adds the time of a query to the request for which it runs, which has it now. */
export function countForRequest(ms: number): void {
  const trace = currentRequest();
  trace?.add('database', trace.elapsed() - ms, ms);
}

/** Page data, with a report of each lookup. */
export class WatchedCache extends LRUCache<string, PageResponse> {
  readonly #onLook: (hit: boolean) => void;
  constructor(onLook: (hit: boolean) => void) {
    super({ max: MAX_PAGE_DATA });
    this.#onLook = onLook;
  }
  override get(...given: Parameters<LRUCache<string, PageResponse>['get']>) {
    const found = super.get(...given);
    this.#onLook(found !== undefined);
    return found;
  }
}

/** Adds the time in the search thread, with the wait for it, to the request. */
export const timedSearch = (search: SearchIndex): SearchIndex => ({
  ...search,
  find: (request) => timed(currentRequest(), 'search', () => search.find(request)),
});
