/** Feeds: by the secret token alone, with what the owner of the rule may see at that time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import type { FeedDate } from '#schemas/types.ts';
import { anArticle } from '#tests/support/content.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { publishDated } from '../calendar/samples.fixture.ts';

const V = '/api/payments_compliance';
const AT = '2026-11-20T12:00:00.000Z';

describe.each(ENGINES)('feeds on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let token: string;
  let stranger: string;
  let userId: number;
  let rule: number;
  beforeEach(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ store: fresh.store, library: false });
    await publishDated(fresh.store);
    token = (await site.account('owner', { permissions: ['hs'] })).access_token;
    stranger = (await site.account('stranger', { permissions: ['hs'] })).access_token;
    userId = (await fresh.store.users.byEmail('owner@test.example'))!.id;
    rule = await makeRule();
  });
  afterEach(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  async function makeRule(name = 'A & B'): Promise<number> {
    const made = await fresh.store.watchRules.create(
      {
        ...{ user_id: userId, vertical: 'payments_compliance', name, note: '', path: '/search' },
        ...{ schedule: 'daily', per_month: 1, query: { text: '', types: [], terms: [] } },
      },
      AT,
      10,
    );
    return made!;
  }
  async function match(...nids: number[]): Promise<void> {
    const { watchMatches } = fresh.store;
    const from = await watchMatches.matchedUpTo();
    const matches = nids.map((nid) => ({
      ...{ rule_id: rule, nid, fingerprint: `${nid} ${from}`, event_id: 1, kind: 'published' as const },
    }));
    await watchMatches.record({ from, to: from + 1, matches, at: AT });
  }
  const make = async (who = token): Promise<string> => {
    const { json } = await site.ask(`${V}/watchlist/${rule}/feed`, { method: 'POST', token: who });
    return /^\/feeds\/([\w-]{43})\.atom$/.exec(json.atom)![1]!;
  };
  const read = (secret: string) => site.ask(`${V}/feeds/${secret}`);
  const expectNone = async (secret: string) => {
    const { status, json } = await read(secret);
    expect([status, json.code, json.detail]).toEqual([404, 'not_found', undefined]);
  };
  const nids = (items: { nid: number }[]) => items.map(({ nid }) => nid);

  test('list what the rule matched, the newest first, without hidden texts', async () => {
    await match(3001);
    await match(1002, 3002);
    const secret = await make();
    const { json, text } = await read(secret);
    expect(nids(json.items)).toEqual([3002, 1002, 3001]);
    expect(json).toMatchObject({ rule, name: 'A & B', updated: AT });
    expect(json.items[2]).toMatchObject({
      title: 'Update 3001',
      path: '/regulatory_update/3001/update-3001',
    });
    expect(text).not.toMatch(/Body \d/);
    // Matched again: once, at its new place.
    await match(3001);
    expect(nids((await read(secret)).json.items)).toEqual([3001, 3002, 1002]);
  });

  describe('of all rules', () => {
    const makeAll = async (): Promise<string> => {
      const { json } = await site.ask(`${V}/watchlist-feed`, { method: 'POST', token });
      return /^\/feeds\/([\w-]{43})\.atom$/.exec(json.atom)![1]!;
    };
    const pairs = (items: { nid: number; rules: string[] }[]) => items.map((one) => [one.nid, one.rules]);

    test('have each item once, with the names of the active rules that matched it', async () => {
      const first = rule;
      await match(3001, 3002);
      rule = await makeRule('Wallets');
      await match(3002, 1002);
      const secret = await makeAll();
      const { json } = await read(secret);
      expect(json).toMatchObject({ id: `watchlist/${userId}`, kind: 'watchlist', rule: null });
      expect(pairs(json.items)).toEqual([
        [1002, ['Wallets']],
        [3002, ['A & B', 'Wallets']],
        [3001, ['A & B']],
      ]);
      // Matches of other readers are not in it, nor those of rules that are paused or deleted.
      await fresh.store.watchRules.change(first, { paused_at: AT });
      expect(pairs((await read(secret)).json.items)).toEqual([
        [1002, ['Wallets']],
        [3002, ['Wallets']],
      ]);
      await fresh.store.watchRules.change(first, { paused_at: null });
      await fresh.store.watchRules.change(rule, { deleted_at: AT });
      expect(pairs((await read(secret)).json.items)).toEqual([
        [3002, ['A & B']],
        [3001, ['A & B']],
      ]);
      await fresh.store.watchRules.change(first, { deleted_at: AT });
      expect((await read(secret)).json.items).toEqual([]);
    });

    test('are of their reader alone', async () => {
      await match(3001);
      const { json } = await site.ask(`${V}/watchlist-feed`, { method: 'POST', token: stranger });
      expect((await read(/([\w-]{43})\.rss$/.exec(json.rss)![1]!)).json.items).toEqual([]);
    });

    test('have URLs of their own: those of a rule and of deadlines go on when they are made anew or ended', async () => {
      const ofRule = await make();
      const { json } = await site.ask(`${V}/deadlines/feed`, { method: 'POST', token });
      const ofDeadlines = /([\w-]{43})\.ics$/.exec(json.calendar)![1]!;
      const old = await makeAll();
      const secret = await makeAll();
      await expectNone(old);
      const kinds = async () =>
        Promise.all([ofRule, ofDeadlines, secret].map(async (one) => (await read(one)).json.kind));
      expect(await kinds()).toEqual(['rule', 'deadlines', 'watchlist']);
      const state = async () => (await site.ask(`${V}/watchlist-feed`, { token })).json;
      expect(await state()).toEqual({ createdAt: expect.stringMatching(/^2026-11-21T/) });
      await site.ask(`${V}/watchlist-feed`, { method: 'DELETE', token });
      expect(await state()).toEqual({ createdAt: null });
      await expectNone(secret);
      expect(await kinds()).toEqual(['rule', 'deadlines', undefined]);
    });

    test('are checked at each fetch: account, subscription, permissions, vertical', async () => {
      await match(3001, 1002);
      const secret = await makeAll();
      const { store } = fresh;
      const subscription = (await store.subscriptions.get(userId, 'payments_compliance'))!;
      await store.subscriptions.set({ ...subscription, permissions: [] });
      expect(nids((await read(secret)).json.items)).toEqual([1002]);
      await store.subscriptions.set({ ...subscription, active: false });
      await expectNone(secret);
      await store.subscriptions.set(subscription);
      await store.users.setDisabled(userId, AT);
      await expectNone(secret);
      await store.users.setDisabled(userId, null);
      expect((await site.ask(`/api/gambling_compliance/feeds/${secret}`)).json.code).toBe('not_found');
      expect((await read(secret)).status).toBe(200);
    });

    describe('tell calendars of dates that leave the feed with their rule', () => {
      const dated = (nid: number, day = '2026-12-17') => {
        const dates = [{ label: 'In force', kind: 'effective', date: day }];
        const update = { type: 'regulatory-update', path: `update-${nid}`, title: `Update ${nid}` };
        return anArticle(nid, { ...update, fields: { field_key_dates: dates } });
      };
      let secret: string;
      /** The dates of the feed by item: day, sequence, and whether it is cancelled. */
      const told = async (from = secret) =>
        Object.fromEntries(
          ((await read(from)).json.dates as FeedDate[]).map(({ id, date, sequence, cancelled }) => [
            Number(id.split('-')[0]),
            [date, sequence, cancelled],
          ]),
        );
      const change = (id: number, what: object) => fresh.store.watchRules.change(id, what);
      beforeEach(async () => {
        for (const nid of [3050, 3051]) await fresh.store.content.publish(dated(nid));
        secret = await makeAll();
      });

      test('as cancelled while the rule is paused, and as they are when it goes on', async () => {
        await match(3050);
        const [before] = (await read(secret)).json.dates as FeedDate[];
        await change(rule, { paused_at: AT });
        const paused = await read(secret);
        expect(paused.json.items).toEqual([]);
        expect(paused.json.dates).toMatchObject([
          { id: before!.id, date: '2026-12-17', sequence: 1, cancelled: true, rules: [] },
        ]);
        expect(paused.text).not.toContain('Update 3050');
        // Asking again tells the same.
        expect(await read(secret)).toMatchObject({ json: paused.json });
        await change(rule, { paused_at: null });
        expect((await read(secret)).json.dates).toMatchObject([
          { id: before!.id, title: 'Update 3050', sequence: 2, cancelled: false, rules: ['A & B'] },
        ]);
      });

      test('as cancelled when the rule is deleted, also after it is removed for good', async () => {
        await match(3050);
        await told();
        await change(rule, { deleted_at: AT });
        expect(await told()).toEqual({ 3050: ['2026-12-17', 1, true] });
        await fresh.store.watchRules.prune('2026-12-31T00:00:00.000Z');
        expect(await told()).toEqual({ 3050: ['2026-12-17', 1, true] });
      });

      test('not while another active rule has the date, nor if they were never told', async () => {
        const first = rule;
        await match(3050);
        rule = await makeRule('Wallets');
        await match(3050);
        await told();
        await change(first, { deleted_at: AT });
        expect(await told()).toEqual({ 3050: ['2026-12-17', 0, false] });
        await match(3051);
        await change(rule, { paused_at: AT });
        expect(await told()).toEqual({ 3050: ['2026-12-17', 1, true] });
      });

      test('not because newer items took their place in the feed', async () => {
        await match(3050);
        await told();
        await match(...Array.from({ length: 100 }, (_, index) => 20_000 + index));
        expect(await told()).toEqual({});
        await change(rule, { paused_at: AT });
        expect(await told()).toEqual({ 3050: ['2026-12-17', 1, true] });
      });

      test('and the sequence goes on where a date was moved meanwhile', async () => {
        await match(3050, 3051);
        await told();
        await change(rule, { paused_at: AT });
        await told();
        await fresh.store.content.publish(dated(3050, '2027-01-05'));
        await change(rule, { paused_at: null });
        expect(await told()).toEqual({
          3050: ['2027-01-05', 2, false],
          3051: ['2026-12-17', 2, false],
        });
        await fresh.store.content.publish(dated(3050, '2027-01-12'));
        await fresh.store.content.withdraw(3051);
        expect(await told()).toEqual({
          3050: ['2027-01-12', 3, false],
          3051: ['2026-12-17', 3, true],
        });
      });

      test('to the owner of the rules alone', async () => {
        await match(3050);
        await told();
        const { json } = await site.ask(`${V}/watchlist-feed`, { method: 'POST', token: stranger });
        await change(rule, { paused_at: AT });
        expect(await told(/([\w-]{43})\.ics$/.exec(json.calendar)![1]!)).toEqual({});
      });
    });

    test('have one entry for a date of an item of two rules, with the id that it has in their feeds', async () => {
      const dates = [{ label: 'In force', kind: 'effective', date: '2026-12-17' }];
      const update = { type: 'regulatory-update', path: 'x', title: 'Update 3050' };
      await fresh.store.content.publish(anArticle(3050, { ...update, fields: { field_key_dates: dates } }));
      await match(3050);
      const [{ id }] = (await read(await make())).json.dates;
      rule = await makeRule('Wallets');
      await match(3050);
      const secret = await makeAll();
      expect((await read(secret)).json.dates).toMatchObject([
        { id, sequence: 0, cancelled: false, rules: ['A & B', 'Wallets'] },
      ]);
      await fresh.store.content.withdraw(3050);
      expect((await read(secret)).json.dates).toMatchObject([{ id, sequence: 1, cancelled: true }]);
    });
  });

  test('of every kind are the same at each fetch, also while they are empty', async () => {
    const post = async (path: string): Promise<string> => {
      const { json } = await site.ask(`${V}/${path}`, { method: 'POST', token: stranger });
      return /([\w-]{43})\.ics$/.exec(json.calendar)![1]!;
    };
    for (const secret of [await make(), await post('watchlist-feed'), await post('deadlines/feed')]) {
      const first = await read(secret);
      expect([first.status, first.json.items, first.json.dates]).toEqual([200, [], []]);
      site.pass(3600);
      expect((await read(secret)).json).toEqual(first.json);
    }
  });

  test('a new token ends the old one at once; ending the feeds ends both', async () => {
    const state = async () => (await site.ask(`${V}/watchlist/${rule}/feed`, { token })).json;
    expect(await state()).toEqual({ createdAt: null });
    const first = await make();
    expect((await read(first)).status).toBe(200);
    const second = await make();
    await expectNone(first);
    expect((await read(second)).status).toBe(200);
    expect(await state()).toEqual({ createdAt: expect.stringMatching(/^2026-11-21T/) });
    await site.ask(`${V}/watchlist/${rule}/feed`, { method: 'DELETE', token });
    await expectNone(second);
    expect(await state()).toEqual({ createdAt: null });
    // The database never has the token itself.
    const third = await make();
    const [stored] = await fresh.db.selectFrom('feed_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(third);
  });

  test('only the owner of a rule makes, sees and ends its feeds', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const id of [rule, 999, 'x']) {
        const who = id === rule ? stranger : token;
        const { json } = await site.ask(`${V}/watchlist/${id}/feed`, { method, token: who });
        expect([method, id, json.code]).toEqual([method, id, 'not_found']);
      }
  });

  test('are not found for a wrong token, another vertical, a deleted rule or an owner without access', async () => {
    const secret = await make();
    const { store } = fresh;
    await expectNone('x'.repeat(43));
    expect((await site.ask(`/api/gambling_compliance/feeds/${secret}`)).json.code).toBe('not_found');
    await store.users.setDisabled(userId, AT);
    await expectNone(secret);
    await store.users.setDisabled(userId, null);
    const subscription = (await store.subscriptions.get(userId, 'payments_compliance'))!;
    await store.subscriptions.set({ ...subscription, active: false });
    await expectNone(secret);
    await store.subscriptions.set({ ...subscription, until: '2026-11-01' });
    await expectNone(secret);
    await store.subscriptions.set(subscription);
    expect((await read(secret)).status).toBe(200);
    await store.watchRules.change(rule, { deleted_at: AT });
    await expectNone(secret);
  });

  test('have only what the owner may list now', async () => {
    const date = { label: 'In force', kind: 'effective', date: '2026-12-17' };
    const fields = { field_key_dates: [date] };
    await fresh.store.content.publish(
      anArticle(3050, { type: 'regulatory-update', path: 'x', title: 'Update 3050', fields }),
    );
    await match(3050, 1002);
    const secret = await make();
    expect((await read(secret)).json.dates).toMatchObject([{ ...date, title: 'Update 3050' }]);
    const subscription = (await fresh.store.subscriptions.get(userId, 'payments_compliance'))!;
    await fresh.store.subscriptions.set({ ...subscription, permissions: [] });
    const { json, text } = await read(secret);
    expect(nids(json.items)).toEqual([1002]);
    expect([json.dates, text.includes('Update 3050')]).toEqual([[], false]);
  });

  test('a single date has the id and the sequence that feeds have, also of copies and after a move', async () => {
    const dated = (...given: [label: string, date: string][]) => {
      const dates = given.map(([label, date]) => ({ label, kind: 'effective', date }));
      const update = { type: 'regulatory-update', path: 'x', title: 'Update 3050' };
      return anArticle(3050, { ...update, dates, fields: { field_key_dates: dates } });
    };
    const copy: [string, string] = ['Filing', '2026-12-24'];
    await fresh.store.content.publish(dated(['In force', '2026-12-17'], copy, copy));
    await match(3050);
    const secret = await make();
    const singles = () =>
      Promise.all(
        [0, 1, 2].map(async (position) => {
          const { json } = await site.ask(`${V}/calendar/3050-${position}`, { token });
          return { ...json.entry, label: json.label };
        }),
      );
    const inFeed = async () =>
      ((await read(secret)).json.dates as FeedDate[])
        .filter(({ cancelled }) => !cancelled)
        .map(({ id, sequence, label }) => ({ id, sequence, label }));
    const byId = (entries: { id: string }[]) => [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(await singles())).toEqual(byId(await inFeed()));
    await fresh.store.content.publish(dated(copy, ['In force', '2027-01-05'], copy));
    const moved = await singles();
    expect(byId(moved)).toEqual(byId(await inFeed()));
    expect(moved[1]).toMatchObject({ label: 'In force', sequence: 1 });
    expect(new Set(moved.map(({ id }) => id)).size).toBe(3);
  });

  test('a date keeps its id when it is moved and sorted anew, and is cancelled when its item is withdrawn', async () => {
    const dated = (order: string[], day: string) =>
      anArticle(3050, {
        ...{ type: 'regulatory-update', path: 'update-3050', title: 'Update 3050', published: '2026-11-20' },
        fields: {
          field_key_dates: order.map((label) => ({
            ...{ label, kind: 'effective', date: label === 'In force' ? day : '2026-12-24' },
          })),
        },
      });
    const { content } = fresh.store;
    await content.publish(dated(['In force', 'Wallet'], '2026-12-17'));
    await match(3050);
    const secret = await make();
    const dates = async () => {
      const { json } = await read(secret);
      return Object.fromEntries((json.dates as FeedDate[]).map((date) => [date.label, date]));
    };
    const before = await dates();
    await content.publish(dated(['Wallet', 'In force'], '2027-01-05'));
    const moved = await dates();
    expect(moved['Wallet']).toMatchObject({ id: before['Wallet']!.id, sequence: 0, cancelled: false });
    expect(moved['In force']).toMatchObject({
      ...{ id: before['In force']!.id, date: '2027-01-05', sequence: 1, cancelled: false },
    });
    await content.withdraw(3050);
    const gone = await dates();
    expect(gone['In force']).toMatchObject({ id: before['In force']!.id, sequence: 2, cancelled: true });
    expect(gone['Wallet']).toMatchObject({ sequence: 1, cancelled: true });
    expect((await read(secret)).json.items).toEqual([]);
    await content.publish(dated(['Wallet', 'In force'], '2027-01-05'));
    expect((await dates())['In force']).toMatchObject({ sequence: 3, cancelled: false });
  });
});
