import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPage, clientId, createDeskSite, ENGINES, VERTICAL, type DeskSite } from '../testing/desk-site.ts';

describe.each(ENGINES)('the editor on $name', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
    const term = { vid: 'jurisdictions', weight: 0, iso: null, category: null, description: null, url: null };
    await desk.fresh.store.terms.upsertMany([
      { ...term, tid: 901, key: 'testland', name: 'Testland', parent: 0 },
      { ...term, tid: 902, key: 'test-west', name: 'West Testland', parent: 901 },
      { ...term, tid: 903, key: 'elsewhere', name: 'Elsewhere', parent: 0 },
    ]);
  });
  afterAll(() => desk.end());

  test('every content type of the vertical has a form', async () => {
    for (const type of Object.keys(desk.site.config.verticals[VERTICAL]!.contentTypes)) {
      const form = await desk.make('author', `/forms/${type}`);
      expect(form.groups[0], type).toMatchObject({ title: 'Text', main: true });
    }
  });

  test('terms are found by the beginning of a name, with what is above them', async () => {
    const { terms } = await desk.make('author', '/terms?vocabulary=jurisdictions&q=testl');
    expect(terms).toEqual([
      { ref: 'jurisdictions/testland', name: 'Testland', above: [] },
      { ref: 'jurisdictions/test-west', name: 'West Testland', above: ['Testland'] },
    ]);
    const named = await desk.make('author', '/terms?ref=jurisdictions/test-west&ref=jurisdictions/none');
    expect(named.terms).toEqual([terms[1]]);
    expect((await desk.make('author', '/terms?vocabulary=none&q=t')).terms).toEqual([]);
  });

  test('items are found by their title, and named by their ids', async () => {
    const { nid } = await desk.published({ title: 'Zebra crossings', body: { value: '<p>x</p>' } });
    const { items } = await desk.make('author', '/picks?q=zebra');
    expect(items).toMatchObject([{ nid, title: 'Zebra crossings' }]);
    expect((await desk.make('author', `/picks?nid=${nid}&nid=999999`)).items).toEqual(items);
  });

  test('authors are found by a part of their name, as their newest item names them', async () => {
    const by = (...authors: object[]) => ({ ...aPage(), type: 'insight-article', field_authors: authors });
    const publish = async (fields: object) => {
      const { nid, revision } = await desk.make('author', '/drafts', {
        ...{ type: 'insight-article', fields, client_id: clientId() },
      });
      await desk.make('publisher', `/drafts/${nid}/publish`, {
        ...{ client_id: clientId(), revision, kind: 'update' },
      });
    };
    await publish(by({ title: 'Zoë Okafor' }));
    await publish(by({ title: 'Zoë Okafor', field_email: 'zoe@test.example' }, { title: 'Abe Lee' }));
    const find = async (q: string) =>
      (await desk.make('author', `/authors?q=${encodeURIComponent(q)}`)).authors;
    const zoe = { title: 'Zoë Okafor', field_email: 'zoe@test.example' };
    expect(await find('okaf')).toEqual([{ name: 'Zoë Okafor', entry: zoe }]);
    expect((await find('')).map(({ name }: { name: string }) => name)).toEqual(['Abe Lee', 'Zoë Okafor']);
    expect(await find('%')).toHaveLength(2);
    expect(await find('nobody')).toEqual([]);
    expect((await desk.make('author', '/forms/insight-article')).groups).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          fields: expect.arrayContaining([
            expect.objectContaining({ role: 'authors', node: expect.objectContaining({ people: true }) }),
          ]),
        }),
      ]),
    );
  });

  test('readers without a role get nothing', async () => {
    for (const path of ['/forms/page', '/terms', '/picks', '/authors'])
      expect((await desk.ask('reader', path)).outcome).toBe('permission_missing');
  });
});
