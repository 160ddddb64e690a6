/** Liveness, readiness and the end of the start, for process supervisors and load balancers. */
import type { Fault } from '../health/health.ts';
import { operation, success, type Call } from '../operation.ts';

const healthz = operation('healthz', {
  summary: 'Liveness: the process answers',
  auth: 'none',
  handle: () => success({ status: 'ok' }),
});

async function findFaults({
  store,
  health,
}: Call['services']): Promise<{ database: boolean; faults: Fault[] }> {
  const found = health.faults();
  const isReady = await store.ready();
  const reason = isReady ? undefined : ((await store.fault()) ?? 'it did not answer');
  const faults = reason === undefined ? found : [{ what: 'database', reason } as const, ...found];
  health.report(faults);
  return { database: !faults.some(({ what }) => what === 'database'), faults };
}

const readyz = operation('readyz', {
  summary: 'Readiness: configuration hash and database state',
  auth: 'none',
  statuses: {
    200: 'It can serve.',
    503: 'It cannot serve: the database cannot be read and written, a thread or queue is stuck, or the server ends.',
  },
  async handle({ services, isAdministrator }) {
    const { database, faults } = await findFaults(services);
    const stale = services.notices.list().some(({ kind }) => kind === 'configuration');
    const isOk = faults.length === 0;
    return success(
      {
        status: isOk ? 'ok' : 'unavailable',
        config: services.config().hash,
        configuration: stale ? 'stale' : 'current',
        database: database ? 'ok' : 'unavailable',
        engine: services.store.engine,
        search: services.search.state().state,
        ...(!isOk && (await isAdministrator()) && { faults }),
      },
      { status: isOk ? 200 : 503 },
    );
  },
});

/** Instances that have been able to search and list: later changes of a library do not start the instance again. */
const started = new WeakSet<object>();

const startupz = operation('startupz', {
  summary: 'The start: whether the search index has been ready, and the library read for lists',
  auth: 'none',
  statuses: {
    200: 'The start is over.',
    503: 'The database is being migrated, the search index made, or the library read.',
  },
  handle({ services: { search, store } }) {
    const { state } = search.state();
    // Asked in any case, so that both are made at the same time.
    const isOver = started.has(search) || (store.content.prepareLists() && state === 'current');
    if (isOver) started.add(search);
    return success({ status: isOver ? 'ok' : 'starting', search: state }, { status: isOver ? 200 : 503 });
  },
});

export const healthOperations = [healthz, readyz, startupz];
