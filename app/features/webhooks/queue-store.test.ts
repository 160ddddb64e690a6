import { beforeEach, describe, expect, test } from 'vitest';
import { anArticle } from '#tests/support/content.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import type { Settled } from './delivery/settle.server.ts';
import { webhookEndpoints } from './endpoints-store.server.ts';
import { webhookLedger } from './ledger-store.server.ts';
import { MOST_ENDED, MOST_ENDPOINTS, MOST_WAITING } from './limits.ts';
import { webhookQueue } from './queue-store.server.ts';
import { webhookReading, type NewDelivery } from './reading-store.server.ts';
import { featureStore } from './store.server.ts';

const vertical = 'payments_compliance';
const at = (second: number) =>
  new Date(Date.parse('2026-11-21T09:00:00.000Z') + second * 1_000).toISOString();
const event = (nid: number): NewDelivery => ({
  ...{ type: 'item.published', nid, version: 1, happened_to: null, happened_at: at(0) },
});
const DELIVERED: Settled = {
  delivery: { state: 'delivered', nextAt: null, status: 204, problem: null },
  endpoint: { failures: 0, failingSince: null, restsUntil: null, pausedBy: null },
};
const FAILED: Settled = {
  delivery: { state: 'queued', nextAt: at(60), status: 500, problem: 'It failed.' },
  endpoint: { failures: 1, failingSince: at(0), restsUntil: at(5), pausedBy: null },
};

describe.each(ENGINES)('the queue of webhooks on %s', (engine) => {
  const fresh = storeForTests(engine);
  let user: number;
  let count = 0;
  beforeEach(async () => {
    user = await fresh.addUser(`reader${++count}@firm.example`);
    await fresh.db.deleteFrom('webhook_endpoint').execute();
  });
  const queue = () => fresh.store.of(webhookQueue);
  const reading = () => fresh.store.of(webhookReading);
  const ledger = (id: number) => fresh.store.of(webhookLedger).list(id);
  const owner = () => ({ userId: user, vertical });
  const add = async (userId = user) =>
    (await fresh.store
      .of(webhookEndpoints)
      .add(
        { userId, vertical },
        { url: 'https://hooks.firm.example/', events: ['item.published'], sealedSecret: 'sealed' },
        { happens: 0 },
        at(0),
      ))!;
  /** Queues events for an endpoint, as if it had read them. */
  const fill = async (id: number, events: number, second = 0) => {
    const rows = Array.from({ length: events }, (_, index) => event(index + 1));
    const row = await fresh.db
      .selectFrom('webhook_cursor')
      .select('position')
      .where('endpoint_id', '=', id)
      .where('source', '=', 'happens')
      .executeTakeFirstOrThrow();
    const { position: from } = row;
    expect(await reading().read(id, 'happens', { from, to: from + 1 }, rows, at(second))).toBe(true);
  };

  test('an endpoint is leased once, by whoever comes first', async () => {
    const id = await add();
    const leases = await Promise.all(
      ['one', 'two', 'three', 'four'].map((lease) => queue().lease(id, lease, at(0), at(60))),
    );
    expect(leases.filter(Boolean)).toHaveLength(1);
    const holder = ['one', 'two', 'three', 'four'][leases.indexOf(true)]!;
    expect(await queue().renew(id, holder, at(30), at(90))).toBe(true);
    expect(await queue().lease(id, 'later', at(61), at(120))).toBe(false);
    expect(await queue().lease(id, 'later', at(90), at(150))).toBe(true);
    expect(await queue().renew(id, holder, at(91), at(150))).toBe(false);
  });

  test('only the holder of the lease gets something to send, and records it', async () => {
    const id = await add();
    await fill(id, 2);
    await queue().lease(id, 'one', at(0), at(60));
    const found = (await queue().next(id, 'one', at(1)))!;
    expect(found.delivery).toMatchObject({ nid: 1, attempts: 0 });
    expect(await queue().next(id, 'two', at(1))).toBeUndefined();
    expect(await queue().record(found, 'two', DELIVERED, at(2))).toBe(false);
    expect(await queue().record(found, 'one', DELIVERED, at(2))).toBe(true);
    expect((await queue().next(id, 'one', at(3)))!.delivery.nid).toBe(2);
  });

  test('what was being sent when an instance ended is sent again, with the same id', async () => {
    const id = await add();
    await fill(id, 1);
    await queue().lease(id, 'one', at(0), at(60));
    const first = (await queue().next(id, 'one', at(1)))!;
    expect(await queue().due(at(59), [], 10)).toEqual([]);
    expect((await queue().due(at(60), [], 10)).map((one) => one.id)).toEqual([id]);
    await queue().lease(id, 'two', at(60), at(120));
    const second = (await queue().next(id, 'two', at(61)))!;
    expect(second.delivery).toMatchObject({ message_id: first.delivery.message_id });
    // The first was only slow.
    expect(await queue().record(first, 'one', DELIVERED, at(62))).toBe(false);
    expect(await queue().record(second, 'two', DELIVERED, at(63))).toBe(true);
  });

  test('an endpoint that failed rests; after a success everything that waits is due', async () => {
    const id = await add();
    await fill(id, 2);
    await queue().lease(id, 'one', at(0), at(600));
    const found = (await queue().next(id, 'one', at(0)))!;
    await queue().record(found, 'one', FAILED, at(0));
    expect(await queue().next(id, 'one', at(4))).toBeUndefined();
    const next = (await queue().next(id, 'one', at(5)))!;
    expect(next.delivery.nid).toBe(2);
    await queue().record(next, 'one', DELIVERED, at(6));
    expect((await queue().next(id, 'one', at(7)))!.delivery.nid).toBe(1);
  });

  test('what tells the owner of a pause is stored with the pause, or neither is', async () => {
    const id = await add();
    await fill(id, 1);
    await queue().lease(id, 'one', at(0), at(600));
    const found = (await queue().next(id, 'one', at(0)))!;
    const gone: Settled = { ...FAILED, endpoint: { ...FAILED.endpoint, pausedBy: 'gone' } };
    const isPaused = async () => (await fresh.store.of(webhookEndpoints).get(owner(), id))!.pausedBy !== null;
    const killed = queue().record(found, 'one', gone, at(1), () => Promise.reject(new Error('killed')));
    await expect(killed).rejects.toThrow('killed');
    expect(await isPaused()).toBe(false);
    const told: boolean[] = [];
    const tell = async () => void told.push(true);
    expect(await queue().record(found, 'two', gone, at(1), tell)).toBe(false);
    expect(told).toEqual([]);
    expect(await queue().record(found, 'one', gone, at(1), tell)).toBe(true);
    expect([await isPaused(), told]).toEqual([true, [true]]);
  });

  test('a paused endpoint begins nothing', async () => {
    const id = await add();
    await fill(id, 1);
    await queue().lease(id, 'one', at(0), at(60));
    await fresh.store.of(webhookEndpoints).pause(owner(), id, at(1));
    expect(await queue().next(id, 'one', at(2))).toBeUndefined();
    await queue().release(id, 'one');
    expect(await queue().due(at(3), [], 10)).toEqual([]);
    await fresh.store.of(webhookEndpoints).resume(owner(), id, at(4));
    expect(await queue().due(at(4), [], 10)).toHaveLength(1);
  });

  test('whoever waits longest comes next, without accounts that have enough', async () => {
    const other = await fresh.addUser(`other${count}@firm.example`);
    const [one, two, three] = [await add(), await add(), await add(other)];
    for (const id of [one, two, three]) await fill(id, 1);
    await queue().lease(one, 'a', at(1), at(60));
    await queue().release(one, 'a');
    const ids = async (without: number[]) => (await queue().due(at(2), without, 10)).map(({ id }) => id);
    expect(await ids([])).toEqual([two, three, one]);
    expect(await ids([user])).toEqual([three]);
  });

  test('events are read once, whoever reads them at the same time', async () => {
    const id = await add();
    const read = () => reading().read(id, 'happens', { from: 0, to: 7 }, [event(1)], at(0));
    const done = await Promise.all([read(), read(), read()]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await ledger(id)).toHaveLength(1);
  });

  test('an endpoint begins at the end of what it has not read before', async () => {
    const id = await add();
    await reading().startReading('new', 40);
    await reading().startReading('new', 50);
    expect(await reading().behind('new', 40, 10)).toEqual([]);
    expect(await reading().behind('new', 41, 10)).toMatchObject([{ id, position: 40, room: MOST_WAITING }]);
  });

  test('what is published while it is added is neither lost nor from before', async () => {
    const publish = (nid: number) => fresh.store.content.publish(anArticle(nid + count * 100));
    const [, id] = await Promise.all([publish(1), add(), publish(2)]);
    await publish(3);
    const newest = await fresh.store.events.latestId();
    const [behind] = await reading().behind('items', newest, 10);
    expect(behind!.id).toBe(id);
    expect((await fresh.store.events.since(behind!.position, 10)).at(-1)!.id).toBe(newest);
  });

  test('an endpoint whose queue is full reads later', async () => {
    const id = await add();
    await fill(id, MOST_WAITING);
    expect(await reading().behind('happens', 99, 10)).toEqual([]);
    await queue().lease(id, 'one', at(0), at(60));
    await queue().record((await queue().next(id, 'one', at(0)))!, 'one', DELIVERED, at(0));
    expect(await reading().behind('happens', 99, 10)).toMatchObject([{ id, room: 1 }]);
  });

  test('a long ledger forgets its oldest', async () => {
    const id = await add();
    for (let part = 0; part < 3; part++) {
      await fill(id, MOST_ENDED / 2 + 5);
      await fresh.db
        .updateTable('webhook_delivery')
        .set({ state: 'delivered', tried_at: at(0) })
        .execute();
    }
    await fill(id, 3);
    await queue().lease(id, 'one', at(0), at(60));
    await queue().release(id, 'one');
    const rows = await ledger(id);
    expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(MOST_ENDED);
    expect(rows.filter(({ state }) => state === 'queued')).toHaveLength(3);
    await featureStore.prune!(fresh.db, at(1));
    expect(await ledger(id)).toHaveLength(3);
  });

  test('a reader has only so many, and two tabs have no more', async () => {
    const added = await Promise.all(Array.from({ length: MOST_ENDPOINTS + 3 }, () => add()));
    expect(added.filter((id) => id !== undefined)).toHaveLength(MOST_ENDPOINTS);
  });

  test('a test event waits once, and figures count what waits', async () => {
    const id = await add();
    expect(await fresh.store.of(webhookLedger).test(id, 'msg_a', at(0))).toBe(true);
    expect(await fresh.store.of(webhookLedger).test(id, 'msg_b', at(0))).toBe(false);
    expect(await queue().figures(at(60))).toEqual({ waiting: 1, overdueMs: 60_000 });
    await fresh.store.of(webhookEndpoints).pause(owner(), id, at(1));
    expect(await queue().figures(at(60))).toEqual({ waiting: 0, overdueMs: 0 });
  });

  test('two renewals of a secret at once leave a secret before the current one', async () => {
    const id = await add();
    const renew = (sealed: string) =>
      fresh.store.of(webhookEndpoints).renewSecret(owner(), id, sealed, at(60));
    await Promise.all([renew('one'), renew('two')]);
    const endpoint = (await fresh.store.of(webhookEndpoints).get(owner(), id))!;
    expect(new Set([endpoint.sealedSecret, endpoint.earlier!.sealedSecret])).toEqual(new Set(['one', 'two']));
  });

  test('own data has it without the secret, and everything goes with the account', async () => {
    const id = await add();
    await fill(id, 1);
    const parts = await fresh.store.ownData.read(user);
    const text = JSON.stringify(parts.filter((part) => part.id.startsWith('webhook')));
    expect(text).toContain('hooks.firm.example');
    expect(text).not.toContain('sealed');
    await fresh.db.deleteFrom('user').where('id', '=', user).execute();
    for (const table of ['webhook_endpoint', 'webhook_cursor', 'webhook_delivery'] as const)
      expect(await fresh.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
