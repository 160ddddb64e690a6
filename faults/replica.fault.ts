/** A read replica that lags, hangs, ends and is promoted, under two servers with readers, while an editor publishes. */
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#app/store/store.ts';
import { freePort, startStandby } from '#app/store/testing/postgres-server.ts';
import { anItem } from '#app/store/testing/samples.ts';
import { signInAt } from '../bench/site.ts';
import type { Site } from '../e2e/support/server.ts';
import { onPostgres } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { look, serve, signIn, until, type Looked } from './support/site.ts';

const NID = 1001;
const PAGE = `/article/${NID}/regulatory-analysis/article`;
const RESOURCE = `/jsonapi/node/analysis-article/${NID}`;
const READ_EVERY_MS = 100;
const PUBLISH_EVERY_MS = 300;
const SECONDS = 5;
/** One of the limit of a query, on a machine that is busy with all of this. */
const SLOWEST_MS = 10_000;

interface Read extends Looked {
  /** The edition that was published before the request began. */
  least: number;
}

/** Publishes editions of one item. */
async function editor(url: string) {
  const opened = await openStore({ url });
  if (!opened.ok) throw new Error(opened.problem.message);
  const { store } = opened;
  onTestFinished(() => store.close());
  const record = (await store.content.get(NID))!;
  let edition = 0;
  return {
    published: () => edition,
    async publish() {
      const next = edition + 1;
      const { vertical, type, path, published, created, changed, fields } = record;
      const title = `Edition ${next} of it`;
      const shared = { vertical, type, path, published, created, changed };
      await store.content.publish(anItem(NID, { ...shared, title, fields: { ...fields, title } }));
      edition = next;
    },
  };
}

/** A number of the metrics of a server. */
async function metric(port: number, name: string): Promise<number> {
  const { body } = await look(`http://127.0.0.1:${port}/metrics`);
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

test('a read replica', async () => {
  const { database, env, dataDir } = await onPostgres();
  const replica = await startStandby(database);
  onTestFinished(replica.remove);
  const { publish, published } = await editor(database.url);
  const ports = [await freePort(), await freePort()];
  const servers: Site[] = [];
  for (const port of ports) {
    const own = { DATABASE_REPLICA_URL: replica.url, METRICS_PORT: String(port), LOG_FORMAT: 'json' };
    servers.push(await serve({ ...env, ...own }, dataDir));
  }
  const readers: { url: string; headers: Record<string, string> }[] = [];
  for (const { url } of servers) {
    const headers = { authorization: `Bearer ${(await signIn(url)).token}` };
    readers.push({ url: `${url}${RESOURCE}`, headers });
    readers.push({ url: `${url}${PAGE}`, headers: { cookie: await signInAt(url) } });
  }
  const isUsed = async () => {
    const used = await Promise.all(ports.map((port) => metric(port, 'regatlas_replica_used')));
    return used.every((one) => one === 1);
  };
  const count = async (name: string) =>
    (await Promise.all(ports.map((port) => metric(port, name)))).reduce((sum, one) => sum + one, 0);
  const lines = () =>
    servers.flatMap(({ output }) => output().split('\n')).filter((line) => line.includes('read replica'));

  /** Reads and publishes for some seconds. */
  async function reading(): Promise<Read[]> {
    const reads: Promise<Read>[] = [];
    const read = async (url: string, headers: Record<string, string>): Promise<Read> => {
      const least = published();
      return { ...(await look(url, { headers })), least };
    };
    const asking = setInterval(() => {
      for (const { url, headers } of readers) reads.push(read(url, headers));
    }, READ_EVERY_MS);
    const end = performance.now() + SECONDS * 1_000;
    while (performance.now() < end) {
      await publish();
      await new Promise((resolve) => setTimeout(resolve, PUBLISH_EVERY_MS));
    }
    clearInterval(asking);
    return Promise.all(reads);
  }

  const edition = ({ body }: Looked) => Number(/Edition (\d+) of it/.exec(body)?.[1] ?? -1);

  async function tried(fault: string): Promise<void> {
    const saidBefore = lines().length;
    const reads = await reading();
    const row = `REPLICA ${fault}`;
    const failed = reads.filter(({ status }) => status !== 200);
    const stale = reads.filter((one) => one.status === 200 && edition(one) < one.least);
    const slowest = Math.max(...reads.map(({ ms }) => ms));
    found({ row, what: 'reads meanwhile', value: reads.length, unit: '' });
    found({ row, what: 'of these failed', value: failed.length, unit: '', ...atMost(0) });
    found({ row, what: 'of these stale', value: stale.length, unit: '', ...atMost(0) });
    found({ row, what: 'slowest read', value: slowest, unit: 'ms', ...atMost(SLOWEST_MS) });
    found({
      row,
      what: 'lines of the log about it',
      value: lines().length - saidBefore,
      unit: '',
      ...atMost(4),
    });
    for (const { url } of servers) expect((await look(`${url}/readyz`)).status).toBe(200);
  }

  await publish();
  await until(isUsed, 20_000);
  for (const { url } of servers)
    await until(async () => (await look(`${url}/startupz`)).status === 200, 120_000);
  // The first page of a server takes longer.
  await Promise.all(readers.map(({ url, headers }) => look(url, { headers })));
  const before = [
    await count('regatlas_database_query_duration_seconds_count'),
    await count('regatlas_library_reads_total{target="replica"}'),
  ];
  await tried('is well');
  const all = (await count('regatlas_database_query_duration_seconds_count')) - before[0]!;
  const moved = (await count('regatlas_library_reads_total{target="replica"}')) - before[1]!;
  found({ row: 'REPLICA is well', what: 'queries of the servers', value: all, unit: '' });
  found({
    row: 'REPLICA is well',
    what: 'of these of the replica',
    value: moved,
    unit: '',
    budget: { value: { atLeast: 1 } },
  });

  await replica.lag();
  await tried('lags');
  await replica.replay();
  await until(isUsed, 20_000);

  replica.pause();
  await tried('hangs');
  replica.resume();
  await until(isUsed, 60_000);

  await replica.stop();
  await tried('is stopped');
  await replica.start();
  await until(isUsed, 60_000);

  await replica.promote();
  await tried('is promoted');
  expect(await isUsed()).toBe(false);
});
