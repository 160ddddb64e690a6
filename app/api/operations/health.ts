/** Liveness and readiness, for process supervisors and load balancers. */
import { operation, success } from '../operation.ts';

const healthz = operation('healthz', {
  summary: 'Liveness: the process answers',
  auth: 'none',
  handle: () => success({ status: 'ok' }),
});

const readyz = operation('readyz', {
  summary: 'Readiness: configuration hash and database state',
  auth: 'none',
  statuses: { 200: 'It can serve.', 503: 'The database does not answer.' },
  async handle({ services }) {
    const database = (await services.store.ready()) ? 'ok' : 'unavailable';
    const stale = services.notices.list().some(({ kind }) => kind === 'configuration');
    const configuration = stale ? 'stale' : 'current';
    const status = database === 'ok' ? 'ok' : 'unavailable';
    const { engine } = services.store;
    const search = services.search.state().state;
    return success(
      { status, config: services.config().hash, configuration, database, engine, search },
      { status: database === 'ok' ? 200 : 503 },
    );
  },
});

export const healthOperations = [healthz, readyz];
