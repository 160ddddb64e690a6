/** Previews and their links: what each level gets, who else gets it, and what it leaves behind. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { GERMANY } from '#tests/support/content.ts';
import { PNG } from '#tests/support/media.ts';
import { V } from '#tests/support/operations/calls.ts';
import {
  clientId,
  createDeskSite,
  ENGINES,
  NEWSROOM,
  VERTICAL,
  type DeskSite,
} from '../testing/desk-site.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';
import { MOST_LINKS } from '../limits.ts';

const SECRET = 'canary of the whole text';
const DAY_S = 24 * 60 * 60;

/** Hidden text in every way that a regulatory update has. */
const update = (more: object = {}) => ({
  title: 'Update to come',
  body: { summary: 'What changes', value: `<p>${SECRET}</p><h2>Scope ${SECRET}</h2>` },
  field_jurisdiction: ['jurisdictions/de'],
  field_key_points: [SECRET],
  ...more,
});

describe.each(ENGINES)('previews on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
    await desk.site.store.terms.upsertMany([GERMANY]);
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  const draft = (type: string, fields: object) =>
    desk.make('author', '/drafts', { type, fields, client_id: clientId() }) as Promise<{
      nid: number;
      revision: number;
    }>;
  const look = (nid: number, as: string, who = 'author', of = 'draft') =>
    desk.ask(who, `/drafts/${nid}/preview?as=${as}&of=${of}`);
  const share = (nid: number, as = 'full', days = 7) =>
    desk.make('author', `/drafts/${nid}/preview-links`, { as, days }) as Promise<{
      id: number;
      token: string;
    }>;
  const open = (token: string, vertical = V) => desk.site.ask(`${vertical}/newsroom/previews/${token}`);
  const state = async (token: string) => (await open(token)).json.state;

  test('show a new item whole to those who may read it, with its terms', async () => {
    const { nid } = await draft('regulatory-update', update());
    const { json } = await look(nid, 'full');
    expect(json.shown).toMatchObject({
      kind: 'page',
      page: { nid, title: 'Update to come', access: 'full', version: 1 },
    });
    expect(json.shown.page.terms.field_jurisdiction).toMatchObject([{ name: 'Germany' }]);
    expect(JSON.stringify(json)).toContain(SECRET);
    expect(await desk.site.store.content.get(nid)).toBeNull();
  });

  test('do not contain hidden text for a reader who is refused, or who gets a part', async () => {
    const { nid } = await draft('regulatory-update', update());
    for (const as of ['world', 'none']) {
      const { json, text } = await look(nid, as);
      expect(json.shown).toMatchObject({ kind: 'closed', closed: { title: 'Update to come' } });
      expect(text).not.toContain(SECRET);
    }
    const part = await draft('insight-article', update({ product_access: [502] }));
    const { json, text } = await look(part.nid, 'none');
    expect(json.shown).toMatchObject({ kind: 'page', page: { access: 'restricted' } });
    expect(text).not.toContain(SECRET);
    expect((await look(part.nid, 'full')).text).toContain(SECRET);
  });

  test('show a change, while readers get what is published', async () => {
    const { nid } = await desk.published();
    const { revision } = await desk.make('author', '/drafts', { nid, client_id: clientId() });
    await desk.make('author', `/drafts/${nid}`, { revision, fields: { title: 'Changed' } }, 'PATCH');
    const { json } = await look(nid, 'full');
    expect(json).toMatchObject({ revision: 2, shown: { page: { title: 'Changed', version: 2 } } });
    const { access_token: token } = await desk.site.account(`reader-${engine}`, {});
    const path = encodeURIComponent(json.shown.page.path);
    const page = await desk.site.ask(`${V}/pages?path=${path}`, { token });
    expect(page.text).not.toContain('Changed');
    expect((await desk.site.ask(`${V}/search?query=Changed`, { token })).text).not.toContain('Changed","');
  });

  test('show of an unfinished draft what it has', async () => {
    const { nid } = await draft('regulatory-update', {
      title: '',
      field_key_dates: [
        { kind: 'effective', date: '2026-13-01', label: 'A day that does not exist' },
        { kind: 'effective', date: '2027-03-01', label: 'A good one' },
      ],
      field_jurisdiction: ['jurisdictions/nowhere', 'jurisdictions/de'],
    });
    const { json, text } = await look(nid, 'full');
    expect(json.shown.page).toMatchObject({ title: 'Untitled' });
    expect(text).toContain('A good one');
    expect(text).not.toContain('A day that does not exist');
    expect(json.shown.page.terms.field_jurisdiction).toMatchObject([{ name: 'Germany' }]);
  });

  test.each([
    'article',
    'guide',
    'page',
    'regulatory-update',
    'requirement',
    'resource',
    'tracker',
    'in-focus',
  ])('show an empty draft of a type of %s', async (plugin) => {
    const types = desk.site.config.verticals[VERTICAL]!.contentTypes;
    const [type] = Object.entries(types).find(([, one]) => one.plugin === plugin)!;
    const { nid } = await draft(type, {});
    expect((await look(nid, 'full')).json).toMatchObject({ shown: { page: { title: 'Untitled' } } });
  });

  test('say that nothing can be shown where the plugin fails, and tell nobody else', async () => {
    const { nid } = await desk.begin('author');
    const plugin = desk.site.services.registry.get('page')!;
    const load = vi.spyOn(plugin, 'load').mockImplementation(() => {
      throw new Error('Something is missing.');
    });
    expect((await look(nid, 'full')).json.shown).toEqual({ kind: 'failed' });
    expect((await open((await share(nid)).token)).json.shown).toEqual({ kind: 'failed' });
    load.mockRestore();
  });

  test('clean what readers would not get', async () => {
    const body = { summary: 'x', value: '<p onclick="x()">Text</p><script>alert(1)</script>' };
    const { nid } = await draft('page', { title: 'Evil', body });
    const { text } = await look(nid, 'full');
    expect(text).not.toMatch(/onclick|<script/);
    const unfinished = await draft('regulatory-update', { body });
    expect((await look(unfinished.nid, 'full')).text).not.toMatch(/onclick|<script/);
  });

  test('show what is scheduled, while the draft goes on', async () => {
    const { nid, revision } = await desk.begin('author');
    expect((await look(nid, 'full', 'author', 'edition')).outcome).toBe('not_found');
    await desk.make('publisher', `/drafts/${nid}/publish`, {
      ...{ client_id: clientId(), revision, kind: 'update' },
      when: { local: '2027-01-04T09:00', zone: 'Europe/London' },
    });
    await desk.make('author', `/drafts/${nid}`, { revision, fields: { title: 'Later' } }, 'PATCH');
    expect((await look(nid, 'full')).json.shown.page.title).toBe('Later');
    expect((await look(nid, 'full', 'author', 'edition')).json).toMatchObject({
      ...{ revision, shown: { page: { title: 'About us' } } },
    });
  });

  test('are for the desk', async () => {
    const { nid } = await desk.begin('author');
    expect((await look(nid, 'full', 'reader')).outcome).toBe('permission_missing');
    expect((await look(nid, 'emperor')).outcome).toBe('unknown_level');
    expect((await look(999_999, 'full')).outcome).toBe('not_found');
  });

  test('people with a role are led to the newsroom by their profile', async () => {
    const pages = async (who: string) => {
      const { access_token: token } = await desk.site.issueTokensFor(`${who}@test.example`);
      return (await desk.site.ask('/jsonapi/user', { token })).json.data.attributes.staff_pages;
    };
    expect(await pages('author')).toEqual([
      { vertical: VERTICAL, path: '/admin/content', title: expect.any(String) },
    ]);
    expect(await pages('reader')).toBeUndefined();
  });

  describe('links', () => {
    test('open without an account, at their level, as the draft is then', async () => {
      const { nid, revision } = await draft('regulatory-update', update());
      const [full, none] = [await share(nid), await share(nid, 'none')];
      expect((await open(full.token)).text).toContain(SECRET);
      const { json, text } = await open(none.token);
      expect(json).toMatchObject({ state: 'open', as: 'none', path: null, shown: { kind: 'closed' } });
      expect(text).not.toContain(SECRET);
      await desk.make('author', `/drafts/${nid}`, { revision, fields: { title: 'Newer' } }, 'PATCH');
      expect((await open(full.token)).json).toMatchObject({ title: 'Newer', revision: revision + 1 });
    });

    test('go with a discarded draft, and come back with it', async () => {
      const { nid, revision } = await desk.begin('author');
      const { token } = await share(nid);
      const { id } = await desk.make('author', `/drafts/${nid}?revision=${revision}`, undefined, 'DELETE');
      expect(await state(token)).toBe('discarded');
      await desk.make('author', `/discarded/${id}/return`, {});
      expect(await state(token)).toBe('open');
    });

    test('belong to a vertical', async () => {
      const { nid } = await desk.begin('author');
      const { token, id } = await share(nid);
      expect((await open(token, '/api/gambling_compliance')).status).toBe(404);
      expect((await open(`${token}x`)).status).toBe(404);
      const admin = (await desk.site.issueTokensFor('admin@demo.test')).access_token;
      const elsewhere = `/api/gambling_compliance/newsroom/preview-links/${id}`;
      expect((await desk.site.ask(elsewhere, { token: admin, method: 'DELETE' })).status).toBe(404);
      expect(await state(token)).toBe('open');
    });

    test('are made by those who write, and few for a draft, also at once', async () => {
      const { nid } = await desk.begin('author');
      const make = (who: string, as = 'full') =>
        desk.ask(who, `/drafts/${nid}/preview-links`, { as, days: 30 });
      await desk.site.store
        .of(newsroomDesk)
        .transaction((on) =>
          desk.site.store
            .of(newsroomDesk)
            .setRoles(on, desk.ids['reader']!, VERTICAL, ['approver'], '2026-11-21T08:00:00Z'),
        );
      expect((await make('reader')).outcome).toBe('right_missing');
      expect((await make('author', 'emperor')).outcome).toBe('unknown_level');
      for (let made = 0; made < MOST_LINKS - 2; made++) await share(nid);
      const last = await Promise.all(['author', 'editor', 'author', 'editor'].map((who) => make(who)));
      expect(last.map(({ outcome }) => outcome).sort()).toEqual([
        'ok',
        'ok',
        'too_many_links',
        'too_many_links',
      ]);
      const { links } = await desk.make('reader', `/drafts/${nid}/preview-links`);
      expect(links).toHaveLength(MOST_LINKS);
      const { entries } = await desk.make('publisher', `/trail?nid=${nid}&limit=1`);
      expect(entries).toMatchObject([{ action: 'preview-link-made', detail: { as: 'full' } }]);
      await desk.site.store
        .of(newsroomDesk)
        .transaction((on) =>
          desk.site.store
            .of(newsroomDesk)
            .setRoles(on, desk.ids['reader']!, VERTICAL, [], '2026-11-21T08:00:00Z'),
        );
    });
  });

  describe('a picture of a draft', () => {
    const get = async (src: string, who?: string) => {
      const token = who && (await desk.site.issueTokensFor(`${who}@test.example`)).access_token;
      return (await desk.site.ask(src, token ? { token } : {})).status;
    };
    /** Uploads a picture that no item has: the end of a PNG may be anything. */
    const upload = async (mark: string): Promise<string> => {
      const { src } = await desk.upload(Buffer.concat([PNG, Buffer.from(`${mark} ${engine}`)]));
      return src;
    };

    test('is there for the desk at once, and for nobody else', async () => {
      const src = await upload('new');
      expect(await get(src, 'author')).toBe(200);
      expect(await get(src, 'reader')).toBe(404);
      expect(await get(src)).toBe(401);
      await draft('insight-article', { ...update(), field_image: { src, alt: 'A chart' } });
      expect(await get(src, 'editor')).toBe(200);
      expect(await get(src, 'reader')).toBe(404);
    });

    test('is there for those who have a link to a page that shows it', async () => {
      const src = await upload('shown');
      const body = { summary: 'x', value: `<p><img src="${src}" alt="A chart"></p>` };
      const { nid } = await draft('insight-article', { title: 'Pictured', body, product_access: [502] });
      const other = await desk.begin('author');
      const [full, none, elsewhere] = [await share(nid), await share(nid, 'none'), await share(other.nid)];
      expect(await get(`${src}?key=${full.token}`)).toBe(200);
      expect(await get(`${src}?key=${none.token}`)).toBe(401);
      expect(await get(`${src}?key=${elsewhere.token}`)).toBe(401);
      const answer = await desk.site.ask(`${src}?key=${full.token}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await desk.make('author', `/preview-links/${full.id}`, undefined, 'DELETE');
      expect(await get(`${src}?key=${full.token}`)).toBe(401);
    });
  });

  // Last, because the clock goes on.
  test('links end by their days, by the desk, and with their draft', async () => {
    const { nid, revision } = await desk.begin('author');
    const [short, revoked, long] = [await share(nid, 'full', 1), await share(nid), await share(nid)];
    await desk.make('editor', `/preview-links/${revoked.id}`, undefined, 'DELETE');
    expect(await state(revoked.token)).toBe('revoked');
    desk.site.pass(DAY_S - 1);
    expect(await state(short.token)).toBe('open');
    desk.site.pass(1);
    expect(await state(short.token)).toBe('expired');
    const listed = await desk.site.store
      .of((db) => db)
      .selectFrom('newsroom_preview_link')
      .selectAll()
      .execute();
    expect(JSON.stringify(listed)).not.toContain(long.token);
    expect(await state(long.token)).toBe('open');
    const { access_token: token } = await desk.site.issueTokensFor('admin@demo.test');
    const publication = { client_id: clientId(), revision, kind: 'update' };
    await desk.site.ask(`${NEWSROOM}/drafts/${nid}/publish`, { token, json: publication });
    expect((await open(long.token)).json).toMatchObject({ state: 'published', path: expect.any(String) });
    // A later draft of the same item is not what was shared.
    await desk.site.ask(`${NEWSROOM}/drafts`, { token, json: { nid, client_id: clientId() } });
    expect(await state(long.token)).toBe('published');
  });
});
