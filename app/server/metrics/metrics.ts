/**
 * Metrics for Prometheus. Labels have few values: routes of the configuration, operations, gates and caches by name, never
 * a path, an account or a text. Loaded only with `METRICS_PORT`.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EndedRequest } from '#app/telemetry/ended-request.ts';
import { databaseFigures, type FigureSources } from './database-figures.ts';
import { processFigures, type ProcessSources } from './process-figures.ts';

export interface Metrics {
  registry: Registry;
  onEnded(ended: EndedRequest): void;
  /** @param ms of a query */
  onQuery(ms: number): void;
  onCache(cache: string, hit: boolean): void;
  onMailAttempt(outcome: string): void;
  /** From now on these are asked at each scrape. */
  watch(sources: ProcessSources & FigureSources): void;
}

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_BUCKETS = [0.0002, 0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // The event loop, memory, processor, garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    ...{ name: 'regatlas_requests_total', registers, labelNames: ['route', 'status'] as const },
    help: 'Requests that are over, by route and status.',
  });
  const durations = new Histogram({
    ...{ name: 'regatlas_request_duration_seconds', registers, labelNames: ['route'] as const },
    help: 'Time of requests from their head to the last byte, by route.',
    buckets: REQUEST_BUCKETS,
  });
  const parts = new Counter({
    ...{ name: 'regatlas_request_part_seconds_total', registers, labelNames: ['part'] as const },
    help: 'Where the time of requests went; parts may contain one another.',
  });
  const bytes = new Counter({
    ...{ name: 'regatlas_response_bytes_total', registers },
    help: 'Bytes of answers with their heads.',
  });
  const looks = new Counter({
    ...{ name: 'regatlas_cache_looks_total', registers, labelNames: ['cache', 'result'] as const },
    help: 'Looks into caches, by cache and result (hit, miss).',
  });
  const searches = new Histogram({
    ...{ name: 'regatlas_search_duration_seconds', registers, buckets: REQUEST_BUCKETS },
    help: 'Time in the search index for one request, with the wait for its thread.',
  });
  const queries = new Histogram({
    ...{ name: 'regatlas_database_query_duration_seconds', registers, buckets: QUERY_BUCKETS },
    help: 'Time of queries of the database.',
  });
  const mails = new Counter({
    ...{ name: 'regatlas_mail_attempts_total', registers, labelNames: ['outcome'] as const },
    help: 'Attempts of this instance to send a message, by outcome (sent, later, failed, uncertain).',
  });
  const onCache: Metrics['onCache'] = (cache, hit) => looks.inc({ cache, result: hit ? 'hit' : 'miss' });
  return {
    registry,
    onEnded({ trace, status, ms, bytes: sent }) {
      const route = trace.route ?? 'none';
      requests.inc({ route, status });
      durations.observe({ route }, ms / 1_000);
      bytes.inc(sent);
      if (trace.cache) onCache('pages', trace.cache === 'hit');
      for (const [name, sum] of trace.sums) {
        // Those of operations are routes of their own.
        if (!name.startsWith('api ')) parts.inc({ part: name }, sum.ms / 1_000);
        if (name === 'search') searches.observe(sum.ms / 1_000);
      }
    },
    onQuery: (ms) => queries.observe(ms / 1_000),
    onCache,
    onMailAttempt: (outcome) => mails.inc({ outcome }),
    watch(sources) {
      processFigures(
        sources,
        (figure) => new Gauge({ ...figure, registers }),
        ({ read, ...figure }) =>
          void new Counter({
            ...{ ...figure, registers },
            collect() {
              // What counts itself is not counted again here.
              this.reset();
              for (const { labels, count } of read()) this.inc(labels, count);
            },
          }),
      );
      databaseFigures(sources, (figure) => new Gauge({ ...figure, registers }));
    },
  };
}
