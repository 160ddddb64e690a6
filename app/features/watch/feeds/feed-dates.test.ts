/** Dates in feeds: what calendars that follow them are told over time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { AT, dated, feedSite, nids, V } from '../testing/feed-site.ts';
import { matchStore } from '../matches-store.server.ts';

describe.each(ENGINES)('dates in feeds on %s', (engine) => {
  let feeds: Awaited<ReturnType<typeof feedSite>>;
  beforeEach(async () => {
    feeds = await feedSite(engine);
  });
  afterEach(() => feeds.end());

  test('have one entry for a date of an item of two rules, with the id that it has in their feeds', async () => {
    await feeds.fresh.store.content.publish(dated(3050, [['In force', '2026-12-17']]));
    await feeds.match(3050);
    const [{ id }] = (await feeds.read(await feeds.make())).json.dates;
    feeds.rule = await feeds.makeRule('Wallets');
    await feeds.match(3050);
    const secret = await feeds.makeAll();
    expect(await feeds.datesOf(secret)).toMatchObject([
      { id, sequence: 0, cancelled: false, rules: ['A & B', 'Wallets'] },
    ]);
    await feeds.fresh.store.content.withdraw(3050);
    expect(await feeds.datesOf(secret)).toMatchObject([{ id, sequence: 1, cancelled: true }]);
  });

  test('of one rule keep the dates of an item that it does not match any more, as cancelled', async () => {
    await feeds.fresh.store.content.publish(dated(3050, [['In force', '2026-12-17']]));
    await feeds.match(3050);
    const secret = await feeds.make();
    const [told] = await feeds.datesOf(secret);
    // As the matcher does for a withdrawn item that nobody was told of by mail.
    await feeds.fresh.store.content.withdraw(3050);
    const from = await feeds.fresh.store.of(matchStore).matchedUpTo();
    await feeds.fresh.store.of(matchStore).record({
      ...{ from, to: from + 1, matches: [], at: AT },
      judged: { nids: [3050], rules: new Set([feeds.rule]) },
    });
    const gone = (await feeds.read(secret)).json;
    expect(gone.items).toEqual([]);
    expect(gone.dates).toMatchObject([{ id: told!.id, sequence: 1, cancelled: true, date: '2026-12-17' }]);
    expect((await feeds.read(secret)).json).toEqual(gone);
  });

  test('have only what the owner may list now', async () => {
    const date = { label: 'In force', kind: 'effective', date: '2026-12-17' };
    await feeds.fresh.store.content.publish(dated(3050, [[date.label, date.date]]));
    await feeds.match(3050, 1002);
    const secret = await feeds.make();
    expect(await feeds.datesOf(secret)).toMatchObject([{ ...date, title: 'Update 3050' }]);
    const subscription = (await feeds.fresh.store.subscriptions.get(feeds.userId, 'payments_compliance'))!;
    await feeds.fresh.store.subscriptions.set({ ...subscription, permissions: [] });
    const { json, text } = await feeds.read(secret);
    expect(nids(json.items)).toEqual([1002]);
    expect([json.dates, text.includes('Update 3050')]).toEqual([[], false]);
  });

  test('a single date has the id and the sequence that feeds have, also of copies and after a move', async () => {
    const copy: [string, string] = ['Filing', '2026-12-24'];
    await feeds.fresh.store.content.publish(dated(3050, [['In force', '2026-12-17'], copy, copy]));
    await feeds.match(3050);
    const secret = await feeds.make();
    const singles = () =>
      Promise.all(
        [0, 1, 2].map(async (position) => {
          const { json } = await feeds.site.ask(`${V}/calendar/3050-${position}`, { token: feeds.token });
          return { ...json.entry, label: json.label };
        }),
      );
    const inFeed = async () =>
      (await feeds.datesOf(secret))
        .filter(({ cancelled }) => !cancelled)
        .map(({ id, sequence, label }) => ({ id, sequence, label }));
    const byId = (entries: { id: string }[]) => [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(await singles())).toEqual(byId(await inFeed()));
    await feeds.fresh.store.content.publish(dated(3050, [copy, ['In force', '2027-01-05'], copy]));
    const moved = await singles();
    expect(byId(moved)).toEqual(byId(await inFeed()));
    expect(moved[1]).toMatchObject({ label: 'In force', sequence: 1 });
    expect(new Set(moved.map(({ id }) => id)).size).toBe(3);
  });

  test('a date keeps its id when it is moved and sorted anew, and is cancelled when its item is withdrawn', async () => {
    const inForce = (day: string): [string, string] => ['In force', day];
    const wallet: [string, string] = ['Wallet', '2026-12-24'];
    const { content } = feeds.fresh.store;
    await content.publish(dated(3050, [inForce('2026-12-17'), wallet]));
    await feeds.match(3050);
    const secret = await feeds.make();
    const dates = async () => {
      return Object.fromEntries((await feeds.datesOf(secret)).map((date) => [date.label, date]));
    };
    const before = await dates();
    await content.publish(dated(3050, [wallet, inForce('2027-01-05')]));
    const moved = await dates();
    expect(moved['Wallet']).toMatchObject({ id: before['Wallet']!.id, sequence: 0, cancelled: false });
    expect(moved['In force']).toMatchObject({
      ...{ id: before['In force']!.id, date: '2027-01-05', sequence: 1, cancelled: false },
    });
    await content.withdraw(3050);
    const gone = await dates();
    expect(gone['In force']).toMatchObject({ id: before['In force']!.id, sequence: 2, cancelled: true });
    expect(gone['Wallet']).toMatchObject({ sequence: 1, cancelled: true });
    expect((await feeds.read(secret)).json.items).toEqual([]);
    await content.publish(dated(3050, [wallet, inForce('2027-01-05')]));
    expect((await dates())['In force']).toMatchObject({ sequence: 3, cancelled: false });
  });

  describe('of one event', () => {
    const DAY: [string, string] = ['In force', '2026-12-17'];
    /** An item about the event that the editors name `act`. */
    const about = (nid: number, over: { label?: string; day?: string; event?: string | null } = {}) => {
      const { label = `In force, as item ${nid} has it`, day = DAY[1], event = 'act' } = over;
      const date = { label, kind: 'effective', date: day, ...(event !== null && { event }) };
      return dated(nid, [], { dates: [date], fields: { field_key_dates: [date] } });
    };
    const publish = (...items: ReturnType<typeof about>[]) => feeds.fresh.store.content.publishMany(items);
    const brief = async (secret: string) =>
      (await feeds.datesOf(secret)).map(({ id, title, date, sequence, cancelled, others = [] }) => [
        ...[Number(id.split('-')[0]), cancelled ? 'cancelled' : title, date, sequence],
        others.map((other) => other.title),
      ]);

    test('are one entry, with the other items about it, in the feeds of a rule and of all rules', async () => {
      await publish(about(3050), about(3051), about(3052, { event: 'another' }));
      await feeds.match(3052, 3051, 3050);
      for (const secret of [await feeds.make(), await feeds.makeAll()])
        expect(await brief(secret)).toEqual([
          [3050, 'Update 3050', DAY[1], 0, ['Update 3051']],
          [3052, 'Update 3052', DAY[1], 0, []],
        ]);
    });

    test('are the entry that was told first, no matter what joins the event or leaves it', async () => {
      await publish(about(3051), about(3052));
      await feeds.match(3051);
      const secret = await feeds.make();
      expect(await brief(secret)).toEqual([[3051, 'Update 3051', DAY[1], 0, []]]);
      // A closer item joins it.
      await publish(about(3050));
      await feeds.match(3050);
      const joined = [[3051, 'Update 3050', DAY[1], 1, ['Update 3051']]];
      expect(await brief(secret)).toEqual(joined);
      expect(await brief(secret)).toEqual(joined);
      // The item with whose date it began is withdrawn.
      await feeds.fresh.store.content.withdraw(3051);
      expect(await brief(secret)).toEqual([[3051, 'Update 3050', DAY[1], 2, []]]);
      await feeds.fresh.store.content.withdraw(3050);
      const gone = await brief(secret);
      expect(gone).toEqual([
        [3050, 'cancelled', DAY[1], 1, []],
        [3051, 'cancelled', DAY[1], 3, []],
      ]);
      expect(await brief(secret)).toEqual(gone);
    });

    test('take entries out that were told for each item', async () => {
      await publish(about(3050, { event: null, label: 'Applies' }), about(3051));
      await feeds.match(3050, 3051);
      const secret = await feeds.make();
      expect((await brief(secret)).map(([nid]) => nid)).toEqual([3050, 3051]);
      await publish(about(3050));
      expect(await brief(secret)).toEqual([
        [3050, 'Update 3050', DAY[1], 1, ['Update 3051']],
        [3051, 'cancelled', DAY[1], 1, []],
      ]);
      // The event is parted again: both are back with the UIDs that they had.
      await publish(about(3050, { day: '2027-01-05' }));
      expect(await brief(secret)).toEqual([
        [3051, 'Update 3051', DAY[1], 2, []],
        [3050, 'Update 3050', '2027-01-05', 2, []],
      ]);
    });

    test('take entries out that were told before there were events', async () => {
      await publish(about(3050), about(3051));
      await feeds.match(3050, 3051);
      const secret = await feeds.make();
      await feeds.datesOf(secret);
      const { db } = feeds.fresh;
      const row = await db.selectFrom('feed_entry').selectAll().executeTakeFirstOrThrow();
      await db.updateTable('feed_entry').set({ sources: '["3050"]' }).execute();
      await db
        .insertInto('feed_entry')
        .values({ ...row, uid: '3051-told', sources: '["3051"]' })
        .execute();
      expect(await brief(secret)).toEqual([[3050, 'Update 3050', DAY[1], 0, ['Update 3051']]]);
    });
  });
});
