/** Previews of releases: predicted is what readers then get, hidden text stays hidden, and links end. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#app/store/store.ts';
import { createTestApi } from '#tests/support/api.ts';
import type { Planted } from '#tests/support/canaries.ts';
import { V } from '#tests/support/operations/calls.ts';
import { clientId, createDeskSite, ENGINES, VERTICAL, type DeskSite } from '../testing/desk-site.ts';
import { plantedItems, withTerms } from '../testing/planted-items.ts';

const LEVELS = ['full', 'world', 'none'];

describe.each(ENGINES)('previews of releases on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
    await withTerms(desk.site);
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  const release = async () =>
    (await desk.make('publisher', '/releases', { title: 'December', client_id: clientId() })).id as number;
  const into = (id: number, { nid, revision }: { nid: number; revision: number }) =>
    desk.make('publisher', `/drafts/${nid}/publish`, {
      ...{ client_id: clientId(), revision, kind: 'update', release: id },
    });
  const added = async (id: number, type: string, fields: object) => {
    const draft = await desk.make('author', '/drafts', { type, fields, client_id: clientId() });
    if (draft.fourEyes) {
      const review = { revision: draft.revision, note: '' };
      await desk.make('author', `/drafts/${draft.nid}/review`, { ...review, action: 'ask' });
      await desk.make('editor', `/drafts/${draft.nid}/review`, { ...review, action: 'approve' });
    }
    await into(id, draft);
    return draft.nid as number;
  };
  const look = (nid: number, as: string) => desk.ask('author', `/drafts/${nid}/preview?as=${as}&of=edition`);
  const share = (id: number, who = 'author', as = 'full') =>
    desk.make(who, `/releases/${id}/preview-links`, { as, days: 7 }) as Promise<{
      id: number;
      token: string;
    }>;
  const open = (token: string, query = '') => desk.site.ask(`${V}/newsroom/previews/${token}${query}`);
  const state = async (token: string) => (await open(token)).json.state as string;
  const publish = (id: number) =>
    desk.make('publisher', `/releases/${id}/publish`, { client_id: clientId() });
  /** A token of an account that may read everything. */
  const tokenForAll = async (name: string) => {
    const { permissions, products } = desk.site.config.verticals[VERTICAL]!;
    const { access_token: token } = await desk.site.account(`${name}-${engine}`, {
      ...{ permissions: Object.keys(permissions), products: Object.values(products).map(({ key }) => key) },
    });
    return token;
  };
  const article = (title: string, more: object = {}) => ({
    ...{ title, body: { summary: 'One.', value: '<p>Two.</p>' }, product_access: [], ...more },
  });

  test('show the other items as if they were published, and what readers get then is the same', async () => {
    const id = await release();
    const first = await added(id, 'insight-article', article('First'));
    const second = await added(id, 'insight-article', article('Second', { field_related_content: [first] }));
    const before = await desk.site.store.events.latestId();
    const { json } = await look(second, 'full');
    const { page } = json.shown;
    expect(page.related).toMatchObject([{ title: 'First' }]);
    const token = await tokenForAll('all');
    const read = async () =>
      (await desk.site.ask(`${V}/pages?path=${encodeURIComponent(page.path)}`, { token })).json;
    expect((await read()).kind).not.toBe('page');
    expect([await desk.site.store.events.latestId(), await desk.site.store.content.get(first)]).toEqual([
      before,
      null,
    ]);
    await publish(id);
    expect(await read()).toEqual(page);
  });

  test('show what readers are told of the change, in a release and at an instant, and not what it takes back', async () => {
    const change = async (nid: number, more: object, title = 'Changed') => {
      const { revision } = await desk.make('author', '/drafts', { nid, client_id: clientId() });
      const draft = await desk.make('author', `/drafts/${nid}`, { revision, fields: { title } }, 'PATCH');
      const body = { client_id: clientId(), revision: draft.revision, kind: 'correction', ...more };
      return desk.make('publisher', `/drafts/${nid}/publish`, body);
    };
    const { nid } = await desk.published();
    await change(nid, { reader_note: 'It was May.' });
    const id = await release();
    const { revision } = await desk.make('author', `/items/${nid}/restore`, {
      ...{ version: 1, client_id: clientId() },
    });
    const said = { client_id: clientId(), revision, kind: 'update', reader_note: 'It was June.' };
    await desk.make('publisher', `/drafts/${nid}/publish`, { ...said, release: id });
    const notes = async (one: number) =>
      (await look(one, 'full')).json.shown.page.changes?.map(({ note }: { note: string }) => note);
    expect(await notes(nid)).toEqual(['It was June.']);
    const other = await desk.published();
    const soon = new Date(desk.site.services.now().getTime() + 120_000).toISOString().slice(0, 16);
    await change(other.nid, { reader_note: 'At noon.', when: { local: soon, zone: 'Europe/London' } });
    expect(await notes(other.nid)).toEqual(['At noon.']);
  });

  test('show lists, the home page and the places as they will be, which is what readers then get', async () => {
    const id = await release();
    const nid = await added(id, 'insight-article', article('Quetzal rules'));
    const token = await tokenForAll('site');
    const read = async (path: string) => (await desk.site.ask(`${V}${path}`, { token })).json;
    const now = {
      '/': () => read('/home'),
      '/insights': () => read('/pages?path=/insights'),
      '/jurisdiction': () => read('/jurisdictions'),
    };
    const shown = async (path: string) => {
      const { home, list, places } = (await look(nid, `full&page=${path}`)).json.shown;
      return home ?? list ?? places;
    };
    const before = await desk.site.store.events.latestId();
    const planned = [];
    for (const path of Object.keys(now)) planned.push(await shown(path));
    expect(JSON.stringify(planned[1])).toContain('Quetzal rules');
    expect(JSON.stringify(await Promise.all(Object.values(now).map((ask) => ask())))).not.toContain(
      'Quetzal',
    );
    expect(await desk.site.store.events.latestId()).toBe(before);
    expect((await look(nid, 'full&page=/search')).outcome).toBe('not_found');
    await publish(id);
    expect(await Promise.all(Object.values(now).map((ask) => ask()))).toEqual(planned);
  });

  test('show an item that is not ready as far as it goes, beside the others', async () => {
    const id = await release();
    const broken = await added(id, 'insight-article', article('Not ready'));
    // It was ready when it was added: such as before a term was removed.
    await desk.site.store
      .of((db) => db)
      .updateTable('newsroom_release_item')
      .set({
        fields: JSON.stringify({ ...article('Not ready'), nid: broken, type: 'insight-article', path: '?' }),
      })
      .where('nid', '=', broken)
      .execute();
    const whole = await added(id, 'insight-article', article('Ready', { field_related_content: [broken] }));
    expect((await look(broken, 'full')).json.shown.page.title).toBe('Not ready');
    expect((await look(whole, 'full')).json.shown.page.related).toMatchObject([{ title: 'Not ready' }]);
  });

  test('two at once, and a publication meanwhile, all come to their end', async () => {
    const id = await release();
    const nid = await added(id, 'insight-article', article('Busy'));
    const answers = await Promise.all([
      ...LEVELS.map((as) => look(nid, as)),
      desk.published(),
      ...LEVELS.map((as) => look(nid, as)),
    ]);
    for (const answer of answers) if ('json' in answer) expect(answer.json.shown.kind).toMatch(/page|closed/);
  });

  test('of every content type contain no hidden text: neither of the item, nor of the others', async () => {
    const id = await release();
    const items: { nid: number; planted: Planted }[] = [];
    for (const { planted, fields } of await plantedItems()) {
      const { nid: _nid, path: _path, ...own } = fields;
      const related = items.slice(-3).map(({ nid }) => nid);
      const nid = await added(id, planted.type, {
        ...{ ...own, product_access: planted.productAccess },
        ...('field_related_content' in own && { field_related_content: related }),
      });
      items.push({ nid, planted });
    }
    const { token } = await share(id, 'author', 'none');
    /** Hidden words of items that a level may not read in full, by level. */
    const hidden = new Map<string, string[]>(LEVELS.map((as) => [as, []]));
    let seen = 0;
    for (const { nid, planted } of items) {
      for (const as of LEVELS) {
        const { json, text } = await look(nid, as);
        const isWhole = json.shown.kind === 'page' && json.shown.page.access === 'full';
        const own = [...planted.canaries.values()].filter((canary) => text.includes(canary));
        if (!isWhole) hidden.get(as)!.push(...planted.canaries.values());
        if (!isWhole) expect({ type: planted.type, as, own }).toMatchObject({ own: [] });
        seen += own.length;
        const others = items
          .filter((one) => one.nid !== nid)
          .flatMap((one) => [...one.planted.canaries.values()]);
        expect({ type: planted.type, as, others: others.filter((one) => text.includes(one)) }).toMatchObject({
          others: [],
        });
      }
      const shared = await open(token, `?item=${nid}`);
      expect(shared.json.nid).toBe(nid);
      expect(shared.json.shown).toEqual((await look(nid, 'none')).json.shown);
    }
    // The test can see them.
    expect(seen).toBeGreaterThan(items.length);
    // Neither have pages of the site, as they will be: home, the places, and every list of these types.
    const { pages } = (await open(token)).json as { pages: { path: string }[] };
    expect(pages.length).toBeGreaterThan(5);
    for (const { path } of pages) {
      const page = encodeURIComponent(path);
      for (const as of LEVELS) {
        const { text } = await look(items[0]!.nid, `${as}&page=${page}`);
        const leaked = hidden.get(as)!.filter((canary) => text.includes(canary));
        expect({ path, as, leaked }).toMatchObject({ leaked: [] });
      }
      const shared = (await open(token, `?page=${page}`)).json.shown;
      expect(shared).toEqual((await look(items[0]!.nid, `none&page=${page}`)).json.shown);
    }
    // Nothing of it is in what readers get: lists, home, search, places and topics.
    const { access_token } = await desk.site.account(`list-${engine}`, {});
    const { routes } = desk.site.config.verticals[VERTICAL]!;
    const paths = Object.values(routes).flatMap(({ path }) => (path.includes('{') ? [] : [path]));
    const asked = [
      ...paths.map((path) => `${V}/pages?path=${encodeURIComponent(path)}`),
      ...[`${V}/search?query=canary`, `${V}/jurisdictions`, `${V}/home`],
    ];
    for (const path of asked)
      expect((await desk.site.ask(path, { token: access_token })).text).not.toMatch(/canary\d/);
  }, 120_000);

  describe('links', () => {
    test('show all items, one at a time, and end with the release', async () => {
      const id = await release();
      const [one, other] = [
        await added(id, 'insight-article', article('One')),
        await added(id, 'insight-article', article('Other')),
      ];
      const { token, id: link } = await share(id);
      const first = (await open(token)).json;
      expect(first).toMatchObject({ state: 'open', nid: one, title: 'One', savedAt: null, path: null });
      expect(first.items).toEqual([
        { nid: one, title: 'One' },
        { nid: other, title: 'Other' },
      ]);
      expect((await open(token, `?item=${other}`)).json.shown.page.title).toBe('Other');
      expect((await open(token, '?item=999999')).json.nid).toBe(one);
      expect((await desk.make('editor', `/releases/${id}/preview-links`)).links).toMatchObject([
        { id: link },
      ]);
      await publish(id);
      expect(await state(token)).toBe('published');
      expect(
        (await desk.ask('author', `/releases/${id}/preview-links`, { as: 'full', days: 7 })).outcome,
      ).toBe('release_closed');
    });

    test('end when their maker loses the role or is disabled, for every server on the database', async () => {
      const id = await release();
      const nid = await added(id, 'insight-article', article('Shared'));
      const { nid: alone } = await desk.begin('editor');
      const ofDraft = await desk.make('editor', `/drafts/${alone}/preview-links`, { as: 'full', days: 7 });
      const ofRelease = await share(id, 'editor');
      const tokens = [ofDraft.token, ofRelease.token] as string[];
      const again = await openStore(desk.fresh.options);
      if (!again.ok) throw new Error(again.problem.message);
      const other = await createTestApi({ library: false, store: again.store });
      const states = async () => {
        const there = tokens.map(async (token) => {
          const answer = await other.ask(`${V}/newsroom/previews/${token}`);
          return answer.json.state as string;
        });
        return [...(await Promise.all(tokens.map(state))), ...(await Promise.all(there))];
      };
      const all = (name: string) => [name, name, name, name];
      expect(await states()).toEqual(all('open'));
      const roles = (given: string[]) =>
        desk.make('admin', '/roles', { email: 'editor@test.example', roles: given });
      await roles(['approver']);
      expect(await states()).toEqual(all('left'));
      expect((await desk.make('author', `/releases/${id}/preview-links`)).links).toEqual([]);
      await roles(['editor']);
      expect(await states()).toEqual(all('open'));
      await desk.site.store.users.setDisabled(desk.ids['editor']!, '2026-11-21T09:00:00Z');
      expect(await states()).toEqual(all('left'));
      await desk.site.store.users.setDisabled(desk.ids['editor']!, null);
      // Ended there, it is ended here.
      const { access_token: token } = await other.issueTokensFor('admin@demo.test');
      await other.ask(`${V}/newsroom/preview-links/${ofRelease.id}`, { token, method: 'DELETE' });
      expect(await state(ofRelease.token)).toBe('revoked');
      expect(nid).toBeGreaterThan(0);
      await other.end();
      await again.store.close();
    });
  });
});
