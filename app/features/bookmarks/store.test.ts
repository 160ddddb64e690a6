import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, freshStore, storeForTests } from '#app/store/testing/fresh-store.ts';
import { anItem } from '#app/store/testing/samples.ts';
import { MOST_LABELS, MOST_LABELS_OF_ONE } from './limits.ts';
import { bookmarks, featureStore, type BookmarksQuery } from './store.server.ts';

const V = 'payments_compliance';
/** Labels change on a day, and none is shared. */
const when = { at: '2026-11-02T08:00:00.000Z', sharedIds: [] };
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
      label = undefined as string | undefined,
      day = 1,
      most = 100,
    } = {},
    user_id = ada,
  ) =>
    fresh.store
      .of(bookmarks)
      .add(
        { user_id, vertical, nid, title, type: 'guide', version: 1 },
        ...([
          label === undefined ? undefined : { add: [label] },
          { at: at(day), sharedIds: [] },
          most,
        ] as const),
      );
  const list = async (vertical: string, more: Partial<BookmarksQuery> = {}) => {
    const query = { words: [], changed: false, sort: 'created', limit: 50, offset: 0, ...more } as const;
    const { bookmarks: listed, found } = await fresh.store.of(bookmarks).list(ada, vertical, query);
    return [...listed.map(({ nid }) => nid), found];
  };
  const change = (nids: number[], action: 'remove' | 'restore' | 'read', vertical = V, user = ada) =>
    fresh.store.of(bookmarks).changeMany(user, vertical, nids, { action }, at(5));

  it('are added once, belong to one reader and vertical, and get labels', async () => {
    const saved = {
      ...{
        user_id: ada,
        vertical: V,
        nid: 1,
        title: 'Item 1',
        type: 'guide',
        labels: [] as string[],
        version: 1,
      },
      ...{ seen_at: at(1), created_at: at(1), deleted_at: null, for_label: 0 },
    };
    expect(await add(1)).toEqual({ bookmark: saved, added: true });
    expect(await add(1, { day: 2 })).toEqual({ bookmark: saved, added: false });
    expect(await add(1, { label: 'SEPA' })).toEqual({
      bookmark: { ...saved, labels: ['SEPA'] },
      added: false,
    });
    expect((await fresh.store.of(bookmarks).get(ada, V, 1))?.labels).toEqual(['SEPA']);
    expect(await fresh.store.of(bookmarks).get(ben, V, 1)).toBeUndefined();
    expect(await fresh.store.of(bookmarks).get(ada, 'gambling_compliance', 1)).toBeUndefined();
    expect(await change([1], 'remove', V, ben)).toEqual([]);
  });

  it('have a limit, also if many are added at the same time', async () => {
    const vertical = 'limited';
    const many = [1, 2, 3, 4, 5].map((nid) => add(nid, { vertical, most: 3 }));
    expect((await Promise.all(many)).filter((added) => 'added' in added)).toHaveLength(3);
  });

  it('two simultaneous requests add one bookmark', async () => {
    const vertical = 'twice';
    const twice = await Promise.all([add(1, { vertical }), add(1, { vertical })]);
    expect(twice.map((outcome) => 'added' in outcome && outcome.added).sort()).toEqual([false, true]);
  });

  it('are restored with their dates and labels; later they go', async () => {
    const vertical = 'undo';
    for (const nid of [1, 2]) await add(nid, { vertical, label: 'SEPA', day: nid });
    expect(await change([1, 2, 9], 'remove', vertical)).toEqual([1, 2]);
    expect(await list(vertical)).toEqual([0]);
    expect(await change([1, 2], 'restore', vertical)).toEqual([1, 2]);
    expect(await fresh.store.of(bookmarks).get(ada, vertical, 2)).toMatchObject({
      ...{ created_at: at(2), labels: ['SEPA'] },
    });
    await change([1], 'remove', vertical);
    expect(await add(1, { vertical, day: 9 })).toMatchObject({
      bookmark: { created_at: at(9), labels: [] },
    });
    await change([2], 'remove', vertical);
    await fresh.store.pruneFeatures(at(6));
    expect(await change([2], 'restore', vertical)).toEqual([]);
  });

  it('are found by words, label and type, and sorted', async () => {
    const vertical = 'finding';
    await add(1, { vertical, title: 'Équateur: guide', day: 2 });
    await add(2, { vertical, title: 'Belgium', label: 'Europe', day: 3 });
    await add(3, { vertical, title: 'Austria: guide', label: 'Europe', day: 1 });
    expect(await list(vertical)).toEqual([2, 1, 3, 3]);
    expect(await list(vertical, { sort: 'title' })).toEqual([3, 2, 1, 3]);
    expect(await list(vertical, { words: ['EQUATEUR', 'guide'] })).toEqual([1, 1]);
    expect(await list(vertical, { words: ['%'] })).toEqual([0]);
    expect(await list(vertical, { label: 'Europe', limit: 1, offset: 1 })).toEqual([3, 2]);
    expect(await list(vertical, { label: '' })).toEqual([1, 1]);
    expect(await list(vertical, { type: 'article' })).toEqual([0]);
    expect(await fresh.store.of(bookmarks).inShort(ada, vertical)).toEqual({
      nids: [2, 1, 3],
      labels: ['Europe'],
    });
    expect(
      await fresh.store.of(bookmarks).renameLabel(ada, vertical, { from: 'Europe', to: 'EU' }, when),
    ).toBe(true);
    expect(
      await fresh.store.of(bookmarks).renameLabel(ben, vertical, { from: 'EU', to: 'Stolen' }, when),
    ).toBe(false);
    expect(await fresh.store.of(bookmarks).count(ada, vertical)).toEqual({
      ...{ total: 3, changed: 0, unlabelled: 1, labels: [{ name: 'EU', count: 2 }] },
      types: [{ type: 'guide', count: 3 }],
    });
  });

  it('have several labels, which are added and taken away apart from each other', async () => {
    const vertical = 'labels';
    const own = fresh.store.of(bookmarks);
    for (const nid of [1, 2, 3]) await add(nid, { vertical, label: 'SEPA' });
    const labels = async (nid: number) => (await own.get(ada, vertical, nid))?.labels;
    expect(await own.label(ada, vertical, [1, 2, 99], { add: ['Board', 'SEPA'] }, when)).toEqual([1, 2]);
    // Two tabs at the same time: both arrive.
    await Promise.all([
      own.label(ada, vertical, [1], { add: ['Later'] }, when),
      own.label(ada, vertical, [1], { add: ['Asked'], remove: ['SEPA'] }, when),
    ]);
    expect([await labels(1), await labels(2)]).toEqual([
      ['Asked', 'Board', 'Later'],
      ['Board', 'SEPA'],
    ]);
    expect(await list(vertical, { label: 'Board' })).toEqual([1, 2, 2]);
    await own.label(ada, vertical, [1], { add: ['Only'], only: true }, when);
    expect([await labels(1), await own.label(ben, vertical, [1], { remove: ['Only'] }, when)]).toEqual([
      ['Only'],
      [],
    ]);
    // A name that exists merges: a bookmark with both has one.
    expect(await own.renameLabel(ada, vertical, { from: 'SEPA', to: 'Board' }, when)).toBe(true);
    expect([await labels(2), await labels(3)]).toEqual([['Board'], ['Board']]);
    expect(await own.renameLabel(ada, vertical, { from: 'Only', to: '' }, when)).toBe(true);
    expect(await own.count(ada, vertical)).toMatchObject({
      ...{ total: 3, unlabelled: 1, labels: [{ name: 'Board', count: 2 }] },
    });
    // What is removed keeps its labels for its return, and a label without other bookmarks is gone meanwhile.
    await change([2, 3], 'remove', vertical);
    expect((await own.inShort(ada, vertical)).labels).toEqual([]);
    await change([2], 'restore', vertical);
    expect(await labels(2)).toEqual(['Board']);
  });

  it('have limits of labels, and a change beyond them changes nothing', async () => {
    const vertical = 'many labels';
    const own = fresh.store.of(bookmarks);
    const names = (start: number, count: number) =>
      Array.from({ length: count }, (_, index) => `Label ${start + index}`);
    await add(1, { vertical });
    await own.label(ada, vertical, [1], { add: names(0, MOST_LABELS_OF_ONE) }, when);
    const more = { add: ['One more'], remove: ['Label 0', 'Label 1'] };
    expect(await own.label(ada, vertical, [1], { add: ['One more'] }, when)).toEqual({
      full: 'labels',
      limit: 'bookmark',
    });
    expect(await own.label(ada, vertical, [1], more, when)).toEqual([1]);
    for (let nid = 2; nid * MOST_LABELS_OF_ONE <= MOST_LABELS; nid++) {
      await add(nid, { vertical });
      await own.label(ada, vertical, [nid], { add: names(nid * 100, MOST_LABELS_OF_ONE) }, when);
    }
    await add(99, { vertical });
    const rest = MOST_LABELS - (await own.inShort(ada, vertical)).labels.length;
    expect(await own.label(ada, vertical, [99], { add: names(9000, rest) }, when)).toEqual([99]);
    const beyond = { full: 'labels', limit: 'reader' };
    expect(await own.label(ada, vertical, [99], { add: ['New'] }, when)).toEqual(beyond);
    expect(await add(98, { vertical, label: 'New' })).toEqual(beyond);
    expect(await own.get(ada, vertical, 98)).toBeUndefined();
    // A label that exists is not a new one.
    expect(await own.label(ada, vertical, [99], { add: ['Label 5'] }, when)).toEqual([99]);
  });

  it('of databases with folders have them as labels, in every vertical, also where they are removed', async () => {
    const at = '2026-11-01T08:00:00.000Z';
    const old = await freshStore(engine);
    const user_id = await old.addUser('old@firm.example');
    for (const table of ['labelled_bookmark', 'label']) await old.db.schema.dropTable(table).execute();
    await old.db.schema.alterTable('bookmark').dropColumn('for_label').execute();
    await sql`alter table bookmark add column folder text not null default ''`.execute(old.db);
    const rows: [string, number, string, string | null][] = [
      ['one', 1, 'SEPA', null],
      ['one', 2, '', null],
      ['two', 1, 'Zoë’s', null],
      ['two', 2, 'SEPA', at],
    ];
    for (const [vertical, nid, folder, deleted_at] of rows)
      await sql`insert into bookmark (user_id, vertical, nid, title, type, folder, version, seen_at, created_at, deleted_at)
        values (${user_id}, ${vertical}, ${nid}, 'A page', 'guide', ${folder}, 1, ${at}, ${at}, ${deleted_at})`.execute(
        old.db,
      );
    for (const migration of ['0001-labels', '0002-label-rows'])
      await featureStore.migrations![migration]!.up(old.db as never, engine);
    expect(
      (await old.db.selectFrom('label').select(['vertical', 'name']).execute())
        .map(({ vertical, name }) => `${vertical} ${name}`)
        .sort(),
    ).toEqual(['one SEPA', 'two SEPA', 'two Zoë’s']);
    const { read } = featureStore.ownData!.find(({ id }) => id === 'bookmarks')!;
    expect(await read(old.db, user_id)).toMatchObject([
      { vertical: 'one', nid: 1, labels: ['SEPA'], deleted_at: null },
      { vertical: 'two', nid: 1, labels: ['Zoë’s'] },
      { vertical: 'one', nid: 2, labels: [] },
      { vertical: 'two', nid: 2, labels: ['SEPA'], deleted_at: at },
    ]);
    await old.end();
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
