import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { anItem } from '#app/store/testing/samples.ts';
import { bookmarks, featureStore, type BookmarksQuery } from './store.server.ts';

const V = 'payments_compliance';
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;

describe.each(ENGINES)('bookmarks on %s', (engine) => {
  const fresh = storeForTests(engine);
  let ada: number;
  let ben: number;
  beforeAll(async () => {
    [ada, ben] = [await fresh.addUser('ada@firm.example'), await fresh.addUser('ben@firm.example')];
  });

  const add = (
    nid: number,
    {
      vertical = V,
      title = `Item ${nid}`,
      folder = undefined as string | undefined,
      day = 1,
      most = 100,
    } = {},
    user_id = ada,
  ) =>
    fresh.store
      .of(bookmarks)
      .add({ user_id, vertical, nid, title, type: 'guide', version: 1 }, folder, at(day), most);
  const list = async (vertical: string, more: Partial<BookmarksQuery> = {}) => {
    const query = { words: [], changed: false, sort: 'created', limit: 50, offset: 0, ...more } as const;
    const { bookmarks: listed, found } = await fresh.store.of(bookmarks).list(ada, vertical, query);
    return [...listed.map(({ nid }) => nid), found];
  };
  const change = (nids: number[], action: 'remove' | 'restore' | 'read', vertical = V, user = ada) =>
    fresh.store.of(bookmarks).changeMany(user, vertical, nids, { action }, at(5));

  it('are added once, belong to one reader and vertical, and take a new folder', async () => {
    const saved = {
      ...{ user_id: ada, vertical: V, nid: 1, title: 'Item 1', type: 'guide', folder: '', version: 1 },
      ...{ seen_at: at(1), created_at: at(1), deleted_at: null },
    };
    expect(await add(1)).toEqual({ bookmark: saved, added: true });
    expect(await add(1, { day: 2 })).toEqual({ bookmark: saved, added: false });
    expect(await add(1, { folder: 'SEPA' })).toEqual({
      bookmark: { ...saved, folder: 'SEPA' },
      added: false,
    });
    expect((await fresh.store.of(bookmarks).get(ada, V, 1))?.folder).toBe('SEPA');
    expect(await fresh.store.of(bookmarks).get(ben, V, 1)).toBeUndefined();
    expect(await fresh.store.of(bookmarks).get(ada, 'gambling_compliance', 1)).toBeUndefined();
    expect(await change([1], 'remove', V, ben)).toEqual([]);
  });

  it('have a limit, also if many are added at the same time', async () => {
    const vertical = 'limited';
    const many = [1, 2, 3, 4, 5].map((nid) => add(nid, { vertical, most: 3 }));
    expect((await Promise.all(many)).filter((added) => added !== undefined)).toHaveLength(3);
  });

  it('two simultaneous requests add one bookmark', async () => {
    const vertical = 'twice';
    const twice = await Promise.all([add(1, { vertical }), add(1, { vertical })]);
    expect(twice.map((outcome) => outcome?.added).sort()).toEqual([false, true]);
  });

  it('are restored with their dates and folders; later they go', async () => {
    const vertical = 'undo';
    for (const nid of [1, 2]) await add(nid, { vertical, folder: 'SEPA', day: nid });
    expect(await change([1, 2, 9], 'remove', vertical)).toEqual([1, 2]);
    expect(await list(vertical)).toEqual([0]);
    expect(await change([1, 2], 'restore', vertical)).toEqual([1, 2]);
    expect(await fresh.store.of(bookmarks).get(ada, vertical, 2)).toMatchObject({
      ...{ created_at: at(2), folder: 'SEPA' },
    });
    await change([1], 'remove', vertical);
    expect((await add(1, { vertical, day: 9 }))?.bookmark).toMatchObject({ created_at: at(9), folder: '' });
    await change([2], 'remove', vertical);
    await fresh.store.pruneFeatures(at(6));
    expect(await change([2], 'restore', vertical)).toEqual([]);
  });

  it('are found by words, folder and type, and sorted', async () => {
    const vertical = 'finding';
    await add(1, { vertical, title: 'Équateur: guide', day: 2 });
    await add(2, { vertical, title: 'Belgium', folder: 'Europe', day: 3 });
    await add(3, { vertical, title: 'Austria: guide', folder: 'Europe', day: 1 });
    expect(await list(vertical)).toEqual([2, 1, 3, 3]);
    expect(await list(vertical, { sort: 'title' })).toEqual([3, 2, 1, 3]);
    expect(await list(vertical, { words: ['EQUATEUR', 'guide'] })).toEqual([1, 1]);
    expect(await list(vertical, { words: ['%'] })).toEqual([0]);
    expect(await list(vertical, { folder: 'Europe', limit: 1, offset: 1 })).toEqual([3, 2]);
    expect(await list(vertical, { folder: '' })).toEqual([1, 1]);
    expect(await list(vertical, { type: 'article' })).toEqual([0]);
    expect(await fresh.store.of(bookmarks).inShort(ada, vertical)).toEqual({
      nids: [2, 1, 3],
      folders: ['Europe'],
    });
    expect(await fresh.store.of(bookmarks).renameFolder(ada, vertical, 'Europe', 'EU')).toBe(true);
    expect(await fresh.store.of(bookmarks).renameFolder(ben, vertical, 'EU', 'Stolen')).toBe(false);
    expect(await fresh.store.of(bookmarks).count(ada, vertical)).toEqual({
      ...{ total: 3, changed: 0, unfiled: 1, folders: [{ name: 'EU', count: 2 }] },
      types: [{ type: 'guide', count: 3 }],
    });
  });

  it('know whether the item changed since the reader saw it', async () => {
    const { content } = fresh.store;
    const own = fresh.store.of(bookmarks);
    const vertical = 'changes';
    const item = anItem(77, { vertical, title: 'First' });
    await content.publish(item);
    await add(77, { vertical });
    expect(await list(vertical, { changed: true })).toEqual([0]);
    await content.publish({ ...item, title: 'Second', changed: at(8) });
    expect(await list(vertical, { changed: true, words: ['second'] })).toEqual([77, 1]);
    expect((await own.count(ada, vertical)).changed).toBe(1);
    await change([77], 'read', vertical);
    expect(await own.get(ada, vertical, 77)).toMatchObject({ version: 2, seen_at: at(5) });
    await own.see(ada, vertical, 77, 1, at(9));
    expect((await own.get(ada, vertical, 77))?.version).toBe(2);
  });

  it('are in the profile of their reader until they are removed', async () => {
    const inProfile = async (user: number) =>
      (await featureStore.profile!(fresh.db, user)).bookmarks?.map(({ nid }) => nid);
    const vertical = 'profile';
    await add(91, { vertical });
    await add(92, { vertical });
    expect(await inProfile(ada)).toEqual(expect.arrayContaining([91, 92]));
    await change([91], 'remove', vertical);
    expect(await inProfile(ada)).not.toContain(91);
    expect(await inProfile(ada)).toContain(92);
    expect(await inProfile(ben)).toEqual([]);
  });
});
