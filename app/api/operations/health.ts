/** Liveness and readiness, for whatever keeps the server running. */
import type { Health } from '#schemas/types.ts';
import { operation, success } from '../operation.ts';

const healthz = operation<never, never, Health>({
  id: 'healthz',
  method: 'get',
  path: '/healthz',
  summary: 'Liveness: the process answers',
  auth: 'none',
  response: 'health',
  handle: () => success({ status: 'ok' }),
});

const readyz = operation<never, never, Health>({
  id: 'readyz',
  method: 'get',
  path: '/readyz',
  summary: 'Readiness: configuration hash and database state',
  auth: 'none',
  response: 'health',
  statuses: { 200: 'It can serve.', 503: 'The database does not answer.' },
  async handle({ services }) {
    const database = (await services.store.ready()) ? 'ok' : 'unavailable';
    const stale = services.notices.list().some(({ kind }) => kind === 'configuration');
    const configuration = stale ? 'stale' : 'current';
    const status = database === 'ok' ? 'ok' : 'unavailable';
    return success(
      { status, config: services.config().hash, configuration, database, engine: services.store.engine },
      { status: database === 'ok' ? 200 : 503 },
    );
  },
});

export const healthOperations = [healthz, readyz];
