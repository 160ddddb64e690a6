/** From what happens to what arrives, over real connections. */
import { Check } from 'typebox/value';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anArticle } from '#tests/support/content.ts';
import { WebhookEvent } from './contract.ts';
import {
  createHookSite,
  isSignedBy,
  startReceiver,
  WEBHOOKS,
  type HookSite,
  type Received,
  type Receiver,
} from './testing/hook-site.ts';

const HOUR = 3_600;
let hooks: HookSite;
let receiver: Receiver;
let nid = 5_000;
let account = 0;
let owner: Awaited<ReturnType<HookSite['reader']>>;

beforeAll(async () => {
  hooks = await createHookSite();
}, 120_000);
afterAll(async () => {
  await hooks.end();
});
beforeEach(async () => {
  receiver = await startReceiver();
  owner = await hooks.reader(`owner${++account}`);
});
afterEach(async () => {
  await receiver.end();
  expect(hooks.site.errors).toEqual([]);
  for (const { event } of receiver.received) expect(Check(WebhookEvent, event)).toBe(true);
});

const publish = (more: Parameters<typeof anArticle>[1] = {}, id = ++nid) =>
  hooks.site.store.content.publish(anArticle(id, { title: `Title ${id}`, path: `item-${id}`, ...more }));
const types = () => receiver.received.map(({ event }) => event.type);
const messageId = ({ headers }: Received) => headers['webhook-id'];
const patch = (id: number, json: object) =>
  hooks.site.ask(`${WEBHOOKS}/${id}`, { method: 'PATCH', token: owner.token, json });
const post = (id: number, path: string) =>
  hooks.site.ask(`${WEBHOOKS}/${id}/${path}`, { method: 'POST', token: owner.token });

describe('what happens to a page', () => {
  test('arrives signed, once, and the ledger says so', async () => {
    const { id, secret } = await hooks.add(owner.token, receiver.url);
    await publish();
    await hooks.round();
    await publish({ title: `Another ${nid}` }, nid);
    await hooks.round();
    await hooks.site.store.content.withdraw(nid);
    await hooks.round();
    await hooks.round();
    expect(types()).toEqual(['item.published', 'item.changed', 'item.withdrawn']);
    const [published, changed, withdrawn] = receiver.received.map(({ event }) => event);
    expect(published).toEqual({
      type: 'item.published',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        ...{ vertical: 'payments_compliance', id: nid, version: 1, contentType: 'analysis-article' },
        ...{ typeLabel: expect.any(String), title: `Title ${nid}` },
        url: expect.stringMatching(new RegExp(`^https://site\\.example/.*${nid}`)),
      },
    });
    expect(changed!.data).toMatchObject({ version: 2, title: `Another ${nid}` });
    expect(withdrawn!.data).not.toHaveProperty('title');
    expect(withdrawn!.data).not.toHaveProperty('url');
    for (const received of receiver.received) expect(isSignedBy(secret, received)).toBe(true);
    const { deliveries, webhook } = await hooks.ledger(owner.token, id);
    expect(deliveries.map(({ state, status, attempts }) => [state, status, attempts])).toEqual(
      Array.from({ length: 3 }, () => ['delivered', 204, 1]),
    );
    expect(webhook).toMatchObject({ state: 'active', waiting: 0 });
  });

  test('is not sent where nobody asked for it, nor from before, nor from elsewhere', async () => {
    await publish();
    await hooks.add(owner.token, receiver.url, ['item.changed']);
    await publish();
    await publish({ vertical: 'gambling_compliance' });
    await hooks.round();
    expect(types()).toEqual([]);
  });

  test('a page that was published and withdrawn meanwhile is not described', async () => {
    await hooks.add(owner.token, receiver.url);
    await publish();
    await hooks.site.store.content.withdraw(nid);
    await hooks.round();
    expect(types()).toEqual(['item.withdrawn']);
  });
});

describe('access', () => {
  const CANARY = 'Quetzalcoatl';
  const hasCanary = () => receiver.received.some(({ body }) => body.includes(CANARY));

  test('a page for holders of a product is not sent to others, in any way', async () => {
    const { id } = await hooks.add(owner.token, receiver.url);
    await publish({ title: CANARY, productAccess: [502] });
    await publish({ title: `${CANARY} again`, productAccess: [502] }, nid);
    await hooks.site.store.content.withdraw(nid);
    await hooks.round();
    expect([types(), hasCanary()]).toEqual([[], false]);
    expect((await hooks.ledger(owner.token, id)).deliveries).toEqual([]);
  });

  test.each([
    ['the subscription', (userId: number) => rights(userId, { active: false })],
    ['the permission', (userId: number) => rights(userId, { permissions: [] })],
    [
      'the account',
      (userId: number) => hooks.site.store.users.setDisabled(userId, '2026-11-21T09:00:00.000Z'),
    ],
  ])('%s is lost between the event and its attempts: nothing is sent', async (_, lose) => {
    const { id } = await hooks.add(owner.token, receiver.url);
    receiver.answer = (response) => void response.writeHead(500).end();
    await publish({ type: 'regulatory-update', title: CANARY });
    await hooks.round();
    expect(types()).toEqual(['item.published']);
    expect(hasCanary()).toBe(true);
    receiver.received.length = 0;
    await publish({ type: 'regulatory-update', title: `${CANARY} later` });
    await lose(owner.id);
    hooks.site.pass(HOUR);
    await hooks.round();
    await hooks.round();
    expect([types(), hasCanary()]).toEqual([[], false]);
    expect(id).toBeGreaterThan(0);
  });

  async function rights(userId: number, more: object) {
    await hooks.site.store.subscriptions.set({
      ...{ userId, vertical: 'payments_compliance', until: null, active: true, trials: [] },
      ...{ permissions: ['world', 'hs'], legacyPermissions: [], products: [], ...more },
    });
  }
});

describe('a receiver that fails', () => {
  test('gets the event again with the same id, and a signature of the time', async () => {
    const { id, secret } = await hooks.add(owner.token, receiver.url);
    receiver.answer = (response) => void response.writeHead(500).end();
    await publish();
    await hooks.round();
    await hooks.round();
    expect(receiver.received).toHaveLength(1);
    const [first] = (await hooks.ledger(owner.token, id)).deliveries;
    expect(first).toMatchObject({ state: 'queued', attempts: 1, status: 500, problem: expect.any(String) });
    hooks.site.pass(6);
    receiver.answer = (response) => void response.writeHead(200).end();
    await hooks.round();
    const [one, other] = receiver.received;
    expect(messageId(other!)).toBe(messageId(one!));
    expect(other!.headers['webhook-timestamp']).not.toBe(one!.headers['webhook-timestamp']);
    expect([one, other].map((received) => isSignedBy(secret, received!))).toEqual([true, true]);
    expect((await hooks.ledger(owner.token, id)).webhook).toMatchObject({ state: 'active', waiting: 0 });
  });

  test('is left alone as long as it asks', async () => {
    await hooks.add(owner.token, receiver.url);
    receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '600' }).end();
    await publish();
    await publish();
    await hooks.round();
    hooks.site.pass(500);
    await hooks.round();
    expect(receiver.received).toHaveLength(1);
    hooks.site.pass(101);
    receiver.answer = (response) => void response.writeHead(204).end();
    await hooks.round();
    expect(receiver.received).toHaveLength(3);
  });

  test('is paused after 410, and its owner is told', async () => {
    const { id } = await hooks.add(owner.token, receiver.url);
    receiver.answer = (response) => void response.writeHead(410).end();
    await publish();
    await publish();
    await hooks.round();
    await hooks.round();
    expect(receiver.received).toHaveLength(1);
    expect((await hooks.ledger(owner.token, id)).webhook.state).toBe('gone');
    const mail = hooks.site.mails.findLast(({ recipient }) => recipient === owner.email)!;
    expect(mail.content.text).toContain(`https://site.example/profile/webhooks/${id}`);
    expect(mail.content.text).not.toContain('/hook');
  });

  test('is paused after a day; what happened meanwhile arrives when it is turned on again', async () => {
    const { id } = await hooks.add(owner.token, receiver.url);
    receiver.answer = (response) => void response.writeHead(503).end();
    await publish();
    for (let hour = 0; hour < 36; hour++) {
      await hooks.round();
      hooks.site.pass(HOUR);
    }
    owner.token = (await hooks.site.issueTokensFor(owner.email)).access_token;
    expect((await hooks.ledger(owner.token, id)).webhook.state).toBe('failing');
    const attempts = receiver.received.length;
    expect(attempts).toBeLessThan(10);
    expect(hooks.site.mails.filter(({ recipient }) => recipient === owner.email)).toHaveLength(1);
    await publish();
    await hooks.round();
    expect(receiver.received).toHaveLength(attempts);
    receiver.answer = (response) => void response.writeHead(204).end();
    expect((await patch(id, { paused: false })).json.webhook.state).toBe('active');
    await hooks.round();
    expect(receiver.received.at(-1)!.event.data.id).toBe(nid);
    expect((await hooks.ledger(owner.token, id)).webhook).toMatchObject({ state: 'active', waiting: 0 });
  });

  test('everything that waits is due when it answers again', async () => {
    await hooks.add(owner.token, receiver.url);
    receiver.answer = (response) => void response.writeHead(500).end();
    for (let count = 0; count < 4; count++) {
      await publish();
      await hooks.round();
      hooks.site.pass(200);
    }
    receiver.answer = (response) => void response.writeHead(204).end();
    hooks.site.pass(1_800);
    receiver.received.length = 0;
    await hooks.round();
    expect(new Set(receiver.received.map(messageId)).size).toBe(4);
  });
});

describe('the owner', () => {
  test('sends a test event, also twice', async () => {
    const { id, secret } = await hooks.add(owner.token, receiver.url, ['item.changed']);
    expect((await post(id, 'test')).status).toBe(200);
    expect((await post(id, 'test')).json.code).toBe('webhook_test_waiting');
    await hooks.round();
    expect((await post(id, 'test')).status).toBe(200);
    await hooks.round();
    expect(types()).toEqual(['webhook.test', 'webhook.test']);
    expect(isSignedBy(secret, receiver.received[0]!)).toBe(true);
  });

  test('changes the secret: both sign for a day', async () => {
    const { id, secret } = await hooks.add(owner.token, receiver.url);
    const renewed = (await post(id, 'secret')).json.secret as string;
    await publish();
    await hooks.round();
    hooks.site.pass(24 * HOUR);
    await publish();
    await hooks.round();
    const [during, later] = receiver.received;
    expect([isSignedBy(secret, during!), isSignedBy(renewed, during!)]).toEqual([true, true]);
    expect([isSignedBy(secret, later!), isSignedBy(renewed, later!)]).toEqual([false, true]);
  });

  test('pauses it: nothing is sent until it goes on', async () => {
    const { id } = await hooks.add(owner.token, receiver.url);
    await patch(id, { paused: true });
    await publish();
    await hooks.round();
    expect(types()).toEqual([]);
    await patch(id, { paused: false });
    await hooks.round();
    expect(types()).toEqual(['item.published']);
  });

  test('sends a delivery again, with the same id', async () => {
    const { id } = await hooks.add(owner.token, receiver.url);
    await publish();
    await hooks.round();
    const [delivery] = (await hooks.ledger(owner.token, id)).deliveries;
    expect((await post(id, `deliveries/${delivery!.id}/again`)).status).toBe(200);
    await hooks.round();
    expect(receiver.received.map(messageId)).toEqual([delivery!.messageId, delivery!.messageId]);
  });

  test('deletes it while it waits', async () => {
    const { id } = await hooks.add(owner.token, receiver.url);
    await publish();
    await hooks.site.ask(`${WEBHOOKS}/${id}`, { method: 'DELETE', token: owner.token });
    await hooks.round();
    expect(types()).toEqual([]);
    expect((await hooks.site.ask(`${WEBHOOKS}/${id}`, { token: owner.token })).status).toBe(404);
  });

  test('never reads a secret again, not in own data either', async () => {
    const { id, secret } = await hooks.add(owner.token, receiver.url);
    const texts = await Promise.all(
      [WEBHOOKS, `${WEBHOOKS}/${id}`, '/api/own-data'].map(
        async (path) => (await hooks.site.ask(path, { token: owner.token })).text,
      ),
    );
    for (const text of texts) expect(text).not.toContain(secret);
    expect(texts[2]).toContain(receiver.url);
  });
});
