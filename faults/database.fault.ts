/** PostgreSQL that is stopped, and that hangs, under a running server with readers. */
import { expect, test } from 'vitest';
import { onPostgres } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { look, serve, signIn, until, type Looked } from './support/site.ts';

/** For how long readers ask meanwhile. */
const SECONDS = 10;
const EVERY_MS = 50;
/** From when on it is known that the database does not answer. */
const KNOWN_AFTER_MS = 5_000;

/** Asks for a personal list and for health as long as it is told to. */
function asking(origin: string, authorization: string, everyMs = EVERY_MS) {
  const begun = performance.now();
  const reads: Promise<Looked & { at: number }>[] = [];
  const health: Promise<Looked>[] = [];
  const read = async (at: number) => ({
    ...(await look(`${origin}/api/payments_compliance/notes`, { headers: { authorization } })),
    at,
  });
  const timer = setInterval(() => {
    reads.push(read(performance.now() - begun));
    health.push(look(`${origin}/readyz`));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    return { reads: await Promise.all(reads), health: await Promise.all(health) };
  };
}

const slowest = (looked: readonly Looked[]) => Math.max(...looked.map(({ ms }) => ms));

test.each([
  { fault: 'stopped', longestMs: 1_000, breakIt: 'stop', mend: 'start' },
  // The limit of a query (10 s), with the wait for a connection, and a second for the answer.
  { fault: 'hangs', longestMs: 12_000, breakIt: 'pause', mend: 'resume' },
] as const)('PostgreSQL that $fault', async ({ fault, longestMs, breakIt, mend }) => {
  const { database, env, dataDir } = await onPostgres();
  const site = await serve({ ...env, LOG_FORMAT: 'json' }, dataDir);
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
  const known = reads.filter(({ at }) => at > KNOWN_AFTER_MS);
  found({ row, what: 'until it is not ready', value: notReady / 1_000, unit: 's', ...atMost(5) });
  found({ row, what: 'slowest answer of readiness', value: slowest(health), unit: 'ms', ...atMost(1_000) });
  found({ row, what: 'reads meanwhile', value: reads.length, unit: '' });
  found({ row, what: 'of these not 503 with Retry-After', value: others.length, unit: '', ...atMost(0) });
  found({ row, what: 'slowest refusal', value: slowest(reads), unit: 'ms', ...atMost(longestMs) });
  found({
    row,
    what: 'slowest refusal once it is known',
    value: slowest(known),
    unit: 'ms',
    ...atMost(1_000),
  });
  found({ row, what: 'lines of the log', value: lines, unit: '', ...atMost(60) });
  found({ row, what: 'until it is ready again', value: back / 1_000, unit: 's', ...atMost(5) });
});

test('PostgreSQL that hangs for two seconds', async () => {
  const { database, env, dataDir } = await onPostgres();
  const site = await serve({ ...env, LOG_FORMAT: 'json' }, dataDir);
  const { token } = await signIn(site.url);
  database.pause();
  // So many as one account may have under way.
  const end = asking(site.url, `Bearer ${token}`, 500);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  database.resume();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const { reads } = await end();
  const row = 'POSTGRESQL hangs for 2 s';
  const refused = reads.filter(({ status }) => status !== 200);
  found({ row, what: 'reads meanwhile', value: reads.length, unit: '' });
  found({ row, what: 'of these refused', value: refused.length, unit: '', ...atMost(0) });
  found({ row, what: 'slowest read', value: slowest(reads), unit: 'ms', ...atMost(4_000) });
});
