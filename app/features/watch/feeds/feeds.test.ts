/** Feeds: by the secret token alone, with what the owner of the rule may see at that time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { AT, feedSite, nids, V } from '../testing/feed-site.ts';
import { ruleStore } from '../rules-store.server.ts';

describe.each(ENGINES)('feeds on %s', (engine) => {
  let feeds: Awaited<ReturnType<typeof feedSite>>;
  beforeEach(async () => {
    feeds = await feedSite(engine);
  });
  afterEach(() => feeds.end());

  test('list what the rule matched, the newest first, without hidden texts', async () => {
    await feeds.match(3001);
    await feeds.match(1002, 3002);
    const secret = await feeds.make();
    const { json, text } = await feeds.read(secret);
    expect(nids(json.items)).toEqual([3002, 1002, 3001]);
    expect(json).toMatchObject({ rule: feeds.rule, name: 'A & B', updated: AT });
    expect(json.items[2]).toMatchObject({
      title: 'Update 3001',
      path: '/regulatory_update/3001/update-3001',
    });
    expect(text).not.toMatch(/Body \d/);
    // Matched again: once, at its new place.
    await feeds.match(3001);
    expect(nids((await feeds.read(secret)).json.items)).toEqual([3001, 3002, 1002]);
  });

  test('say what editors told of changes', async () => {
    await feeds.match(3001);
    const secret = await feeds.make();
    expect((await feeds.read(secret)).json.items[0]).not.toHaveProperty('changes');
    const note = { nid: 3001, kind: 'update' as const, at: AT };
    await feeds.fresh.db
      .insertInto('content_change_note')
      .values([1, 2, 3, 4].map((version) => ({ ...note, version, note: `Change ${version}` })))
      .execute();
    expect((await feeds.read(secret)).json.items[0].changes).toEqual(['Change 4', 'Change 3', 'Change 2']);
  });

  test('of every kind are the same at each fetch, also while they are empty', async () => {
    const post = async (path: string): Promise<string> => {
      const { json } = await feeds.site.ask(`${V}/${path}`, { method: 'POST', token: feeds.stranger });
      return /([\w-]{43})\.ics$/.exec(json.calendar)![1]!;
    };
    for (const secret of [await feeds.make(), await post('watchlist-feed'), await post('deadlines/feed')]) {
      const first = await feeds.read(secret);
      expect([first.status, first.json.items, first.json.dates]).toEqual([200, [], []]);
      feeds.site.pass(3600);
      expect((await feeds.read(secret)).json).toEqual(first.json);
    }
  });

  test('a new token ends the old one at once; ending the feeds ends both', async () => {
    const state = async () =>
      (await feeds.site.ask(`${V}/watchlist/${feeds.rule}/feed`, { token: feeds.token })).json;
    expect(await state()).toEqual({ createdAt: null });
    const first = await feeds.make();
    expect((await feeds.read(first)).status).toBe(200);
    const second = await feeds.make();
    await feeds.expectNone(first);
    expect((await feeds.read(second)).status).toBe(200);
    expect(await state()).toEqual({ createdAt: expect.stringMatching(/^2026-11-21T/) });
    await feeds.site.ask(`${V}/watchlist/${feeds.rule}/feed`, { method: 'DELETE', token: feeds.token });
    await feeds.expectNone(second);
    expect(await state()).toEqual({ createdAt: null });
    // The database never has the token itself.
    const third = await feeds.make();
    const [stored] = await feeds.fresh.db.selectFrom('feed_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(third);
  });

  test('only the owner of a rule makes, sees and ends its feeds', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const id of [feeds.rule, 999, 'x']) {
        const who = id === feeds.rule ? feeds.stranger : feeds.token;
        const { json } = await feeds.site.ask(`${V}/watchlist/${id}/feed`, { method, token: who });
        expect([method, id, json.code]).toEqual([method, id, 'not_found']);
      }
  });

  test('are not found for a wrong token, another vertical, a deleted rule or an owner without access', async () => {
    const secret = await feeds.make();
    const { store } = feeds.fresh;
    await feeds.expectNone('x'.repeat(43));
    expect((await feeds.site.ask(`/api/gambling_compliance/feeds/${secret}`)).json.code).toBe('not_found');
    await store.users.setDisabled(feeds.userId, AT);
    await feeds.expectNone(secret);
    await store.users.setDisabled(feeds.userId, null);
    const subscription = (await store.subscriptions.get(feeds.userId, 'payments_compliance'))!;
    await store.subscriptions.set({ ...subscription, active: false });
    await feeds.expectNone(secret);
    await store.subscriptions.set({ ...subscription, until: '2026-11-01' });
    await feeds.expectNone(secret);
    await store.subscriptions.set(subscription);
    expect((await feeds.read(secret)).status).toBe(200);
    await store.of(ruleStore).change(feeds.rule, { deleted_at: AT });
    await feeds.expectNone(secret);
  });
});
