/** A live site is synchronised by the mapping of its export; `tests/support/drupal.ts` serves the recorded export. */
import { describe, expect, it } from 'vitest';
import { importExport } from '#app/import/jsonapi/import-export.ts';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { exportOptions } from '../drupal-export/export-options.ts';
import { later, liveSite } from './live-site.ts';
import { library } from './sync-site.ts';

describe.each(ENGINES)('a live site on %s', (engine) => {
  const live = liveSite(engine);
  const { fresh, recorded, article, plain, sync, titles } = live;

  it('becomes the library that the import of its export makes', async () => {
    const synced = await sync();
    expect(synced).toMatchObject({ ok: true, summary: { problems: 3, newTerms: 10, compared: true } });
    const bySync = await library(fresh.db);
    expect(bySync.content.map(({ nid }) => nid)).toEqual([101, 102, 201]);
    expect(bySync.media).toHaveLength(2);
    await fresh.clear();
    const reports: string[] = [];
    const imported = await importExport(fresh.store, 'export', {
      ...(await exportOptions()),
      onProblem: ({ message }) => void reports.push(message),
    });
    expect(imported).toMatchObject({ ok: true });
    expect(bySync).toEqual(await library(fresh.db));
    expect(synced.problems.map((text) => text.replace(/^node--article \d+ “[^”]*”: /, '')).sort()).toEqual(
      reports.sort(),
    );
  });

  it('is asked for nothing but changes the second time, and publishes nothing again', async () => {
    await sync();
    const event = await fresh.store.events.latestId();
    live.drupal.requests.length = 0;
    expect(await sync()).toMatchObject({ ok: true, summary: { counts: {}, compared: false } });
    expect(live.drupal.requests.map(({ url }) => url.pathname)).toEqual([
      '/jsonapi',
      '/jsonapi/node/article',
      '/jsonapi/node/country_guide',
    ]);
    expect(await sync({ full: true })).toMatchObject({
      ok: true,
      summary: { counts: { 'insight-article': { unchanged: 2, published: 0, changed: 0 } }, compared: true },
    });
    expect(await fresh.store.events.latestId()).toBe(event);
  });

  it('brings what was changed, unpublished and added', async () => {
    await sync();
    live.drupal.put({
      ...article(101),
      attributes: { ...article(101).attributes, title: 'New title', changed: later(1) },
    });
    live.drupal.put({
      ...article(102),
      attributes: { ...article(102).attributes, status: false, changed: later(1) },
    });
    live.drupal.put(plain(300, { changed: later(2) }));
    expect(await sync()).toMatchObject({
      ok: true,
      summary: { counts: { 'insight-article': { changed: 1, withdrawn: 1, published: 1, unchanged: 0 } } },
    });
    expect(await titles()).toEqual(['New title', 'Germany guide', 'Item 300']);
  });

  it('reads terms that came while it ran, before the item that refers to them', async () => {
    await sync();
    const term = structuredClone(recorded.find(({ type }) => type === 'taxonomy_term--country')!);
    const fresh2 = '20000000-0000-4000-8000-000000000001';
    live.drupal.put({
      ...term,
      id: fresh2,
      attributes: { ...term.attributes, drupal_internal__tid: 6000, name: 'Ruritania', field_iso: 'RU-X' },
    });
    live.drupal.put({
      ...plain(300, { changed: later(2) }),
      relationships: { field_country: { data: [{ type: 'taxonomy_term--country', id: fresh2 }] } },
    });
    expect(await sync()).toMatchObject({ ok: true, summary: { problems: 0, newTerms: 1 } });
    expect((await fresh.store.content.get(300))!.fields['field_jurisdiction']).toEqual([
      'jurisdictions/ru-x',
    ]);
  });

  it('loses nothing of many items of the same second, and of one that is saved between pages', async () => {
    for (let nid = 300; nid < 430; nid++) live.drupal.put(plain(nid));
    live.drupal.before = (url, count) => {
      // The first item of all is saved again while later pages are read, which moves every other one forward.
      if (count === 4) live.drupal.put(plain(300, { changed: later(5), title: 'Saved again' }));
      return undefined;
    };
    live.drupal.pageSize = 20;
    await sync();
    const found = await titles();
    expect(found.filter((title) => title.startsWith('Item '))).toHaveLength(129);
    expect(found).toContain('Saved again');
  });

  it('brings what was committed late, with a time from before the last run', async () => {
    await sync();
    live.drupal.put(plain(300, { changed: later(-120) }));
    await sync();
    expect(await titles()).toContain('Item 300');
  });

  it('reads a page again that a killed run did not store, and the pages after it', async () => {
    await sync();
    const edit = (nid: number) =>
      live.drupal.put({
        ...article(nid),
        attributes: { ...article(nid).attributes, title: `Edit of ${nid}`, changed: later(3_600) },
      });
    [101, 102].forEach(edit);
    live.drupal.pageSize = 1;
    const hangs = new Promise<void>((resolve) => {
      live.drupal.before = (url) => {
        if (!url.pathname.startsWith('/sites/')) return undefined;
        resolve();
        return 'hang';
      };
    });
    // Long after, so that the time of the edit is not read again anyway.
    live.drupal.clock = () => new Date(later(24 * 3_600));
    const ending = new AbortController();
    // A run that is killed hears of nothing any more, and does not clear up.
    const killed = sync({ signal: ending.signal });
    await hangs;
    live.drupal.before = () => undefined;
    live.drupal.clock = () => new Date(later(48 * 3_600));
    expect(await sync({ now: () => new Date(later(61)) })).toMatchObject({ ok: true });
    ending.abort();
    await killed;
    expect((await titles()).slice(0, 2)).toEqual(['Edit of 101', 'Edit of 102']);
  });

  it('goes by the clock of the site, and without one by its items', async () => {
    const hourBehind = () => new Date(Date.now() - 3_600_000);
    live.drupal.clock = hourBehind;
    await sync();
    live.drupal.put(plain(300, { changed: later(-3_590) }));
    await sync();
    expect(await titles()).toContain('Item 300');
    live.drupal.clock = undefined;
    live.drupal.put(plain(301, { changed: later(-3_500) }));
    await sync();
    expect(await titles()).toContain('Item 301');
  });

  it('reads the last day again where the clock of the site was set back', async () => {
    live.drupal.clock = () => new Date(later(6 * 3_600));
    await sync();
    live.drupal.clock = () => new Date();
    live.drupal.put(plain(300, { changed: later(-900) }));
    await sync();
    expect(await titles()).toContain('Item 300');
  });
});
