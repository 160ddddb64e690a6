/** Labels that readers share: what a colleague does in one, and what the owner and others see of it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firm, joinFirm } from '#app/features/teams/testing/samples.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { MOST_BOOKMARKS } from './limits.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const V = '/api/payments_compliance';
const ALL = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };

describe.each(ENGINES)('on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let team: number;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  const ask = (who: string, path: string, json?: object, method?: string) =>
    site.ask(path.startsWith('/api/') ? path : V + path, {
      token: tokens[who],
      ...(json && { json }),
      ...(method && { method }),
    });
  const join = async (name: string, rights: object) => {
    tokens[name] = (await site.account(name, rights)).access_token;
    ids[name] = await joinFirm(site, `${name}@test.example`, await firm(site, 'Home'));
  };

  beforeEach(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    await site.store.content.publishMany(
      [1, 2, 3, 4].map((nid) =>
        anArticle(nid, { type: 'insight-article', path: `item-${nid}`, title: `Item ${nid}` }),
      ),
    );
    // Requirements need a right that Ben has and Ada has not.
    await site.store.content.publishMany([
      anArticle(5, { type: 'requirement', path: 'item-5', title: 'Item 5' }),
    ]);
    await join('ada', { permissions: ['workspace', 'tool'] });
    await join('ben', ALL);
    team = (await ask('ada', '/api/teams', { name: 'Licensing' })).json.id;
    await ask('ada', `/api/teams/${team}/members`, { email: 'ben@test.example' });
  });
  afterEach(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  const labels = async (who: string) => (await ask(who, '/bookmark-labels')).json;
  const share = (id: number, right: 'read' | 'edit' | null) =>
    ask('ada', '/sharing', {
      ...{ kind: 'bookmark-label', id: String(id) },
      ...(right ? { team, right } : { team: null }),
    });
  /** A label of Ada's on the first item, shared so. */
  async function shared(right: 'read' | 'edit' = 'edit', name = 'SEPA'): Promise<number> {
    await ask('ada', '/bookmarks', { nid: 1, labels: [name] });
    const { id } = (await labels('ada')).labels.find((one: { name: string }) => one.name === name);
    expect((await share(id, right)).status).toBe(200);
    return id;
  }
  const items = (id: number, json: object, who = 'ben') => ask(who, `/bookmark-labels/${id}/items`, json);
  const nidsIn = async (id: number, who = 'ben') =>
    (await ask(who, `/bookmark-labels/${id}`)).json.pages.map(({ nid }: { nid: number }) => nid).sort();
  const readBookmarks = async (who: string) =>
    (await ask(who, '/bookmarks')).json.bookmarks.map((one: { nid: number; labels: string[] }) => [
      one.nid,
      ...one.labels,
    ]);

  test('what a colleague adds is a bookmark of the owner, and goes when it is taken out', async () => {
    const id = await shared();
    expect((await items(id, { add: [2, 3] })).json).toEqual({ added: [2, 3], removed: [] });
    // Twice is once, also at the same time.
    await Promise.all([items(id, { add: [2] }), items(id, { add: [2] })]);
    expect(await nidsIn(id)).toEqual([1, 2, 3]);
    expect((await readBookmarks('ada')).sort()).toEqual([
      [1, 'SEPA'],
      [2, 'SEPA'],
      [3, 'SEPA'],
    ]);
    // Ben has no bookmark of them.
    expect(await readBookmarks('ben')).toEqual([]);
    // Ada bookmarks one herself, so it is hers; and her own bookmark stays.
    await ask('ada', '/bookmarks', { nid: 3 });
    expect((await items(id, { remove: [1, 2, 3, 4] })).json).toEqual({ added: [], removed: [1, 2, 3] });
    expect((await readBookmarks('ada')).sort()).toEqual([[1], [3]]);
    // A shared label is there also while it is empty; it can be filled again.
    expect(await labels('ben')).toMatchObject({ labels: [], shared: [{ id, name: 'SEPA', count: 0 }] });
    expect(await labels('ada')).toMatchObject({
      labels: [{ id, count: 0, sharedWith: { name: 'Licensing' } }],
    });
    await ask('ada', '/bookmarks', { nid: 4, labels: ['SEPA'] });
    expect(await nidsIn(id)).toEqual([4]);
  });

  test('an empty label goes once nobody shares it, and its name begins anew', async () => {
    const id = await shared();
    await items(id, { remove: [1] });
    await share(id, null);
    expect(await labels('ada')).toEqual({ labels: [], shared: [] });
    await ask('ada', '/bookmarks', { nid: 2, labels: ['Other'] });
    expect((await ask('ada', `/bookmark-labels/${id}`)).status).toBe(404);
    await ask('ada', '/bookmarks', { nid: 2, labels: ['SEPA'] });
    expect(await labels('ben')).toEqual({ labels: [], shared: [] });
  });

  test('a page that the owner cannot open is not added, and nothing of it is in the answer to the owner', async () => {
    const id = await shared();
    expect((await items(id, { add: [2, 5, 999] })).json).toEqual({ added: [2], removed: [] });
    expect((await ask('ada', '/bookmarks')).text).not.toContain('Item 5');
  });

  test('a name is changed once: the second change names an older version and gets the first', async () => {
    const id = await shared();
    const rename = (who: string, name: string, version: number) =>
      ask(who, `/bookmark-labels/${id}`, { name, version }, 'PATCH');
    const both = await Promise.all([rename('ben', 'Payments', 1), rename('ada', 'Banks', 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)!;
    const { name, version } = (await ask('ada', `/bookmark-labels/${id}`)).json.label;
    expect(lost.json.current.label).toMatchObject({ id, name, version: 2 });
    expect((await rename('ben', 'SEPA again', version)).json.label).toMatchObject({ name: 'SEPA again' });
    // A response that was lost: the same again is no conflict.
    expect((await rename('ben', 'SEPA again', version)).status).toBe(200);
    expect((await readBookmarks('ada'))[0]).toEqual([1, 'SEPA again']);
  });

  test('a colleague cannot reach another label of the owner by its name', async () => {
    const id = await shared();
    await ask('ada', '/bookmarks', { nid: 4, labels: ['Private'] });
    const taken = await ask('ben', `/bookmark-labels/${id}`, { name: 'Private', version: 1 }, 'PATCH');
    expect([taken.status, taken.json.code]).toEqual([422, 'label_name_taken']);
    const privately = (await labels('ada')).labels.find(({ name }: { name: string }) => name === 'Private');
    for (const [path, json, method] of [
      [`/bookmark-labels/${privately.id}`, undefined, 'GET'],
      [`/bookmark-labels/${privately.id}`, { name: 'Mine', version: 1 }, 'PATCH'],
      [`/bookmark-labels/${privately.id}/items`, { add: [2] }, 'POST'],
    ] as const)
      expect((await ask('ben', path, json, method)).status).toBe(404);
    expect(await nidsIn(id)).toEqual([1]);
  });

  test('the owner removes a label for all, and brings it back with its team; a new one of the name is another', async () => {
    const id = await shared();
    await ask('ada', `/bookmark-labels/${id}`, undefined, 'DELETE');
    expect((await ask('ben', `/bookmark-labels/${id}`)).status).toBe(404);
    expect(await readBookmarks('ada')).toEqual([[1]]);
    expect((await ask('ada', '/bookmarks')).json).toMatchObject({ unlabelled: 1, labels: [] });
    site.pass(1);
    await ask('ada', '/bookmarks', { nid: 2, labels: ['SEPA'] });
    expect((await labels('ben')).shared).toEqual([]);
    const restore = () => ask('ada', `/bookmark-labels/${id}`, { deleted: false }, 'PATCH');
    expect((await restore()).json.code).toBe('label_name_taken');
    await ask('ada', '/bookmarks/folders', { name: 'SEPA', new_name: 'SEPA 2' });
    expect((await restore()).json.label).toMatchObject({ id, name: 'SEPA', count: 1 });
    expect(await nidsIn(id)).toEqual([1]);
    expect(await readBookmarks('ada')).toEqual([
      [2, 'SEPA 2'],
      [1, 'SEPA'],
    ]);
  });

  test('the owner is told of what colleagues do, without the titles of pages', async () => {
    const id = await shared();
    site.pass(1);
    await items(id, { add: [2, 3], remove: [1] });
    site.pass(1);
    await ask('ben', `/bookmark-labels/${id}`, { name: 'Payments', version: 1 }, 'PATCH');
    const { rows } = (await ask('ada', '/queue')).json;
    const row = rows.find(({ key }: { key: string }) => key.startsWith('comments:'));
    expect(row).toMatchObject({ title: 'Payments' });
    expect(JSON.stringify(row)).toContain('2 pages added and 1 page taken out');
    expect(JSON.stringify(row)).not.toContain('Item 2');
    expect(row.path).toBe('/profile/my-bookmarks?label=Payments');
  });

  test('the owner’s limit of bookmarks holds for what a colleague adds, and nothing of it is added', async () => {
    const id = await shared();
    await fresh.db
      .insertInto('bookmark')
      .values(
        Array.from({ length: MOST_BOOKMARKS - 2 }, (_, index) => ({
          ...{ user_id: ids['ada']!, vertical: 'payments_compliance', nid: 10_000 + index, title: '' },
          ...{ type: 'guide', version: 1, seen_at: '', created_at: '2026-11-01T00:00:00Z', deleted_at: null },
        })),
      )
      .execute();
    expect((await items(id, { add: [2, 3] })).json.code).toBe('too_many_bookmarks');
    expect(await nidsIn(id)).toEqual([1]);
    expect((await items(id, { add: [2] })).status).toBe(200);
  });

  test('labels that are shared are handed over with what is in them, and come back', async () => {
    const id = await shared();
    await items(id, { add: [2] });
    await ask('ada', '/bookmarks', { nid: 3, labels: ['Private'] });
    await join('cleo', ALL);
    await ask('cleo', '/bookmarks', { nid: 2, labels: ['SEPA'] });
    tokens['admin'] = (await site.issueTokensFor('admin@demo.test')).access_token;
    const { work } = (await ask('admin', `/api/accounts/${ids['ada']}/work`)).json;
    expect(work).toMatchObject([{ part: 'bookmark-label', name: 'shared label', count: 1 }]);
    const path = `/api/accounts/${ids['ada']}/hand-over`;
    const done = await ask('admin', path, { to: 'cleo@test.example', parts: ['bookmark-label'] });
    expect(done.json.things).toMatchObject([{ part: 'bookmark-label', count: 1 }]);
    // Cleo's own label of the name stays hers alone.
    expect((await labels('cleo')).labels).toMatchObject([
      { name: 'SEPA', count: 1 },
      { id, name: 'SEPA (2)', count: 2, sharedWith: { name: 'Licensing' } },
    ]);
    expect((await labels('ada')).labels).toMatchObject([{ name: 'Private' }]);
    expect((await readBookmarks('ada')).sort()).toEqual([[1], [3, 'Private']]);
    expect(await nidsIn(id)).toEqual([1, 2]);
    const { handOvers } = (await ask('admin', `/api/accounts/${ids['ada']}/work`)).json;
    await ask('admin', `${path}/undo`, { handOver: handOvers[0].id });
    expect((await labels('ada')).labels).toMatchObject([
      { name: 'Private' },
      { id, name: 'SEPA (2)', count: 2 },
    ]);
    expect(await readBookmarks('cleo')).toEqual([[2, 'SEPA']]);
    expect(await nidsIn(id)).toEqual([1, 2]);
  });

  test('is in the own data of its owner, and goes with the account', async () => {
    const id = await shared();
    await items(id, { add: [2] });
    const parts = (await ask('ada', '/api/own-data')).json.parts as { id: string; rows: object[] }[];
    expect(parts.find((part) => part.id === 'bookmark-labels')!.rows).toMatchObject([{ name: 'SEPA' }]);
    expect(parts.find((part) => part.id === 'bookmarks')!.rows).toMatchObject([
      { nid: 1, labels: ['SEPA'] },
      { nid: 2, labels: ['SEPA'], added_by_colleague: true },
    ]);
    await fresh.store.users.delete(ids['ada']!, '2026-12-01T09:00:00.000Z');
    expect(await fresh.db.selectFrom('label').selectAll().execute()).toEqual([]);
    expect(await fresh.db.selectFrom('labelled_bookmark').selectAll().execute()).toEqual([]);
    expect((await ask('ben', `/bookmark-labels/${id}`)).status).toBe(404);
  });
});
