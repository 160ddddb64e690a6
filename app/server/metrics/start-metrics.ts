/** Gathers what metrics are made of, and answers scrapes. */
import type { Server } from 'node:http';
import type { Composed } from '../compose.ts';
import type { Environment } from '../environment/environment.ts';
import type { ServerLog } from '../log/create-log.ts';
import type { RequestServices } from '../web/web-services.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  metrics: Metrics;
  composed: Extract<Composed, { ok: true }>;
  services: Pick<RequestServices, 'gates'>;
  log: Pick<ServerLog, 'dropped'>;
}

/** @throws if the port cannot be used */
export async function startMetrics(
  { metrics, composed, services, log }: Parts,
  { metricsPort = 0, metricsHost }: Pick<Environment, 'metricsPort' | 'metricsHost'>,
): Promise<Server> {
  const { api, store, search, background, health, figures, secondThread, now } = composed;
  metrics.watch({
    gates: () => ({
      page: services.gates.page.state(),
      search: services.gates.search.state(),
      ...('queues' in api && {
        'api page': api.queues().page,
        'api screen': api.queues().screen,
        'api bulk': api.queues().bulk,
      }),
    }),
    faults: health.faults,
    background: background?.waiting,
    searchState: search?.state,
    pool: store?.pool,
    replica: store?.replica,
    droppedLines: log.dropped,
    thread: secondThread?.state,
    ...{ store, figures, now },
  });
  const { listenForScrapes } = await import('./metrics-listener.ts');
  return listenForScrapes(metrics.registry, metricsPort, metricsHost);
}
