/** What readers are notified of, case by case. */
import { describe, expect, it, vi } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { anArticle } from '#tests/support/content.ts';
import { AT, LATE, matchedWorld } from '../testing/matched-world.ts';
import { toRecord, VERTICAL, type WorldItem, type WorldRule } from '../testing/watched-world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

describe.each(ENGINES)('watch rules are matched on %s', (engine) => {
  const { addRule, publish, ledger, tellAll, matchAll, getStore, getDb, getReaders } = matchedWorld(engine);

  const all: WorldRule = { words: [], any: false, type: undefined, tid: undefined, reader: 0 };
  const plain: WorldItem = { type: 1, open: [0], hidden: [], tid: undefined, locked: false };

  it('with terms that were added below theirs after they were saved', async () => {
    const id = await addRule({ ...all, tid: 1100 });
    await publish(1, { ...plain, tid: LATE });
    await matchAll();
    expect(await ledger()).toMatchObject([{ rule_id: id, nid: 1 }]);
  });

  it('without hidden words for readers without access', async () => {
    const holder = await addRule({ ...all, words: [2] });
    const stranger = await addRule({ ...all, words: [2], reader: 1 });
    await publish(1, { ...plain, hidden: [2], locked: true });
    await matchAll();
    expect((await ledger()).map((row) => row.rule_id)).toEqual([holder]);
    await publish(2, { ...plain, open: [2], locked: true });
    await matchAll();
    expect(
      (await ledger())
        .filter(({ nid }) => nid === 2)
        .map((row) => row.rule_id)
        .sort(),
    ).toEqual([holder, stranger].sort());
  });

  it('without news of hidden dates for readers without access', async () => {
    const dated = (date: string) => ({
      ...toRecord(1, { ...plain, locked: true }),
      fields: {
        ...toRecord(1, { ...plain, locked: true }).fields,
        body: { summary: 'A summary', value: `<p>${date}</p>` },
      },
    });
    await addRule({ ...all, reader: 1 });
    await getStore().content.publish(dated('1 May'));
    await matchAll();
    await getStore().content.publish(dated('2 May'));
    await matchAll();
    expect(await ledger()).toHaveLength(1);
  });

  it('not for readers whose subscription or account has ended', async () => {
    await addRule(all);
    await addRule({ ...all, reader: 1 });
    const [holder, stranger] = getReaders();
    const rights = { permissions: [], legacyPermissions: [], products: [], trials: [] };
    await getStore().subscriptions.set({ userId: stranger, vertical: VERTICAL, active: false, ...rights });
    await getStore().users.setDisabled(holder, AT);
    await publish(1, plain);
    await matchAll();
    expect(await ledger()).toEqual([]);
    await getStore().users.setDisabled(holder, null);
    await getStore().subscriptions.set({ userId: stranger, vertical: VERTICAL, active: true, ...rights });
  });

  it('only with the vertical of the rule', async () => {
    await addRule(all);
    await getStore().content.publish(anArticle(9, { vertical: 'gambling_compliance' }));
    await matchAll();
    expect(await ledger()).toEqual([]);
  });

  it('again when the title or the text changes or a maintained item is updated, not when a change is minor, of markup or hidden', async () => {
    const id = await addRule(all);
    const guide = (changed: string, body: string) =>
      anArticle(7, {
        type: 'guide',
        path: 'g',
        changed,
        fields: { body: { summary: 'About', value: body } },
      });
    await publish(1, plain);
    await getStore().content.publish(guide('2026-05-01T09:00:00Z', '<p>One</p>'));
    await matchAll();
    await tellAll();
    await getStore().content.publish({ ...toRecord(1, { ...plain, hidden: [3] }), minor: true });
    await getStore().content.publish(guide('2026-05-01T09:00:00Z', '<p><em>One</em></p>'));
    await matchAll();
    await tellAll();
    expect((await ledger()).map(({ nid }) => nid).sort()).toEqual([1, 7]);
    await publish(1, { ...plain, hidden: [2] });
    await getStore().content.publish(guide('2026-05-01T09:00:00Z', '<p>Two</p>'));
    await matchAll();
    await tellAll();
    // The reader may not open guides.
    expect((await ledger()).map(({ nid }) => nid).sort()).toEqual([1, 1, 7]);
    await publish(1, { ...plain, open: [4] });
    await getStore().content.publish(guide('2026-06-01T09:00:00Z', '<p>Two</p>'));
    await matchAll();
    await tellAll();
    expect((await ledger()).map(({ nid, rule_id }) => [rule_id, nid]).sort()).toEqual([
      ...[
        [id, 1],
        [id, 1],
        [id, 1],
      ],
      ...[
        [id, 7],
        [id, 7],
      ],
    ]);
  });

  it('once for changes between two messages, and not if it was withdrawn before the message', async () => {
    const id = await addRule(all);
    const kinds = () => getDb().selectFrom('watch_match').select(['rule_id', 'nid', 'kind']).execute();
    await publish(1, plain);
    await matchAll();
    await publish(1, { ...plain, open: [1] });
    await matchAll();
    expect(await kinds()).toEqual([{ rule_id: id, nid: 1, kind: 'published' }]);
    await getStore().content.withdraw(1);
    await matchAll();
    expect(await kinds()).toEqual([]);
    await publish(1, plain);
    await matchAll();
    await tellAll();
    await getStore().content.withdraw(1);
    await publish(1, plain);
    await matchAll();
    expect(await kinds()).toHaveLength(1);
  });
});
