/** The feed of all rules of a reader: each item once, and what leaves it with its rule. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { AT, dated, feedSite, nids, V } from '../testing/feed-site.ts';
import { ruleStore } from '../rules-store.server.ts';

describe.each(ENGINES)('feeds of all rules on %s', (engine) => {
  let feeds: Awaited<ReturnType<typeof feedSite>>;
  beforeEach(async () => {
    feeds = await feedSite(engine);
  });
  afterEach(() => feeds.end());

  const pairs = (items: { nid: number; rules: string[] }[]) => items.map((one) => [one.nid, one.rules]);

  test('have each item once, with the names of the active rules that matched it', async () => {
    const first = feeds.rule;
    await feeds.match(3001, 3002);
    feeds.rule = await feeds.makeRule('Wallets');
    await feeds.match(3002, 1002);
    const secret = await feeds.makeAll();
    const { json } = await feeds.read(secret);
    expect(json).toMatchObject({ id: `watchlist/${feeds.userId}`, kind: 'watchlist', rule: null });
    expect(pairs(json.items)).toEqual([
      [1002, ['Wallets']],
      [3002, ['A & B', 'Wallets']],
      [3001, ['A & B']],
    ]);
    // Matches of other readers are not in it, nor those of rules that are paused or deleted.
    await feeds.fresh.store.of(ruleStore).change(first, { paused_at: AT });
    expect(pairs((await feeds.read(secret)).json.items)).toEqual([
      [1002, ['Wallets']],
      [3002, ['Wallets']],
    ]);
    await feeds.fresh.store.of(ruleStore).change(first, { paused_at: null });
    await feeds.fresh.store.of(ruleStore).change(feeds.rule, { deleted_at: AT });
    expect(pairs((await feeds.read(secret)).json.items)).toEqual([
      [3002, ['A & B']],
      [3001, ['A & B']],
    ]);
    await feeds.fresh.store.of(ruleStore).change(first, { deleted_at: AT });
    expect((await feeds.read(secret)).json.items).toEqual([]);
  });

  test('are of their reader alone', async () => {
    await feeds.match(3001);
    expect((await feeds.read(await feeds.makeAll(feeds.stranger))).json.items).toEqual([]);
  });

  test('have URLs of their own: those of a rule and of deadlines go on when they are made anew or ended', async () => {
    const ofRule = await feeds.make();
    const { json } = await feeds.site.ask(`${V}/deadlines/feed`, { method: 'POST', token: feeds.token });
    const ofDeadlines = /([\w-]{43})\.ics$/.exec(json.calendar)![1]!;
    const old = await feeds.makeAll();
    const secret = await feeds.makeAll();
    await feeds.expectNone(old);
    const kinds = async () =>
      Promise.all([ofRule, ofDeadlines, secret].map(async (one) => (await feeds.read(one)).json.kind));
    expect(await kinds()).toEqual(['rule', 'deadlines', 'watchlist']);
    const state = async () => (await feeds.site.ask(`${V}/watchlist-feed`, { token: feeds.token })).json;
    expect(await state()).toEqual({ createdAt: expect.stringMatching(/^2026-11-21T/) });
    await feeds.site.ask(`${V}/watchlist-feed`, { method: 'DELETE', token: feeds.token });
    expect(await state()).toEqual({ createdAt: null });
    await feeds.expectNone(secret);
    expect(await kinds()).toEqual(['rule', 'deadlines', undefined]);
  });

  test('are checked at each fetch: account, subscription, permissions, vertical', async () => {
    await feeds.match(3001, 1002);
    const secret = await feeds.makeAll();
    const { store } = feeds.fresh;
    const subscription = (await store.subscriptions.get(feeds.userId, 'payments_compliance'))!;
    await store.subscriptions.set({ ...subscription, permissions: [] });
    expect(nids((await feeds.read(secret)).json.items)).toEqual([1002]);
    await store.subscriptions.set({ ...subscription, active: false });
    await feeds.expectNone(secret);
    await store.subscriptions.set(subscription);
    await store.users.setDisabled(feeds.userId, AT);
    await feeds.expectNone(secret);
    await store.users.setDisabled(feeds.userId, null);
    expect((await feeds.site.ask(`/api/gambling_compliance/feeds/${secret}`)).json.code).toBe('not_found');
    expect((await feeds.read(secret)).status).toBe(200);
  });

  describe('tell calendars of dates that leave the feed with their rule', () => {
    const inForce = (nid: number, day = '2026-12-17') => dated(nid, [['In force', day]]);
    let secret: string;
    /** The dates of the feed by item: day, sequence, and whether it is cancelled. */
    const told = async (from = secret) =>
      Object.fromEntries(
        (await feeds.datesOf(from)).map(({ id, date, sequence, cancelled }) => [
          Number(id.split('-')[0]),
          [date, sequence, cancelled],
        ]),
      );
    const change = (id: number, what: object) => feeds.fresh.store.of(ruleStore).change(id, what);
    beforeEach(async () => {
      for (const nid of [3050, 3051]) await feeds.fresh.store.content.publish(inForce(nid));
      secret = await feeds.makeAll();
    });

    test('as cancelled while the rule is paused, and as they are when it goes on', async () => {
      await feeds.match(3050);
      const [before] = await feeds.datesOf(secret);
      await change(feeds.rule, { paused_at: AT });
      const paused = await feeds.read(secret);
      expect(paused.json.items).toEqual([]);
      expect(paused.json.dates).toMatchObject([
        { id: before!.id, date: '2026-12-17', sequence: 1, cancelled: true, rules: [] },
      ]);
      expect(paused.text).not.toContain('Update 3050');
      // Asking again tells the same.
      expect(await feeds.read(secret)).toMatchObject({ json: paused.json });
      await change(feeds.rule, { paused_at: null });
      expect(await feeds.datesOf(secret)).toMatchObject([
        { id: before!.id, title: 'Update 3050', sequence: 2, cancelled: false, rules: ['A & B'] },
      ]);
    });

    test('as cancelled when the rule is deleted, also after it is removed for good', async () => {
      await feeds.match(3050);
      await told();
      await change(feeds.rule, { deleted_at: AT });
      expect(await told()).toEqual({ 3050: ['2026-12-17', 1, true] });
      await feeds.fresh.store.of(ruleStore).prune('2026-12-31T00:00:00.000Z');
      expect(await told()).toEqual({ 3050: ['2026-12-17', 1, true] });
    });

    test('not while another active rule has the date, nor if they were never told', async () => {
      const first = feeds.rule;
      await feeds.match(3050);
      feeds.rule = await feeds.makeRule('Wallets');
      await feeds.match(3050);
      await told();
      await change(first, { deleted_at: AT });
      expect(await told()).toEqual({ 3050: ['2026-12-17', 0, false] });
      await feeds.match(3051);
      await change(feeds.rule, { paused_at: AT });
      expect(await told()).toEqual({ 3050: ['2026-12-17', 1, true] });
    });

    test('not because newer items took their place in the feed', async () => {
      await feeds.match(3050);
      await told();
      await feeds.match(...Array.from({ length: 100 }, (_, index) => 20_000 + index));
      expect(await told()).toEqual({});
      await change(feeds.rule, { paused_at: AT });
      expect(await told()).toEqual({ 3050: ['2026-12-17', 1, true] });
    });

    test('and the sequence goes on where a date was moved meanwhile', async () => {
      await feeds.match(3050, 3051);
      await told();
      await change(feeds.rule, { paused_at: AT });
      await told();
      await feeds.fresh.store.content.publish(inForce(3050, '2027-01-05'));
      await change(feeds.rule, { paused_at: null });
      expect(await told()).toEqual({
        3050: ['2027-01-05', 2, false],
        3051: ['2026-12-17', 2, false],
      });
      await feeds.fresh.store.content.publish(inForce(3050, '2027-01-12'));
      await feeds.fresh.store.content.withdraw(3051);
      expect(await told()).toEqual({
        3050: ['2027-01-12', 3, false],
        3051: ['2026-12-17', 3, true],
      });
    });

    test('to the owner of the rules alone', async () => {
      await feeds.match(3050);
      await told();
      const others = await feeds.makeAll(feeds.stranger);
      await change(feeds.rule, { paused_at: AT });
      expect(await told(others)).toEqual({});
    });
  });
});
