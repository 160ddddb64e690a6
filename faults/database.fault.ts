/** PostgreSQL that is stopped, and that hangs, under a running server with readers. */
import { expect, test } from 'vitest';
import { onPostgres } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { look, serve, signIn, until, type Looked } from './support/site.ts';

/** For how long readers ask meanwhile. */
const SECONDS = 10;
const EVERY_MS = 50;
/** Of a query; the default would take most of the time of this test. */
const QUERY_SECONDS = '2';

/** Asks for a personal list and for health as long as it is told to. */
function asking(origin: string, authorization: string) {
  const reads: Promise<Looked>[] = [];
  const health: Promise<Looked>[] = [];
  const timer = setInterval(() => {
    reads.push(look(`${origin}/api/payments_compliance/notes`, { headers: { authorization } }));
    health.push(look(`${origin}/readyz`));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    return { reads: await Promise.all(reads), health: await Promise.all(health) };
  };
}

const slowest = (looked: readonly Looked[]) => Math.max(...looked.map(({ ms }) => ms));

test.each([
  { fault: 'stopped', longestMs: 1_000, breakIt: 'stop', mend: 'start' },
  // A query waits for a connection, and then for its answer.
  { fault: 'hangs', longestMs: 7_000, breakIt: 'pause', mend: 'resume' },
] as const)('PostgreSQL that $fault', async ({ fault, longestMs, breakIt, mend }) => {
  const { database, env, dataDir } = await onPostgres();
  const site = await serve({ ...env, DATABASE_QUERY_SECONDS: QUERY_SECONDS, LOG_FORMAT: 'json' }, dataDir);
  const { token } = await signIn(site.url);
  const isReady = async () => (await look(`${site.url}/readyz`)).status === 200;
  await until(isReady, 10_000);
  const linesBefore = site.output().split('\n').length;

  await database[breakIt]();
  const end = asking(site.url, `Bearer ${token}`);
  const notReady = await until(async () => !(await isReady()), 10_000);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  const { reads, health } = await end();
  const lines = site.output().split('\n').length - linesBefore;
  await database[mend]();
  const back = await until(isReady, 30_000);
  const again = await look(`${site.url}/api/payments_compliance/notes`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(again.status).toBe(200);

  const row = `POSTGRESQL ${fault}`;
  const others = reads.filter(({ status, retryAfter }) => status !== 503 || !retryAfter);
  found({ row, what: 'until it is not ready', value: notReady / 1_000, unit: 's', ...atMost(5) });
  found({ row, what: 'slowest answer of readiness', value: slowest(health), unit: 'ms', ...atMost(1_000) });
  found({ row, what: 'reads meanwhile', value: reads.length, unit: '' });
  found({ row, what: 'of these not 503 with Retry-After', value: others.length, unit: '', ...atMost(0) });
  found({ row, what: 'slowest refusal', value: slowest(reads), unit: 'ms', ...atMost(longestMs) });
  found({ row, what: 'lines of the log', value: lines, unit: '', ...atMost(60) });
  found({ row, what: 'until it is ready again', value: back / 1_000, unit: 's', ...atMost(5) });
});
