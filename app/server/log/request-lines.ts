/** The line of each request, when it is over. */
import type { Log } from '#app/telemetry/log.ts';
import type { EndedRequest, OnEnded } from '#app/telemetry/ended-request.ts';
import { limitRepeats } from '#app/telemetry/repeats.ts';
import { FILE } from '#app/telemetry/request-trace.ts';

/** Of requests that were refused or failed in the same way, so many are written, then one each interval with a count. */
const REFUSALS = { most: 20, everyMs: 10_000 };

const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** Where the time went: milliseconds by part, and each part with its begin. Parts may contain one another. */
function whereTimeWent({ trace }: EndedRequest): object {
  const sums = [...trace.sums].map(([name, { ms, count }]) => [name, { ms: tenths(ms), count }]);
  const spans = trace.spans.map(({ name, at, ms }) => [name, tenths(at), tenths(ms)]);
  return { parts: Object.fromEntries(sums), spans };
}

/** The fields of a line. The path and the query are not among them: they say what somebody reads and searches. */
function requestLine(ended: EndedRequest, slowMs: number): Record<string, unknown> {
  const { trace, method, status, ms, bytes, cut } = ended;
  const { account, vertical, route, cache } = trace;
  return {
    request: trace.reference,
    traceparent: trace.traceparent,
    ...(account !== undefined && { account }),
    ...(vertical !== undefined && { vertical }),
    route: route ?? 'none',
    method,
    status,
    ms: tenths(ms),
    bytes,
    ...(cache && { cache }),
    ...(cut && { cut }),
    ...(ms >= slowMs && { slow: true, ...whereTimeWent(ended) }),
  };
}

/** Operations that proxies and orchestrators ask for all the time. */
const HEALTH = ['api healthz', 'api readyz', 'api startupz'];

const isAskedAllTheTime = (route = '') => route === FILE || HEALTH.includes(route);

/** Writes the lines. Those of files and of health that are in order are only for `LOG_LEVEL=debug`. */
export function requestLines(log: Log, slowMs: number): OnEnded {
  const refusals = limitRepeats(REFUSALS);
  return (ended) => {
    const { status, ms, trace } = ended;
    const isQuiet = isAskedAllTheTime(trace.route) && status < 500 && ms < slowMs;
    if (isQuiet) return log.debug('request', requestLine(ended, slowMs));
    if (status < 500 && status !== 429) return log.info('request', requestLine(ended, slowMs));
    // Most of these are left out, so the line is made when it is written.
    refusals.write(`${status} ${trace.route}`, (leftOut) => {
      const line = requestLine(ended, slowMs);
      log.info('request', leftOut > 0 ? { ...line, repeated: leftOut } : line);
    });
  };
}
