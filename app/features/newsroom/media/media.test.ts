import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GIF, PNG } from '#tests/support/media.ts';
import { loadSite } from '#tests/support/site.ts';
import {
  aPage,
  clientId,
  createDeskSite,
  ENGINES,
  withFourEyes,
  type DeskSite,
} from '../testing/desk-site.ts';
import { UPLOAD_PATH } from './receive-upload.server.ts';

describe.each(ENGINES)('the library on %s', (engine) => {
  let desk: DeskSite;
  let config: Awaited<ReturnType<typeof withFourEyes>> | undefined;
  beforeAll(async () => {
    const { config: asDelivered } = await loadSite();
    desk = await createDeskSite(engine, { currentConfig: () => config ?? asDelivered });
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  let pixels = 0;
  /** A picture with bytes of its own. */
  const picture = () => Buffer.concat([PNG, Buffer.from(` ${(pixels += 1)}`)]);
  const send = async (ticket: string, body: Buffer, method = 'PUT') =>
    desk.site.ask(UPLOAD_PATH, { method, token: ticket, body: body as never });
  const upload: DeskSite['upload'] = (...given) => desk.upload(...given);
  const withPicture = (src: string) => ({
    ...aPage(),
    body: {
      summary: 'Who.',
      value: `<p>We.</p><figure><img src="${src}" alt="Us" width="1" height="1" /></figure>`,
    },
  });
  const see = async (email: string | undefined, path: string) => {
    const token = email && (await desk.site.issueTokensFor(email)).access_token;
    return desk.site.ask(path, { ...(token && { token }) });
  };
  const detail = (name: string) => desk.make('author', `/library/${name}`);

  test('an upload is described by its content, found, and sent to those with a role only', async () => {
    const { name, src, ...entry } = await upload(picture(), 'an../..\\ odd <name>.jpeg');
    expect(entry).toMatchObject({
      kind: 'picture',
      width: 1,
      height: 1,
      uses: 0,
      fileName: expect.stringMatching(/^an\.\.-\.\.- odd -name-\.png$/) as unknown,
    });
    expect(src).toBe(`/media/${name}`);
    await desk.make(
      'author',
      `/library/${name}`,
      { title: 'The chart', alt: 'Two', credit: 'Ana', language: 'en' },
      'PATCH',
    );
    const { items, total, largest } = await desk.make('editor', '/library?q=chart&kind=picture&use=unused');
    expect({ total, largest }).toEqual({ total: 1, largest: 1024 * 1024 });
    expect(items[0]).toMatchObject({
      name,
      title: 'The chart',
      alt: 'Two',
      credit: 'Ana',
      language: 'en',
      addedBy: { name: 'author@test.example' },
    });
    expect((await desk.make('editor', '/library?use=used&q=chart')).total).toBe(0);
    expect((await see(undefined, src)).status).toBe(401);
    expect((await see('admin@demo.test', src)).status).toBe(200);
    expect((await desk.ask('reader', '/library')).outcome).toBe('permission_missing');
    const trail = await desk.make('author', '/trail');
    expect(trail.entries.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'media-changed',
      'media-added',
    ]);
  });

  test('the same bytes are one file, also if they come again or were removed', async () => {
    const bytes = picture();
    const [one, other] = await Promise.all([upload(bytes), upload(bytes, 'again.png', 'editor')]);
    expect(one.name).toBe(other.name);
    expect((await desk.ask('author', `/library/${one.name}`, undefined, 'DELETE')).outcome).toBe('ok');
    expect((await desk.ask('author', `/library/${one.name}`)).outcome).toBe('not_found');
    const { removed } = await desk.make('author', '/library');
    expect(removed[0]).toMatchObject({ name: one.name });
    await desk.make('author', `/library/${one.name}/return`, {}, 'POST');
    expect((await detail(one.name)).entry.name).toBe(one.name);
    await desk.make('author', `/library/${one.name}`, undefined, 'DELETE');
    expect((await upload(bytes)).name).toBe(one.name);
    expect((await detail(one.name)).uses).toEqual([]);
  });

  test('a leave to upload is for one account, one size and ten minutes', async () => {
    const ask = async (who: string, body = picture()) =>
      (await desk.make(who, '/uploads', { name: 'a.png', size: body.length })).ticket as string;
    const code = async (ticket: string, body = picture(), method?: string) =>
      (await send(ticket, body, method)).json?.code;
    const { ticket } = await desk.make('author', '/uploads', { name: 'a.png', size: 10 });
    expect(await code(ticket)).toBe('body_too_large');
    expect(await code('nonsense')).toBe('token_invalid');
    const session = (await desk.site.issueTokensFor('admin@demo.test')).access_token;
    expect(await code(session)).toBe('token_invalid');
    expect(await code(await ask('author'), Buffer.alloc(0))).toBe('media_refused');
    expect((await send(await ask('author'), picture(), 'POST')).status).toBe(405);
    expect((await desk.ask('author', '/uploads', { name: 'a.png', size: 2 * 1024 * 1024 })).outcome).toBe(
      'media_refused',
    );
    const old = await ask('author');
    desk.site.pass(601);
    expect(await code(old)).toBe('token_invalid');
    const gone = await ask('second');
    await desk.make('admin', '/roles', { email: 'second@test.example', roles: [] });
    expect(await code(gone)).toBe('permission_missing');
    await desk.make('admin', '/roles', { email: 'second@test.example', roles: ['publisher'] });
    expect(readdirSync(join(desk.site.services.configFiles.dataDir, 'uploads'))).toEqual([]);
  });

  test('what uses a file is listed, and keeps it in the library', async () => {
    const { name, src } = await upload(picture());
    const { nid } = await desk.published(withPicture(src));
    const { nid: draft } = await desk.begin('author', withPicture(src));
    const { uses, elsewhere, entry } = await detail(name);
    expect(uses).toEqual([
      { kind: 'page', nid, title: 'About us', release: null },
      { kind: 'draft', nid: draft, title: 'About us', release: null },
    ]);
    expect([elsewhere, entry.uses, entry.page]).toEqual([0, 2, 'About us']);
    expect((await desk.ask('publisher', `/library/${name}`, undefined, 'DELETE')).json).toMatchObject({
      code: 'media_in_use',
      detail: '“About us” uses it.',
    });
  });

  test('a file of an import has an entry without an upload, and texts once somebody writes them', async () => {
    const bytes = picture();
    const { name, src } = await upload(bytes);
    await desk.published({ ...withPicture(src), title: 'From elsewhere' });
    await desk.fresh.store
      .of((db) => db)
      .deleteFrom('newsroom_media')
      .where('name', '=', name)
      .execute();
    const { items } = await desk.make('author', '/library?q=elsewhere');
    expect(items).toMatchObject([
      { name, title: '', page: 'From elsewhere', addedAt: null, addedBy: null, size: null },
    ]);
    expect((await detail(name)).entry).toMatchObject({ width: 1, height: 1, size: bytes.length });
    await desk.make('author', `/library/${name}`, { credit: 'Ana' }, 'PATCH');
    expect((await detail(name)).entry).toMatchObject({ credit: 'Ana', addedAt: null, width: 1 });
  });

  test('a merge exchanges the file everywhere at once, tells nobody, and leads from the old address', async () => {
    const [from, into] = [await upload(picture()), await upload(GIF, 'new.gif')];
    await desk.make('author', `/library/${from.name}`, { credit: 'Ana', title: 'Old' }, 'PATCH');
    const page = await desk.published(withPicture(from.src));
    const edited = await desk.published(withPicture(from.src));
    const change = await desk.make('author', '/drafts', { nid: edited.nid, client_id: clientId() });
    const saved = await desk.make(
      'author',
      `/drafts/${edited.nid}`,
      { revision: change.revision, fields: { title: 'Mine' } },
      'PATCH',
    );
    const later = await desk.begin('author', withPicture(from.src));
    const when = { local: '2026-11-21T09:12', zone: 'Europe/London' };
    await desk.make('publisher', `/drafts/${later.nid}/publish`, {
      client_id: clientId(),
      revision: later.revision,
      kind: 'update',
      when,
    });
    const withdrawn = await desk.published(withPicture(from.src));
    await desk.make('publisher', `/items/${withdrawn.nid}/withdraw`, {
      client_id: clientId(),
      version: 1,
      reason: 'Old.',
    });
    const log = async () => (await desk.site.store.events.since(0, 10_000)).length;
    const told = await log();
    expect((await desk.ask('author', `/library/${from.name}/merge`, { into: into.name })).outcome).toBe(
      'right_missing',
    );
    const merged = await desk.make('publisher', `/library/${from.name}/merge`, { into: into.name });
    expect(merged).toMatchObject({ pages: 2, drafts: 3, entry: { credit: 'Ana', title: 'Old' } });
    expect(await log()).toBe(told);
    const html = JSON.stringify((await desk.site.store.content.get(page.nid))!.fields);
    expect(html).toContain(`src=\\"${into.src}\\" alt=\\"Us\\" width=\\"2\\" height=\\"1\\"`);
    expect((await desk.site.store.content.get(page.nid))!.version).toBe(2);
    expect((await desk.site.store.content.get(withdrawn.nid))!.status).toBe('withdrawn');
    const draft = await desk.make('author', `/drafts/${edited.nid}`);
    expect([draft.revision, draft.base, draft.current, draft.fields.title]).toEqual([
      saved.revision + 1,
      2,
      2,
      'Mine',
    ]);
    expect(JSON.stringify(draft.fields)).toContain(into.name);
    expect(
      (
        await desk.ask('publisher', `/drafts/${edited.nid}/publish`, {
          client_id: clientId(),
          revision: draft.revision,
          kind: 'update',
        })
      ).outcome,
    ).toBe('ok');
    desk.site.pass(150);
    await desk.runDue();
    const { text } = await desk.ask('author', `/drafts/${later.nid}`);
    expect(text).toContain('not_found');
    expect(JSON.stringify((await desk.site.store.content.get(later.nid))!.fields)).toContain(into.name);
    expect((await detail(from.name)).uses).toMatchObject([{ kind: 'withdrawn', nid: withdrawn.nid }]);
    expect(await desk.make('publisher', `/library/${into.name}`)).toMatchObject({ elsewhere: 0 });
    const trail = await desk.make('author', '/trail');
    expect(trail.entries.some(({ action }: { action: string }) => action === 'media-merged')).toBe(true);
  });

  test('the old address leads to the new file, for those who may see it', async () => {
    const [from, into] = [await upload(picture()), await upload(picture())];
    const { nid } = await desk.published({ ...withPicture(from.src), title: 'Open', product_access: [] });
    await desk.make('publisher', `/library/${from.name}/merge`, { into: into.name, replace: true });
    const { access_token } = await desk.site.account(`subscriber-${engine}`, {});
    const answer = await desk.site.ask(from.src, { token: access_token });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      into.src,
      'no-store',
    ]);
    // The desk does not get the bytes of before either.
    const led = await see('author@test.example', from.src);
    expect([led.status, led.headers.get('location')]).toEqual([302, into.src]);
    expect((await see('author@test.example', into.src)).status).toBe(200);
    const saved = await desk.site.ask(`${from.src}/a%20name.png`, { token: access_token });
    expect(saved.headers.get('location')).toBe(`${into.src}/a%20name.png`);
    expect((await see(undefined, from.src)).status).toBe(401);
    await desk.make('publisher', `/items/${nid}/withdraw`, {
      client_id: clientId(),
      version: 2,
      reason: 'Old.',
    });
    expect((await desk.site.ask(from.src, { token: access_token })).status).toBe(404);
    const restored = { version: 1, client_id: clientId() };
    const draft = JSON.stringify((await desk.make('author', `/items/${nid}/restore`, restored)).fields);
    expect([draft.includes(into.name), draft.includes(from.name)]).toEqual([true, false]);
    expect((await see('admin@demo.test', from.src)).status).toBe(302);
  });

  test('two addresses never lead to each other, and a picture is not a file', async () => {
    const [one, other] = [await upload(picture()), await upload(picture())];
    const merge = (from: string, into: string) => desk.ask('publisher', `/library/${from}/merge`, { into });
    const answers = await Promise.all([merge(one.name, other.name), merge(other.name, one.name)]);
    expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
    const text = await upload(Buffer.from(`a,b\n${engine}`), 'a.csv');
    const third = await upload(picture());
    expect((await merge(text.name, third.name)).outcome).toBe('media_merge_refused');
    expect((await merge(third.name, third.name)).outcome).toBe('media_merge_refused');
  });

  test('what needs four eyes is not changed by two', async () => {
    const { name, src } = await upload(picture());
    const into = await upload(picture());
    await desk.published(withPicture(src));
    config = await withFourEyes();
    const { json } = await desk.ask('publisher', `/library/${name}/merge`, { into: into.name });
    config = undefined;
    expect(json).toMatchObject({ code: 'media_merge_refused' });
  });
});
