/** What is logged and measured of the parts of a server. */
import type { OnQuery } from '#app/store/engines/engine.ts';
import type { SearchIndex } from '#app/store/search/search-index.ts';
import type { Log } from '#app/telemetry/log.ts';
import { currentRequest, timed } from '#app/telemetry/request-trace.ts';
import type { OnAttempt } from './mail/mailer.ts';

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

/** Adds the time in the search thread, with the wait for it, to the request. */
export const timedSearch = (search: SearchIndex): SearchIndex => ({
  ...search,
  find: (request) => timed(currentRequest(), 'search', () => search.find(request)),
});
