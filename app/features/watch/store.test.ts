import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { anItem } from '#app/store/testing/samples.ts';
import type { NewMatch } from './matches-store.server.ts';
import { matchStore } from './matches-store.server.ts';
import type { NewWatchRule } from './rules-store.server.ts';
import { ruleStore } from './rules-store.server.ts';
import { digestStore } from './digests-store.server.ts';

const V = 'payments_compliance';
const AT = '2026-11-20T08:00:00.000Z';
const LATER = '2026-11-21T08:00:00.000Z';

describe.each(ENGINES)('watch rules on %s', (engine) => {
  const fresh = storeForTests(engine);
  let ada: number;
  let ben: number;
  beforeAll(async () => {
    ada = await fresh.addUser('ada@firm.example');
    ben = await fresh.addUser('ben@firm.example');
  });

  const rule = (user_id: number, more: Partial<NewWatchRule> = {}): NewWatchRule => ({
    ...{
      user_id,
      vertical: V,
      name: 'A rule',
      note: '',
      path: '/insights',
      schedule: 'daily',
      per_month: 1.5,
    },
    query: { text: 'psd2', types: ['guide'], terms: [{ vid: 'jurisdictions', tids: [1, 2] }] },
    ...more,
  });
  const match = (rule_id: number, nid: number, more: Partial<NewMatch> = {}): NewMatch => ({
    ...{ rule_id, nid, fingerprint: 'a', event_id: 1, kind: 'published' },
    ...more,
  });

  it('are created up to a limit, also at the same time', async () => {
    const watchRules = fresh.store.of(ruleStore);
    const many = await Promise.all(Array.from({ length: 5 }, () => watchRules.create(rule(ben), AT, 3)));
    expect(many.filter((id) => id !== undefined)).toHaveLength(3);
    expect(await watchRules.list(ben, V)).toHaveLength(3);
    expect(await watchRules.list(ben, 'gambling_compliance')).toEqual([]);
  });

  it('have what was saved, and belong to one reader', async () => {
    const { content, events } = fresh.store;
    const watchRules = fresh.store.of(ruleStore);
    await content.publish(anItem(1));
    const id = (await watchRules.create(rule(ada), AT, 50))!;
    const saved = await watchRules.get(id, V);
    expect(saved).toEqual({
      ...rule(ada),
      ...{
        id,
        from_event: await events.latestId(),
        created_at: AT,
        accepts_wide: 0,
        paused_at: null,
        deleted_at: null,
      },
    });
    expect((await watchRules.get(id, V))?.user_id).toBe(ada);
    expect(await watchRules.get(id, 'gambling_compliance')).toBeUndefined();
  });

  it('are matched only while they are active; deleted ones come back or go', async () => {
    const watchRules = fresh.store.of(ruleStore);
    const id = (await watchRules.create(rule(ada), AT, 50))!;
    const isActive = async () => (await watchRules.active()).some((active) => active.id === id);
    const isListed = async () => (await watchRules.list(ada, V)).some((listed) => listed.id === id);
    expect(await isActive()).toBe(true);
    await watchRules.change(id, { paused_at: AT });
    expect([await isActive(), await isListed()]).toEqual([false, true]);
    await watchRules.change(id, { paused_at: null, deleted_at: AT });
    expect([await isActive(), await isListed()]).toEqual([false, false]);
    await watchRules.change(id, { deleted_at: null });
    expect(await isActive()).toBe(true);
    await watchRules.change(id, { deleted_at: AT });
    await watchRules.prune(AT);
    expect(await watchRules.get(id, V)).toBeDefined();
    await watchRules.prune(LATER);
    expect(await watchRules.get(id, V)).toBeUndefined();
  });

  it('match a state of an item once, together with the progress', async () => {
    const watchRules = fresh.store.of(ruleStore);
    const watchMatches = fresh.store.of(matchStore);
    const id = (await watchRules.create(rule(ada), AT, 50))!;
    const from = await watchMatches.matchedUpTo();
    const matches = [match(id, 7), match(id, 8)];
    expect(await watchMatches.record({ from, to: from + 2, matches, at: AT })).toBe(true);
    // Another instance that read the same part of the log.
    expect(await watchMatches.record({ from, to: from + 2, matches: [match(id, 9)], at: AT })).toBe(false);
    const again = [match(id, 7), match(id, 8, { fingerprint: 'b', kind: 'changed' })];
    expect(await watchMatches.record({ from: from + 2, to: from + 3, matches: again, at: LATER })).toBe(true);
    expect(await watchMatches.matchedUpTo()).toBe(from + 3);
    const { matches: page, total } = await watchMatches.page(id, { seen: false, limit: 2, offset: 0 });
    expect(total).toBe(3);
    expect(page.map(({ nid, fingerprint }) => [nid, fingerprint])).toEqual([
      [8, 'b'],
      [8, 'a'],
    ]);
  });

  it('lose neither matches nor progress when many instances record at once', async () => {
    const watchRules = fresh.store.of(ruleStore);
    const watchMatches = fresh.store.of(matchStore);
    const id = (await watchRules.create(rule(ada), AT, 50))!;
    const from = await watchMatches.matchedUpTo();
    const done = await Promise.all(
      [1, 2, 3, 4].map((nid) =>
        watchMatches.record({ from, to: from + 1, matches: [match(id, nid)], at: AT }),
      ),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await watchMatches.page(id, { seen: false, limit: 10, offset: 0 })).total).toBe(1);
  });

  it('are seen up to a match, and only by their reader', async () => {
    const watchRules = fresh.store.of(ruleStore);
    const watchMatches = fresh.store.of(matchStore);
    const id = (await watchRules.create(rule(ben, { user_id: ben }), AT, 50))!;
    const before = await watchMatches.unseen(ben, V);
    const from = await watchMatches.matchedUpTo();
    const matches = [match(id, 1), match(id, 2), match(id, 3)];
    await watchMatches.record({ from, to: from + 1, matches, at: AT });
    expect(await watchMatches.unseen(ben, V)).toBe(before + 3);
    const { matches: page } = await watchMatches.page(id, { seen: false, limit: 10, offset: 0 });
    expect(await watchMatches.see(id, page[1]!.id, LATER)).toBe(2);
    expect(await watchMatches.see(id, page[1]!.id, LATER)).toBe(0);
    expect(
      (await watchMatches.page(id, { seen: false, limit: 10, offset: 0 })).matches.map(({ nid }) => nid),
    ).toEqual([3]);
    expect(
      (await watchMatches.page(id, { seen: true, limit: 1, offset: 1 })).matches.map(({ nid }) => nid),
    ).toEqual([1]);
    expect((await watchRules.list(ben, V)).find((listed) => listed.id === id)?.unseen).toBe(1);
  });

  it('wait for a message until one has them', async () => {
    const watchRules = fresh.store.of(ruleStore);
    const watchMatches = fresh.store.of(matchStore);
    const digests = fresh.store.of(digestStore);
    const note = 'for the audit';
    const id = (await watchRules.create(rule(ada, { schedule: 'weekly', note, name: 'Weekly' }), AT, 50))!;
    const from = await watchMatches.matchedUpTo();
    await watchMatches.record({ from, to: from + 1, matches: [match(id, 71), match(id, 72)], at: AT });
    const key = { userId: ada, vertical: V, schedule: 'weekly' };
    expect(await watchMatches.readersWaiting('weekly', '2026-11-01')).toEqual([{ userId: ada, vertical: V }]);
    const waiting = await watchMatches.waiting(key, '2026-11-01', LATER);
    const shown = { id, name: 'Weekly', note, words: 'psd2', terms: [1, 2] };
    expect(waiting.map(({ nid, rule: own }) => [nid, own])).toEqual([
      [71, shown],
      [72, shown],
    ]);
    expect(await watchMatches.waiting(key, AT, LATER)).toEqual([]);
    const mail = {
      ...{
        messageId: '<1@test>',
        kind: 'digest' as const,
        userId: ada,
        recipient: 'ada@firm.example',
        queuedAt: LATER,
      },
      content: { subject: 'News', text: 'Text' },
    };
    const ids = waiting.map((one) => one.id);
    const before = await watchMatches.waitingCount(ada, V);
    expect(await digests.recent(ada, V, 5)).toEqual([]);
    expect(await digests.queue(key, '2026-11-21', mail, { matches: ids, ledger: watchMatches })).toBe(true);
    expect(before - (await watchMatches.waitingCount(ada, V))).toBe(2);
    expect(await digests.recent(ada, V, 5)).toEqual([
      { schedule: 'weekly', state: 'queued', queuedAt: LATER, endedAt: null, items: 2 },
    ]);
    expect(await digests.recent(ben, V, 5)).toEqual([]);
    expect(await watchMatches.waiting(key, '2026-11-01', LATER)).toEqual([]);
    await watchMatches.record({ from: from + 1, to: from + 2, matches: [match(id, 3)], at: AT });
    const [third] = await watchMatches.waiting(key, '2026-11-01', LATER);
    expect(third).toMatchObject({ nid: 3 });
    await watchMatches.see(id, third!.id, LATER);
    expect(await watchMatches.waiting(key, '2026-11-01', LATER)).toEqual([]);
    const second = { ...mail, messageId: '<2@test>' };
    expect(await digests.queue(key, '2026-11-28', second, { matches: ids, ledger: watchMatches })).toBe(
      false,
    );
  });

  it('that are paused or deleted tell nobody', async () => {
    const watchRules = fresh.store.of(ruleStore);
    const watchMatches = fresh.store.of(matchStore);
    const id = (await watchRules.create(rule(ben, { schedule: 'weekly' }), AT, 50))!;
    const from = await watchMatches.matchedUpTo();
    await watchMatches.record({ from, to: from + 1, matches: [match(id, 1)], at: AT });
    const readers = async () =>
      (await watchMatches.readersWaiting('weekly', '2026-11-01')).map(({ userId }) => userId);
    expect(await readers()).toContain(ben);
    await watchRules.change(id, { paused_at: AT });
    expect(await readers()).not.toContain(ben);
    await watchRules.change(id, { paused_at: null, deleted_at: AT });
    expect(await readers()).not.toContain(ben);
  });
});
