import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { importRules } from '#app/import/import-rules.ts';
import { importContent } from '#app/import/import.ts';
import { openStore, type Store } from '#app/store/store.ts';
import { anArticle } from '#tests/support/content.ts';
import { memoryMedia } from '#tests/support/media.ts';
import { loadSite, ROOT } from '#tests/support/site.ts';
import { createDemoAccounts, DEMO_PASSWORD, prepareDemo, type DemoSite } from './demo.ts';

let store: Store;
let site: DemoSite;
beforeEach(async () => {
  const opened = await openStore({ file: ':memory:' });
  if (!opened.ok) throw new Error(opened.problem.message);
  store = opened.store;
  const { config, registry } = await loadSite();
  site = { root: ROOT, config, registry, store, media: memoryMedia() };
});
afterEach(() => store.close());

const counts = async () => [await store.users.count(), await store.content.count()];

test('an empty embedded database gets the library and the accounts of the design', async () => {
  const demo = await prepareDemo(site, { embedded: true });
  expect(demo.password).toBe('regatlas-demo');
  expect(demo.accounts.map(({ email }) => email)).toEqual([
    'full@demo.test',
    'world@demo.test',
    'none@demo.test',
    'legacy@demo.test',
    'inactive@demo.test',
    'admin@demo.test',
  ]);
  expect(await store.users.countDemo()).toBe(6);
  expect(await store.content.count()).toBeGreaterThan(30);
});

const ALL = Object.keys((await loadSite()).config.verticals['payments_compliance']!.permissions);

test.each([
  ['full', true, ALL, []],
  ['world', true, ['world'], []],
  ['none', true, [], []],
  ['legacy', true, [], ['world']],
  ['inactive', false, ['world', 'hs', 'requirements', 'workspace', 'tool'], []],
  ['admin', true, ALL, []],
])('%s@demo.test may do what the design says', async (name, active, permissions, legacyPermissions) => {
  await createDemoAccounts(store, site.config);
  const user = (await store.users.byEmail(`${name}@demo.test`))!;
  expect(user).toMatchObject({ isDemo: true, isAdmin: name === 'admin' });
  expect(user.passwordHash).not.toContain(DEMO_PASSWORD);
  expect(await store.subscriptions.get(user.id, 'payments_compliance')).toMatchObject({
    active,
    permissions,
    legacyPermissions,
  });
});

describe('the library is not loaded', () => {
  test('into a database that is not embedded', async () => {
    expect((await prepareDemo(site, { embedded: false })).accounts).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });

  test('beside an account', async () => {
    await store.users.create({ email: 'owner@a.example', passwordHash: 'x' });
    expect((await prepareDemo(site, { embedded: true })).accounts).toEqual([]);
    expect(await counts()).toEqual([1, 0]);
  });

  test('beside content', async () => {
    await store.content.publish(anArticle(1));
    expect((await prepareDemo(site, { embedded: true })).accounts).toEqual([]);
    expect(await counts()).toEqual([0, 1]);
  });

  test('a second time, and what people have changed stays', async () => {
    await prepareDemo(site, { embedded: true });
    const user = (await store.users.byEmail('full@demo.test'))!;
    await store.users.setPassword(user.id, 'changed');
    const [before, version] = [await counts(), await store.events.latestId()];
    expect((await prepareDemo(site, { embedded: true })).accounts).toHaveLength(6);
    expect([await counts(), await store.events.latestId()]).toEqual([before, version]);
    expect((await store.users.byEmail('full@demo.test'))!.passwordHash).toBe('changed');
  });
});

test('the library tells its day, until something newer is published', async () => {
  expect((await prepareDemo(site, { embedded: true })).day).toBe('2026-11-21');
  await store.content.publish(anArticle(99, { published: '2027-01-01', path: 'newer' }));
  expect((await prepareDemo(site, { embedded: true })).day).toBeUndefined();
});

test('no item of the library is newer than its day', async () => {
  await prepareDemo(site, { embedded: true });
  expect(await store.dates.isAnyPublishedAfter('2026-11-21')).toBe(false);
});

test('accounts are announced for any database that has them', async () => {
  await createDemoAccounts(store, site.config);
  expect((await prepareDemo(site, { embedded: false })).accounts).toHaveLength(6);
});

test('a start that was killed while loading is made up for by the next', async () => {
  const publish = vi.spyOn(store.content, 'importMany').mockRejectedValueOnce(new Error('killed'));
  await expect(prepareDemo(site, { embedded: true })).rejects.toThrow('killed');
  publish.mockRestore();
  await prepareDemo(site, { embedded: true });
  expect(await store.content.count()).toBeGreaterThan(30);
  expect(await store.users.count()).toBe(6);
});

test('accounts of a loaded library watch countries that exist', async () => {
  await prepareDemo(site, { embedded: true });
  const { profile } = (await store.users.byEmail('full@demo.test'))!;
  const watched = await store.terms.get(profile['field_jurisdiction'] as number[]);
  expect(watched.map(({ key }) => key).sort()).toEqual(['br', 'de', 'gb', 'lt', 'sg', 'us']);
});

test('every record of the library is good', async () => {
  const problems: unknown[] = [];
  const rules = importRules(site.config, site.registry);
  const result = await importContent(store, `${ROOT}/content`, {
    rules,
    strict: true,
    cwd: ROOT,
    onProblem: (problem) => problems.push(problem),
  });
  expect(problems).toEqual([]);
  expect(result).toMatchObject({ ok: true, summary: { refused: false, skipped: 0 } });
});
