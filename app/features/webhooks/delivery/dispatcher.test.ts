/** Many endpoints, several instances, and ends at any moment. */
import { once } from 'node:events';
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anArticle } from '#tests/support/content.ts';
import { createTestApi } from '#tests/support/api.ts';
import { openStore, type Store } from '#app/store/store.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { webhookEndpoints } from '../endpoints-store.server.ts';
import { MOST_WAITING } from '../limits.ts';
import { readEvents } from '../events/read-events.server.ts';
import { webhookQueue } from '../queue-store.server.ts';
import { createHookSite, startReceiver, type HookSite, type Receiver } from '../testing/hook-site.ts';
import { attempt } from './attempt.server.ts';
import { createDispatcher, MOST_AT_ONCE, MOST_OF_ACCOUNT } from './dispatcher.server.ts';
import { newSecret, sealSecret } from './secret.server.ts';

const VERTICAL = 'payments_compliance';
const NEVER = new AbortController().signal;

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of open.splice(0).reverse()) await end();
});

async function receive(): Promise<Receiver> {
  const receiver = await startReceiver();
  open.push(receiver.end);
  return receiver;
}

/** Takes connections and never answers. @returns how many it has */
async function black(): Promise<{ url: string; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => {})
      .on('close', () => sockets.delete(socket))
      .resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets };
}

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = storeForTests(engine);
  let hooks: HookSite;
  let nid = 0;
  let readers = 0;
  beforeAll(async () => {
    hooks = await createHookSite({ store: fresh.store });
  }, 120_000);
  afterAll(() => hooks.end());
  afterEach(async () => {
    expect(hooks.site.errors).toEqual([]);
    await fresh.db.deleteFrom('webhook_endpoint').execute();
  });

  const publish = (count: number) =>
    fresh.store.content.publishMany(
      Array.from({ length: count }, () => anArticle(++nid, { title: `Title ${nid}`, path: `item-${nid}` })),
    );
  const reader = () => hooks.reader(`reader${++readers}`);
  const add = async (userId: number, url: string, store = fresh.store) => {
    const sealedSecret = sealSecret(hooks.site.services, userId, newSecret());
    const given = { url, events: ['item.published'], sealedSecret };
    return (await store
      .of(webhookEndpoints)
      .add({ userId, vertical: VERTICAL }, given, {}, hooks.site.services.now().toISOString()))!;
  };

  test('two instances send each event once', async () => {
    const receiver = await receive();
    let second: Store = fresh.store;
    // One SQLite file has one server: its instances share the connection.
    if (engine === 'postgres') {
      const opened = await openStore(fresh.options);
      if (!opened.ok) throw new Error(opened.problem.message);
      second = opened.store;
      open.push(() => second.close());
    }
    const other = await createTestApi({ store: second, library: false, config: hooks.site.config });
    open.push(() => other.end());
    const { id: userId } = await reader();
    for (let count = 0; count < 6; count++) await add(userId, `${receiver.url}/${count}`);
    const rounds = [createDispatcher(hooks.site.services, NEVER), createDispatcher(other.services, NEVER)];
    for (let count = 0; count < 5; count++)
      await Promise.all([publish(4), ...rounds.map((round) => round()), ...rounds.map((round) => round())]);
    await Promise.all(rounds.map((round) => round()));
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
    const sent = receiver.received.map(({ path, event }) => `${path} ${event.data.id}`);
    expect(new Set(sent).size).toBe(120);
    expect(other.errors).toEqual([]);
  });

  test('an event that was sent and not recorded is sent again, with the same id, by another instance', async () => {
    const receiver = await receive();
    const { id: userId } = await reader();
    const id = await add(userId, receiver.url);
    await publish(1);
    await readEvents(hooks.site.services, NEVER);
    const queue = fresh.store.of(webhookQueue);
    const at = (seconds = 0) => new Date(hooks.site.services.now().getTime() + seconds * 1_000).toISOString();
    // An instance that is killed after the answer has come.
    await queue.lease(id, 'killed', at(), at(60));
    await attempt(hooks.site.services, (await queue.next(id, 'killed', at()))!, NEVER);
    await hooks.round();
    expect(receiver.received).toHaveLength(1);
    hooks.site.pass(60);
    await hooks.round();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('receivers that do not answer hold up only their accounts', async () => {
    const [receiver, hole] = [await receive(), await black()];
    const ending = new AbortController();
    const round = createDispatcher(hooks.site.services, ending.signal);
    const slow = await reader();
    for (let count = 0; count < 6; count++) await add(slow.id, hole.url);
    await publish(3);
    await readEvents(hooks.site.services, NEVER);
    const { id: userId } = await reader();
    await add(userId, receiver.url);
    await publish(5);
    const running = round();
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(5);
    expect(hole.sockets.size).toBe(MOST_OF_ACCOUNT);
    // What comes meanwhile is sent meanwhile.
    await publish(1);
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(6);
    ending.abort();
    await running;
    await expect.poll(() => hole.sockets.size, { timeout: 10_000 }).toBe(0);
    // What was cut off is due at once, and did not count as a failure of the receiver.
    const { rows } = { rows: await fresh.db.selectFrom('webhook_endpoint').selectAll().execute() };
    expect(rows.map(({ lease, failures }) => [lease, failures])).toEqual(rows.map(() => [null, 0]));
  });

  test('an instance has only so many connections', async () => {
    const hole = await black();
    const ending = new AbortController();
    const round = createDispatcher(hooks.site.services, ending.signal);
    for (let count = 0; count < MOST_AT_ONCE + 5; count++) await add((await reader()).id, hole.url);
    await publish(1);
    const running = round();
    await expect.poll(() => hole.sockets.size, { timeout: 10_000 }).toBe(MOST_AT_ONCE);
    ending.abort();
    await running;
    expect(hole.sockets.size).toBeLessThanOrEqual(MOST_AT_ONCE);
  });

  test('very many events for many endpoints: the queue stays short, and none is lost', async () => {
    const { id: userId } = await reader();
    const endpoints: number[] = [];
    for (let count = 0; count < 10; count++) endpoints.push(await add(userId, 'https://hooks.firm.example/'));
    await publish(500);
    const look = () => readEvents(hooks.site.services, NEVER);
    while (await look());
    const queued = async () =>
      fresh.db
        .selectFrom('webhook_delivery')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow();
    expect(Number((await queued()).count)).toBe(MOST_WAITING * endpoints.length);
    // They are sent: the next ones come.
    const seen = new Set<string>();
    for (let part = 0; part < 3; part++) {
      const rows = await fresh.db.selectFrom('webhook_delivery').selectAll().execute();
      for (const { endpoint_id, nid: item } of rows) {
        expect(seen.has(`${endpoint_id} ${item}`)).toBe(false);
        seen.add(`${endpoint_id} ${item}`);
      }
      await fresh.db.deleteFrom('webhook_delivery').execute();
      while (await look());
    }
    expect(seen.size).toBe(500 * endpoints.length);
  });
});
