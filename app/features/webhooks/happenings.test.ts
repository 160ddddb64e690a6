/** What happens to readers, from the features that know it to what arrives, over real connections. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anArticle } from '#tests/support/content.ts';
import { createWatchMatcher } from '#app/features/watch/rules/matcher.server.ts';
import {
  createHookSite,
  startReceiver,
  WEBHOOKS,
  type HookSite,
  type Receiver,
} from './testing/hook-site.ts';

let hooks: HookSite;
let receiver: Receiver;
let nid = 5_000;
let account = 0;
let owner: Awaited<ReturnType<HookSite['reader']>>;

beforeAll(async () => {
  hooks = await createHookSite();
}, 120_000);
afterAll(() => hooks.end());
beforeEach(async () => {
  receiver = await startReceiver();
  owner = await hooks.reader(`owner${++account}`);
});
afterEach(async () => {
  await receiver.end();
  expect(hooks.site.errors).toEqual([]);
});

const publish = (more: Parameters<typeof anArticle>[1] = {}, id = ++nid) =>
  hooks.site.store.content.publish(anArticle(id, { title: `Title ${id}`, path: `item-${id}`, ...more }));
const types = () => receiver.received.map(({ event }) => event.type);
const search = (word: string) => ({ from: `/search?query=%22${word}%22`, name: 'My rule' });
const watchlist = WEBHOOKS.replace('webhooks', 'watchlist');
const match = () => createWatchMatcher(hooks.site.services).catchUp();

test('a rule that matched is told to the reader of the rule alone', async () => {
  const other = await hooks.reader(`other${account}`);
  await hooks.add(other.token, receiver.url, ['rule.matched']);
  const { id } = await hooks.add(owner.token, receiver.url, ['rule.matched']);
  const rule = await hooks.site.ask(watchlist, { token: owner.token, json: search('zebra') });
  await publish({ title: 'About a zebra' });
  await publish({ title: 'About a horse' });
  await match();
  await hooks.round();
  expect(receiver.received.map(({ event }) => event)).toMatchObject([
    { type: 'rule.matched', data: { title: 'About a zebra', rule: { id: rule.json.id, name: 'My rule' } } },
  ]);
  expect((await hooks.ledger(owner.token, id)).deliveries).toHaveLength(1);
});

test('not if the rule was deleted meanwhile, and not from before the webhook asked for it', async () => {
  const { json } = await hooks.site.ask(watchlist, { token: owner.token, json: search('giraffe') });
  const { id } = await hooks.add(owner.token, receiver.url, ['item.withdrawn']);
  await publish({ title: 'A giraffe' });
  await match();
  await hooks.round();
  await hooks.site.ask(`${WEBHOOKS}/${id}`, {
    ...{ method: 'PATCH', token: owner.token, json: { events: ['rule.matched'] } },
  });
  await publish({ title: 'Another giraffe' });
  await match();
  await hooks.site.ask(`${watchlist}/${json.id}`, { method: 'DELETE', token: owner.token });
  await hooks.round();
  expect(types()).toEqual([]);
});

test('a deadline that moved is told with both days', async () => {
  await hooks.add(owner.token, receiver.url, ['deadline.moved']);
  const { kinds } = hooks.site.config.verticals['payments_compliance']!.site.dates;
  const find = (binding: boolean) =>
    Object.keys(kinds).find((kind) => Boolean(kinds[kind]!.deadline) === binding)!;
  const [binds, informs] = [find(true), find(false)];
  const dated = (deadline: string, other: string) => ({
    fields: {
      field_key_dates: [
        { kind: binds, label: 'Audit', date: deadline },
        { kind: informs, label: 'Speech', date: other },
      ],
    },
  });
  await publish(dated('2027-01-17', '2027-01-01'));
  await publish(dated('2027-01-17', '2027-01-02'), nid);
  await hooks.round();
  expect(types()).toEqual([]);
  await publish(dated('2027-03-01', '2027-01-02'), nid);
  await hooks.round();
  expect(receiver.received[0]!.event.data.dates).toEqual([
    { id: expect.any(String), kind: binds, label: 'Audit', from: '2027-01-17', to: '2027-03-01' },
  ]);
});
