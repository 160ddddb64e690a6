import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { getLabels } from '#tests/support/labels.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadSite } from '#tests/support/site.ts';
import { DEMONSTRATION_DAY } from '../../content/content-day.ts';
import { publishDated, TERMS } from '../../dates/samples.fixture.ts';

const HOME = '/api/payments_compliance/home';
const MINE = `${HOME}/mine`;
const PEOPLE = {
  hs: { permissions: ['hs', 'world'] },
  twin: { permissions: ['world', 'hs'] },
  none: {},
  idle: { active: false },
};

describe.each(ENGINES)('the home page on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  beforeAll(async () => {
    fresh = await freshStore(engine);
    const config = structuredClone((await loadSite()).config);
    config.verticals['payments_compliance']!.site.dates.soonDays = 30;
    site = await createTestApi({ store: fresh.store, library: false, config });
    await publishDated(fresh.store);
    for (const [name, rights] of Object.entries(PEOPLE)) await site.account(name, rights);
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await fresh.end();
  });
  // A fresh token each time: the tests move the clock.
  const ask = async (path: string, who = 'hs') => {
    const { access_token: token } = await site.issueTokensFor(`${who}@test.example`);
    return site.ask(path, { token });
  };
  const nids = (items: { nid: number }[]) => items.map(({ nid }) => nid);

  test('shows what is new, featured and due', async () => {
    const { json } = await ask(HOME);
    expect(nids(json.latestUpdates)).toEqual([3001, 3002]);
    // Featured items are not repeated in the lists below.
    expect(nids(json.latestAnalysis)).toEqual([1002]);
    expect(json.featured).toEqual([
      {
        ...{
          nid: 1001,
          title: 'Featured',
          view_node: '/article/1001/regulatory-analysis/featured',
          label: getLabels(site.config).type('analysis-article'),
        },
        ...{ access: 'restricted', summary: 'Summary 1001', product_access: [502] },
      },
    ]);
    expect(json.deadlines.map(({ id }: { id: string }) => id)).toEqual(['3001-1', '3002-0', '3001-2']);
    expect(json.yearly).toHaveLength(12);
    expect(json.updatedGuides).toEqual([
      {
        ...{
          tid: TERMS.germany.tid,
          name: 'Germany',
          iso: 'de',
          link: '/guide/2001/germany',
          field_disable: 0,
        },
        child: [
          { tid: 1900, vid: 'jurisdictions', key: 'de-by', name: 'Bavaria', iso: 'de-by', parent: 1040 },
        ],
        ...{ product_access: [], date: '2026-11-12', title: getLabels(site.config).type('guide') },
      },
    ]);
    expect(json.locked).toEqual([]);
  });

  test('sums impact over thirteen months', async () => {
    const { categories, series } = (await ask(HOME)).json.impactIndex;
    expect([categories.length, categories[0], categories[12]]).toEqual([13, 'Nov-25', 'Nov-26']);
    const data = (...last: number[]) => [...Array.from({ length: 13 - last.length }, () => 0), ...last];
    expect(series).toEqual([
      { tid: TERMS.licensing.tid, name: 'Licensing', data: data(2, 3) },
      { tid: TERMS.safeguarding.tid, name: 'Safeguarding', data: data(3) },
    ]);
  });

  test('returns the rising subject, and null if none rises', async () => {
    const { hot, sector, specialism, trendingsIn } = (await ask(HOME)).json.hots;
    expect([hot, sector, trendingsIn]).toEqual([null, null, null]);
    expect(specialism).toEqual([
      {
        tid: 2700,
        vid: 'specialisms',
        name: 'Licensing',
        link: '/taxonomy/term/2700',
        count: 3,
        before: 0,
        score: 1.73,
      },
    ]);
  });

  test('is empty and says so where the reader may not read', async () => {
    const { status, json, text } = await ask(HOME, 'none');
    expect(status).toBe(200);
    expect(json.locked.sort()).toEqual(['impactIndex', 'latestUpdates', 'updatedGuides', 'yearly']);
    const { latestUpdates, updatedGuides, yearly, deadlines, impactIndex } = json;
    expect([latestUpdates, updatedGuides, yearly, deadlines]).toEqual([[], [], [], []]);
    expect(impactIndex).toEqual({ categories: [], series: [] });
    expect(nids(json.latestAnalysis)).toEqual([1002]);
    expect(text).not.toMatch(/Update 300|Germany/);
    expect((await ask(HOME, 'idle')).json.code).toBe('subscription_inactive');
  });

  test('is the same for readers of equal access, and follows the content and the day', async () => {
    const before = await ask(HOME);
    expect((await ask(HOME, 'twin')).text).toBe(before.text);
    await fresh.store.content.publish(
      anArticle(1003, { path: 'newer', title: 'Newer', published: '2026-11-21' }),
    );
    expect(nids((await ask(HOME)).json.latestAnalysis)).toEqual([1003, 1002]);
    site.pass(24 * 60 * 60);
    const events = (await ask(HOME)).json.deadlines;
    expect(events.map(({ id }: { id: string }) => id)).toEqual(['3002-0', '3001-2']);
    site.pass(-24 * 60 * 60);
    await fresh.store.content.withdraw(1003);
  });

  describe('of one reader', () => {
    test('watches the most active countries until some are chosen', async () => {
      const { json } = await ask(MINE);
      expect([json.followed, json.firstName]).toEqual([false, '']);
      expect(json.watchedCountries.map(({ name }: { name: string }) => name)).toEqual([
        'Germany',
        'Brazil',
        'Bavaria',
      ]);
      expect(json.watchedCountries[0]).toEqual({
        ...{
          tid: 1040,
          name: 'Germany',
          iso: 'de',
          link: '/guide/2001/germany',
          field_disable: 0,
          product_access: [],
        },
        child: [expect.objectContaining({ name: 'Bavaria' })],
        recent_count: 1,
        recent_articles: [{ tid: 3001, name: 'Update 3001', link: '/regulatory_update/3001/update-3001' }],
      });
      // No page of its own: everything tagged with it.
      expect(json.watchedCountries[1].link).toBe('/taxonomy/term/1300');
    });

    test('watches the chosen ones, in their order, without those that do not exist', async () => {
      const profile = { field_jurisdiction: [TERMS.brazil.tid, 4242, TERMS.germany.tid] };
      await fresh.store.users.create({
        email: 'chooser@test.example',
        passwordHash: 'x',
        firstName: 'Cleo',
        profile,
      });
      const person = (await fresh.store.users.byEmail('chooser@test.example'))!;
      await fresh.store.subscriptions.set({
        ...{ userId: person.id, vertical: 'payments_compliance', active: true },
        ...{ permissions: [], legacyPermissions: [], products: [], trials: [] },
      });
      const { json } = await ask(MINE, 'chooser');
      expect([json.followed, json.firstName]).toEqual([true, 'Cleo']);
      const shown = json.watchedCountries.map((country: Record<string, unknown>) => [
        country['name'],
        country['field_disable'],
        country['recent_articles'],
      ]);
      expect(shown).toEqual([
        ['Brazil', 0, []],
        ['Germany', 1, []],
      ]);
    });

    test('lists the news of the last week on the first visit, and later the news since the last visit', async () => {
      expect((await ask(MINE, 'twin')).json.sinceLastVisit).toMatchObject({
        ...{ since: '2026-11-14T00:00:00Z', first: true, changed: 0 },
        items: [
          { type: 'analysis-article', label: getLabels(site.config).type('analysis-article'), count: 1 },
          { type: 'regulatory-update', label: getLabels(site.config).type('regulatory-update'), count: 1 },
        ],
        newest: [{ nid: 3001 }, { nid: 1001 }],
        updatedContent: [
          { id: 3001, activities: 1 },
          { id: 1001, title: 'Featured', accessGranted: false },
        ],
      });
      const event = (nid: number, kind: 'published' | 'changed', type: string) => ({
        ...{ nid, kind, type, vertical: 'payments_compliance', version: 1, at: '2026-11-21T09:30:00.000Z' },
      });
      await fresh.db
        .insertInto('content_event')
        .values([event(3001, 'published', 'regulatory-update'), event(3002, 'changed', 'regulatory-update')])
        .execute();
      // The samples were published by the clock of the machine, which is not that of the site.
      await fresh.db
        .updateTable('content_event')
        .set({ at: '2026-11-01T00:00:00Z' })
        .where('at', '!=', '2026-11-21T09:30:00.000Z')
        .execute();
      site.pass(40 * 60);
      const { sinceLastVisit } = (await ask(MINE, 'twin')).json;
      expect(sinceLastVisit).toMatchObject({
        ...{ since: '2026-11-21T09:00:00.000Z', first: false, changed: 1 },
        items: [
          { type: 'regulatory-update', label: getLabels(site.config).type('regulatory-update'), count: 1 },
        ],
        newest: [{ nid: 3001 }],
      });
    });

    test('the dates of the chosen countries, and null without a choice', async () => {
      const nobody = (await ask(MINE)).json;
      expect([nobody.mine, nobody.deadlines, nobody.due]).toEqual([
        null,
        null,
        { days: 30, count: 3, more: false, whose: 'all' },
      ]);
      await fresh.store.users.create({
        email: 'fan@test.example',
        passwordHash: 'x',
        profile: { field_jurisdiction: [TERMS.brazil.tid] },
      });
      const { id: userId } = (await fresh.store.users.byEmail('fan@test.example'))!;
      await fresh.store.subscriptions.set({
        ...{ userId, vertical: 'payments_compliance', active: true },
        ...{ permissions: ['hs'], legacyPermissions: [], products: [], trials: [] },
      });
      const { mine, due, deadlines } = (await ask(MINE, 'fan')).json;
      expect(deadlines.map(({ calendarId }: { calendarId: string }) => calendarId)).toEqual(['3002-0']);
      expect(due).toEqual({ days: 30, count: 1, more: false, whose: 'mine' });
      expect(nids(mine.updates)).toEqual([3002]);
    });

    test('the dates of what the watch rules ask for are the reader’s too, unless the rule is paused', async () => {
      const ids = ({ deadlines }: { deadlines: { id: string; calendarId?: string }[] }) =>
        deadlines.map(({ id, calendarId = id }) => calendarId);
      const { id: user_id } = (await fresh.store.users.byEmail('fan@test.example'))!;
      const rule = {
        ...{ user_id, vertical: 'payments_compliance', name: 'Updates', note: '', path: '/insights' },
        ...{ query: { text: '', types: ['regulatory-update'], terms: [] }, per_month: 0 },
        schedule: 'none' as const,
      };
      const id = (await fresh.store.watchRules.create(rule, '2026-11-20T09:00:00.000Z', 50))!;
      const all = ids((await ask(HOME, 'fan')).json);
      expect(all.length).toBeGreaterThan(1);
      const withRule = (await ask(MINE, 'fan')).json;
      expect(ids(withRule)).toEqual(all);
      expect(nids(withRule.mine.updates)).toEqual(nids((await ask(HOME, 'fan')).json.latestUpdates));
      await fresh.store.watchRules.change(id, { paused_at: '2026-11-21T09:00:00.000Z' });
      expect(ids((await ask(MINE, 'fan')).json)).toEqual(['3002-0']);
    });

    test('nothing of types that the reader may not read', async () => {
      const { json, text } = await ask(MINE, 'none');
      expect([json.followed, json.watchedCountries]).toEqual([false, []]);
      expect(nids(json.sinceLastVisit.newest)).toEqual([1001]);
      expect(text).not.toMatch(/300\d/);
      expect((await ask(MINE, 'idle')).json.code).toBe('subscription_inactive');
    });
  });

  test('stays what it is years later while the demonstration library serves', async () => {
    await fresh.store.meta.set(DEMONSTRATION_DAY, '2026-11-21');
    // The log moves on, so that what was known of the day is read again.
    await fresh.store.content.publish(anArticle(1004, { path: 'same-day', published: '2026-11-20' }));
    const before = await ask(HOME);
    expect(before.headers.get('x-content-day')).toBe('2026-11-21; demonstration');
    site.pass(700 * 24 * 60 * 60);
    expect((await ask(HOME)).text).toBe(before.text);
    await fresh.store.content.publish(anArticle(1005, { path: 'newer', published: '2028-10-01' }));
    const after = await ask(HOME);
    expect(after.headers.get('x-content-day')).toBe('2028-10-21');
    expect(after.json.deadlines).toEqual([]);
  });
});
