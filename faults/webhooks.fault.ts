/**
 * Instances that are killed between sending an event and recording it. An event may come twice then, with the same id; none is
 * lost, and the ledger says what came.
 */
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command, onPostgres } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, serve, signIn, until } from './support/site.ts';

const ITEMS = 140;
const VERTICAL = 'payments_compliance';
/** After so many events both instances are killed, while the receiver holds its answer. */
const KILLS: ReadonlyMap<number, readonly number[]> = new Map([
  [20, [0, 1]],
  [80, [0, 1]],
]);
const SLOW_MS = 20;
/** Until another instance takes over from one that was killed. */
const LEASE_MS = 60_000;

/** The project with webhooks to this machine allowed. */
function projectWithLoopback(): string {
  const root = join(dataFolder('empty'), 'project');
  mkdirSync(root);
  for (const name of readdirSync(process.cwd()))
    if (name !== 'config' && name !== 'content') symlinkSync(join(process.cwd(), name), join(root, name));
  cpSync('config', join(root, 'config'), { recursive: true });
  mkdirSync(join(root, 'content', VERTICAL), { recursive: true });
  symlinkSync(join(process.cwd(), 'content/terms.ndjson'), join(root, 'content/terms.ndjson'));
  const file = join(root, 'config/site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as { features: object };
  site.features = { ...site.features, webhooks: { allowLoopback: true } };
  writeFileSync(file, JSON.stringify(site));
  return root;
}

interface Came {
  id: string;
  title: string;
}

/** A receiver that takes its time. @param onEvent is awaited before it answers */
async function receiver(onEvent: (came: readonly Came[]) => Promise<void>) {
  const came: Came[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { title: string } };
      came.push({ id: String(request.headers['webhook-id']), title: data.title });
      void onEvent(came).then(() => setTimeout(() => response.writeHead(204).end(), SLOW_MS));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, came };
}

test('every event comes, with one id, although both instances are killed', async () => {
  const { env, dataDir } = await onPostgres();
  const root = projectWithLoopback();
  const start = () => serve(env, dataFolder('empty'), root);
  const instances = [await start(), await start()];
  let kills = 0;
  const { url, came } = await receiver(async ({ length }) => {
    const which = KILLS.get(length) ?? [];
    await Promise.all(which.map((n) => instances[n]!.kill()));
    kills += which.length;
    // Not awaited: what the killed instance has sent gets its answer, which nobody hears.
    for (const n of which)
      void start().then((site) => {
        instances[n] = site;
      });
  });
  const reader = await signIn(instances[0]!.url);
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${instances[0]!.url}/api/${VERTICAL}/webhooks${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as {
      id: number;
      deliveries: { state: string }[];
    };
  };
  const { id } = await ask('', { url, events: ['item.published'] });
  const file = join(root, 'content', VERTICAL, 'items.ndjson');
  const project = { env, dataDir, root };
  await command(project, 'content', 'generate', '--count', String(ITEMS), '--out', file);
  const items = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { title: string });
  await command(project, 'content', 'import', file);

  const titles = () => new Set(came.map(({ title }) => title));
  const missing = () => items.filter(({ title }) => !titles().has(title));
  const took = await until(() => missing().length === 0, 4 * LEASE_MS).catch(() => Infinity);
  // What came last is recorded after its answer; an instance that was killed has its endpoint for a minute.
  let deliveries: { state: string }[] = [];
  const isRecorded = async () => {
    ({ deliveries } = await ask(`/${id}`));
    return deliveries.every(({ state }) => state === 'delivered');
  };
  await until(isRecorded, 2 * LEASE_MS).catch(() => undefined);
  const ids = new Set(came.map((one) => one.id));
  const row = 'WEBHOOKS AND KILLS';
  expect(kills).toBe(4);
  found({ row, what: `events, ${kills} kills`, value: items.length, unit: '' });
  found({ row, what: 'of these lost', value: missing().length, unit: '', ...atMost(0) });
  found({ row, what: 'events that came twice', value: came.length - ids.size, unit: '', ...atMost(kills) });
  found({
    row,
    what: 'that came with different ids',
    value: Math.abs(ids.size - titles().size),
    unit: '',
    ...atMost(0),
  });
  const open = () => deliveries.filter(({ state }) => state !== 'delivered');
  found({
    row,
    what: 'that the ledger does not call delivered',
    value: open().length,
    unit: '',
    ...atMost(0),
  });
  found({
    row,
    what: 'missing in the ledger',
    value: items.length - deliveries.length,
    unit: '',
    ...atMost(0),
  });
  found({ row, what: 'until the last one came', value: took / 1_000, unit: 's' });
}, 600_000);
