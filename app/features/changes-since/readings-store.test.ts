import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { readings, type PageBefore } from './readings-store.server.ts';
import { featureStore } from './store.server.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
const page = (nid: number): PageBefore => ({ nid, version: 2, before: { bookmarks: '{"version":1}' } });
let readers = 0;

describe.each(ENGINES)('what was marked as read on %s', (engine) => {
  const fresh = storeForTests(engine);
  let owner: { user_id: number; vertical: string };
  beforeEach(async () => {
    const user_id = await fresh.addUser(`marker-${(readers += 1)}@test.example`);
    owner = { user_id, vertical: 'payments_compliance' };
  });
  const store = () => fresh.store.of(readings);
  const begin = (key: string, minute: number, nid = 1, most = 3) =>
    store().begin(owner, key, { pages: [page(nid)], at: at(minute) }, most);

  test('is recorded once for each key, also for a double click', async () => {
    const both = await Promise.all([begin('a', 0, 1), begin('a', 1, 2)]);
    expect(both[0]).toEqual(both[1]);
    await store().set(owner, 'a', { state: 'read' });
    await store().set(owner, 'a', { undone: 1 });
    expect(await begin('a', 2)).toMatchObject({ state: 'read', undone: 1 });
  });

  test('is found by its owner alone, in its vertical', async () => {
    await begin('a', 0);
    expect(await store().find(owner, 'a')).toMatchObject({ state: 'begun', undone: null, pages: [page(1)] });
    expect(await store().find({ ...owner, vertical: 'other' }, 'a')).toBeUndefined();
    expect(await store().find({ ...owner, user_id: owner.user_id + 1_000 }, 'a')).toBeUndefined();
  });

  test('is forgotten when there is too much of it, and after some time', async () => {
    for (const [minute, key] of ['a', 'b', 'c', 'd'].entries()) await begin(key, minute);
    expect(await store().find(owner, 'a')).toBeUndefined();
    expect(await store().find(owner, 'b')).toBeDefined();
    await fresh.store.of((db) => featureStore.prune!(db, at(2)));
    expect(await store().find(owner, 'b')).toBeUndefined();
    expect(await store().find(owner, 'd')).toBeDefined();
  });
});
