/** What a synchronised site does not show any more, and runs that write nothing or not all: dry ones, and two at once. */
import { describe, expect, it } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { later, liveSite } from './live-site.ts';
import { library } from './sync-site.ts';

describe.each(ENGINES)('what a live site does not show any more, on %s', (engine) => {
  const live = liveSite(engine);
  const { fresh, article, plain, sync, titles } = live;

  it('withdraws what was deleted when ids are compared, and brings what was missed', async () => {
    await sync();
    live.drupal.remove(article(102).id);
    // Saved with a time of long ago, as a migration does.
    live.drupal.put(plain(300, { changed: '2020-01-01T00:00:00+00:00' }));
    expect(await sync()).toMatchObject({ ok: true, summary: { compared: false } });
    expect(await titles()).toContain('Second item');
    expect(await sync({ compareEveryMs: 0 })).toMatchObject({
      ok: true,
      summary: { compared: true, counts: { 'insight-article': { withdrawn: 1, published: 1 } } },
    });
    expect(await titles()).toEqual(['First item', 'Germany guide', 'Item 300']);
    expect(await fresh.store.content.get(102)).toMatchObject({ status: 'withdrawn' });
  });

  it('passes pages that show nothing to this account, and withdraws what it may not see any more', async () => {
    for (let nid = 300; nid < 330; nid++) live.drupal.put(plain(nid, { status: nid > 320 }));
    live.drupal.seesUnpublished = false;
    live.drupal.pageSize = 5;
    await sync();
    expect((await titles()).filter((title) => title.startsWith('Item '))).toHaveLength(9);
    live.drupal.put(plain(325, { status: false, changed: later(1) }));
    await sync({ compareEveryMs: 0 });
    expect((await titles()).filter((title) => title.startsWith('Item '))).toHaveLength(8);
  });

  it('does not withdraw much of a library at once, unless it is told to', async () => {
    for (let nid = 300; nid < 340; nid++) live.drupal.put(plain(nid));
    await sync();
    for (let nid = 300; nid < 315; nid++) live.drupal.remove(plain(nid).id);
    const refused = await sync({ compareEveryMs: 0 });
    expect(refused).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /15 of 43 items any more \(such as “Item 3\d\d”\).*--allow-withdrawals 15/,
      ),
    });
    expect(await titles()).toHaveLength(43);
    expect(await sync({ full: true, allowWithdrawals: 14 })).toMatchObject({ ok: false });
    expect(await sync({ full: true, allowWithdrawals: 15 })).toMatchObject({ ok: true });
    expect(await titles()).toHaveLength(28);
  });

  it('does not empty even a small library', async () => {
    await sync();
    live.drupal.before = (url) =>
      url.searchParams.has('fields[node--article]') || url.searchParams.has('fields[node--country_guide]')
        ? { status: 200, body: '{"data":[]}' }
        : undefined;
    expect(await sync({ compareEveryMs: 0 })).toMatchObject({ ok: false });
    expect(await titles()).toHaveLength(3);
  });

  it('says in a dry run what would happen, and writes nothing', async () => {
    const dry = await sync({ dryRun: true });
    expect(dry).toMatchObject({
      ok: true,
      summary: {
        counts: { 'insight-article': { published: 2, skipped: 3 }, guide: { published: 1 } },
        unknownBundles: ['node--webform'],
        unknownFields: { 'node--article field_legacy_score': 1 },
        newTerms: 10,
      },
    });
    expect(await fresh.store.content.count()).toBe(0);
    expect(await fresh.store.terms.all()).toEqual([]);
    expect(await fresh.store.siteSyncs.all()).toEqual([]);
    await sync();
    live.drupal.remove(article(102).id);
    live.drupal.put({
      ...article(101),
      attributes: { ...article(101).attributes, title: 'New', changed: later(1) },
    });
    live.drupal.put(plain(300, { changed: later(1) }));
    const before = [await library(fresh.db), await fresh.store.siteSyncs.all()];
    expect(await sync({ dryRun: true, full: true })).toMatchObject({
      ok: true,
      summary: {
        counts: {
          'insight-article': { changed: 1, published: 1, withdrawn: 1, unchanged: 0 },
          guide: { unchanged: 1, changed: 0 },
        },
      },
    });
    expect([await library(fresh.db), await fresh.store.siteSyncs.all()]).toEqual(before);
  });

  it('is read anew with another mapping', async () => {
    await sync();
    const mapping = structuredClone(live.site.mapping);
    mapping.bundles['node--article']!.values = { product_access: [503] };
    expect(await sync({ mapping })).toMatchObject({
      summary: { counts: { 'insight-article': { changed: 2 } } },
    });
  });

  it('lets one run at a time have a source, and the next one after a minute without a sign', async () => {
    let second: Awaited<ReturnType<typeof sync>> | undefined;
    let third: Awaited<ReturnType<typeof sync>> | undefined;
    const first = await sync({
      wait: async () => {
        second ??= await sync();
        third ??= await sync({ now: () => new Date(Date.now() + 61_000) });
      },
      access: { requestsPerSecond: 0.001 },
    });
    expect(second).toMatchObject({
      ok: false,
      busy: true,
      message: expect.stringMatching(/^Another run synchronises/),
    });
    expect(third).toMatchObject({ ok: true });
    // The first one was taken for dead, and stores nothing more.
    expect(first).toMatchObject({ ok: false, message: expect.stringMatching(/^Another run has taken over/) });
    expect((await fresh.store.siteSyncs.get('drupal'))!.last).toMatchObject({ failure: null });
  });
});
