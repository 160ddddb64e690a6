import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';
import { optionsIn } from './options.ts';

const LISTS = '/api/payments_compliance/workspace/checklists';
const site = testApi();
const tokens: Record<string, string> = {};
beforeAll(async () => {
  const account = async (name: string, rights: object) => {
    tokens[name] = (await site.account(name, rights)).access_token;
  };
  await account('ada', { permissions: ['workspace', 'requirements'] });
  await account('ben', { permissions: ['workspace'] });
  await account('legacy', { legacyPermissions: ['workspace'] });
  await account('other-legacy', { legacyPermissions: ['world'] });
}, 60_000);

const ask = (path: string, json?: object, method = json ? 'POST' : 'GET', who = 'ada'): Promise<Answer> =>
  site.ask(LISTS + path, { token: tokens[who], method, ...(json ? { json } : {}) });
let keys = 0;
const create = (body: object, who = 'ada') => ask('', { key: `k${(keys += 1)}`, ...body }, 'POST', who);
const titles = ({ json }: Answer): string[] => json.items.map(({ title }: { title: string }) => title);

describe('a checklist', () => {
  test('from a page has an item for each requirement, with its anchor', async () => {
    const draft = await ask('/draft?from=/requirement/5001');
    const made = await create({ from: '/requirement/5001?x=1#y' });
    expect([made.status, made.json.checklist.title]).toEqual([201, draft.json.title]);
    expect(made.json.items).toHaveLength(draft.json.count);
    expect(made.json.checklist.source).toEqual({ nid: 5001, path: '/requirement/5001' });
    const page = await site.ask('/api/payments_compliance/pages?path=/requirement/5001', {
      token: tokens['ada'],
    });
    const anchors = page.json.data.field_requirements.map(({ id }: { id: string }) => id);
    expect(made.json.items.map((item: { source: { anchor: string } }) => item.source.anchor).sort()).toEqual(
      anchors.sort(),
    );
  });

  test('of one category has the requirements in it and below it', async () => {
    const draft = await ask('/draft?from=/requirement/5001');
    for (const { tid, name, count } of draft.json.categories) {
      const made = await create({ from: '/requirement/5001', category: tid });
      expect(made.json.items).toHaveLength(count);
      expect(made.json.checklist.title).toBe(`${draft.json.title}: ${name}`);
    }
    expect((await create({ from: '/requirement/5001', category: 999_999 })).json.code).toBe('not_found');
  });

  test('needs access to the page that it is made from', async () => {
    const refused = await create({ from: '/requirement/5001' }, 'ben');
    expect([refused.status, refused.json.code]).toEqual([403, 'permission_missing']);
    expect((await create({ from: '/insights' })).status).toBe(404);
    // A page without requirements.
    expect((await create({ from: '/tracker/4001' })).status).toBe(404);
  });

  test('from a template has its due dates from today on', async () => {
    const { templates } = optionsIn(site.config.verticals['payments_compliance']!);
    const [id, template] = Object.entries(templates).find(([, { items }]) => items[0]!.dueInDays === 0)!;
    const made = await create({ template: id });
    expect(titles(made)).toEqual(template.items.map(({ title }) => title));
    expect(made.json.items[0].due).toBe((await site.services.contentDay()).day);
    const dates = await site.ask('/api/payments_compliance/calendar/yours', { token: tokens['ada'] });
    const path = `/workspace/checklists/${made.json.checklist.id}`;
    expect(dates.json.dates.filter(({ of }: { of: { path: string } }) => of.path === path)).toHaveLength(
      template.items.filter(({ dueInDays }) => dueInDays !== undefined).length,
    );
  });

  test('is copied as open, without dates, evidence and deleted items', async () => {
    const made = await create({ title: 'First' });
    const path = `/${made.json.checklist.id}`;
    const fields = { owner: 'Ines', due: '2026-12-31', status: 'done', evidence: 'https://a.example' };
    await ask(`${path}/items`, { key: '1', title: 'One', ...fields });
    const two = await ask(`${path}/items`, { key: '2', title: 'Two' });
    await ask(`${path}/items/${two.json.id}`, undefined, 'DELETE');
    const copy = await create({ copy: made.json.checklist.id });
    expect(copy.json.checklist.title).toBe('Copy of First');
    expect(copy.json.items).toMatchObject([
      { title: 'One', owner: 'Ines', due: '', status: 'open', evidence: '' },
    ]);
    expect((await create({ copy: made.json.checklist.id }, 'ben')).status).toBe(404);
  });

  test('is created once by two submissions', async () => {
    const both = await Promise.all([1, 2].map(() => ask('', { key: 'twice', title: 'Twice' })));
    expect(new Set(both.map(({ json }) => json.checklist.id)).size).toBe(1);
    const { id } = both[0]!.json.checklist;
    await Promise.all([1, 2].map(() => ask(`/${id}/items`, { key: 'twice', title: 'Item' })));
    expect(titles(await ask(`/${id}`))).toEqual(['Item']);
  });

  test("of another reader answers 404 to everything, also with one's own ids in its path", async () => {
    const made = await create({ title: 'Hers' });
    const own = await create({ title: 'His' }, 'ben');
    const item = await ask(`/${made.json.checklist.id}/items`, { key: 'x', title: 'Hers' });
    const path = `/${made.json.checklist.id}`;
    const calls: [string, object | undefined, string][] = [
      [path, undefined, 'GET'],
      [path, { version: 1, title: 'Mine' }, 'PATCH'],
      [path, undefined, 'DELETE'],
      [`${path}/order`, { item: item.json.id, to: 0, version: 2 }, 'POST'],
      [`${path}/items`, { key: 'y', title: 'Mine' }, 'POST'],
      [`${path}/items/${item.json.id}`, { version: 1, title: 'Mine' }, 'PATCH'],
      [`${path}/items/${item.json.id}`, undefined, 'DELETE'],
      [`/${own.json.checklist.id}/items/${item.json.id}`, { version: 1, title: 'Mine' }, 'PATCH'],
      [`/${own.json.checklist.id}/items/${item.json.id}`, undefined, 'DELETE'],
      [`/${own.json.checklist.id}/order`, { item: item.json.id, to: 0, version: 1 }, 'POST'],
    ];
    for (const [at, json, method] of calls)
      expect([at, method, (await ask(at, json, method, 'ben')).json.code]).toEqual([at, method, 'not_found']);
    expect((await ask(path)).json).toMatchObject({
      checklist: { title: 'Hers' },
      items: [{ title: 'Hers' }],
    });
  });

  test('needs the workspace in either list; other legacy permissions are not enough', async () => {
    expect((await ask('', undefined, 'GET', 'legacy')).status).toBe(200);
    expect((await ask('', undefined, 'GET', 'other-legacy')).json.code).toBe('permission_missing');
    expect((await create({ title: 'x' }, 'other-legacy')).json.code).toBe('permission_missing');
  });

  test('is archived, unarchived, deleted and restored', async () => {
    const made = await create({ title: 'Once' });
    const path = `/${made.json.checklist.id}`;
    const listed = async () =>
      (await ask('')).json.checklistsOverview.find(({ id }: { id: number }) => id === made.json.checklist.id);
    await ask(path, { version: 1, archived: true }, 'PATCH');
    expect(await listed()).toHaveProperty('archivedAt');
    expect((await ask(path, { version: 1, archived: false }, 'PATCH')).json.code).toBe('version_conflict');
    await ask(path, { version: 2, archived: false }, 'PATCH');
    expect(await listed()).not.toHaveProperty('archivedAt');
    await ask(path, undefined, 'DELETE');
    expect((await ask(path, undefined, 'DELETE')).status).toBe(200);
    expect([await listed(), (await ask(path)).status]).toEqual([undefined, 404]);
    expect((await ask(path, { version: 4, title: 'x' }, 'PATCH')).status).toBe(404);
    const [deleted] = (await ask('')).json.deleted;
    expect(deleted).toEqual({ id: made.json.checklist.id, title: 'Once', version: 4 });
    await ask(path, { version: 4, deleted: false }, 'PATCH');
    expect(await listed()).toMatchObject({ title: 'Once' });
  });
});

describe('an item', () => {
  test('changes only the given fields; a new status removes the reason', async () => {
    const { json } = await create({ title: 'Items' });
    const path = `/${json.checklist.id}/items`;
    const item = await ask(path, { key: '1', title: ' One ', note: 'Note' });
    expect(item.json).toMatchObject({ title: 'One', note: 'Note', status: 'open', due: '', version: 1 });
    const at = `${path}/${item.json.id}`;
    const away = await ask(at, { version: 1, status: 'not_applicable', reason: 'Too small' }, 'PATCH');
    expect(away.json).toMatchObject({ note: 'Note', reason: 'Too small', version: 2 });
    expect((await ask(`/${json.checklist.id}`)).json.checklist).toMatchObject({ total: 1, finished: 1 });
    const back = await ask(at, { version: 2, status: 'in_progress', due: '2026-12-24' }, 'PATCH');
    expect(back.json).toMatchObject({ reason: '', due: '2026-12-24' });
    expect((await ask(at, { version: 3, due: '' }, 'PATCH')).json.due).toBe('');
  });

  test('with mistakes is refused, each named by its field', async () => {
    const { json } = await create({ title: 'Mistakes' });
    const wrong = { title: ' ', due: '2026-13-01', evidence: 'javascript:alert(1)', note: 'x'.repeat(3000) };
    const answer = await ask(`/${json.checklist.id}/items`, { key: '1', ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.json.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/due',
      '/evidence',
      '/note',
      '/title',
    ]);
    expect((await ask(`/${json.checklist.id}/items`, { key: '1', title: 'x'.repeat(20_001) })).status).toBe(
      400,
    );
  });

  test('moves, and not on an order that has changed', async () => {
    const { json } = await create({ title: 'Order' });
    const path = `/${json.checklist.id}`;
    for (const title of ['a', 'b', 'c']) await ask(`${path}/items`, { key: title, title });
    const before = await ask(path);
    const [a] = before.json.items;
    const move = { item: a.id, to: 99, version: before.json.orderVersion };
    expect(titles(await ask(`${path}/order`, move))).toEqual(['b', 'c', 'a']);
    expect((await ask(`${path}/order`, move)).json).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(titles(await ask(path))).toEqual(['b', 'c', 'a']);
  });
});

describe('an item from a requirement', () => {
  test('is in the section of its category, with its legal source', async () => {
    const made = await create({ from: '/requirement/5001' });
    const [first] = made.json.items;
    expect(first).toMatchObject({ section: 'Supervision', status: 'open', citation: expect.any(String) });
    const moved = await ask(
      `/${made.json.checklist.id}/items/${first.id}`,
      { version: 1, section: 'Licensing' },
      'PATCH',
    );
    expect(moved.json.section).toBe('Licensing');
  });

  test('of a list made before there were sections gets that of its requirement', async () => {
    const made = await create({ from: '/requirement/5001' });
    const { id } = made.json.checklist;
    await site.store
      .of((db) => ({
        forget: () =>
          db.updateTable('checklist_item').set({ section: null }).where('checklist_id', '=', id).execute(),
      }))
      .forget();
    expect((await ask(`/${id}`)).json.items[0].section).toBe('Supervision');
  });

  test('of a licence is one that names it, or none', async () => {
    const draft = await ask('/draft?from=/requirement/5001');
    const all = await create({ from: '/requirement/5001' });
    for (const { tid, count, name } of draft.json.licences) {
      const made = await create({ from: '/requirement/5001', licence: tid });
      expect(made.json.items).toHaveLength(count);
      expect(made.json.items.length).toBeLessThanOrEqual(all.json.items.length);
      expect(made.json.checklist.title).toBe(`${draft.json.title}: ${name}`);
    }
    expect(draft.json.licences.length).toBeGreaterThan(0);
    expect((await create({ from: '/requirement/5001', licence: 999_999 })).json.code).toBe('not_found');
  });

  test('asks again when the requirement changes after the tick, until the reader confirms it', async () => {
    const made = await create({ from: '/requirement/5001' });
    const path = `/${made.json.checklist.id}`;
    const [first, second] = made.json.items;
    const at = `${path}/items/${first.id}`;
    const ticked = await ask(at, { version: 1, status: 'done' }, 'PATCH');
    expect(ticked.json).toMatchObject({ settledAt: expect.any(String) });
    expect(ticked.json.change).toBeUndefined();

    const [record] = await site.store.content.published([5001]);
    const terms = await site.store.content.terms([5001]);
    const requirements = record!.fields['field_requirements'] as { id: string; body: string }[];
    await site.store.content.publish({
      ...record!,
      ...{ relations: [], dates: [], featured: false, impact: 0 as const },
      terms: terms.get(5001)!.map(({ field, term }) => ({ field, tid: term.tid })),
      fields: {
        ...record!.fields,
        field_requirements: requirements.map((one) => ({ ...one, body: `${one.body}<p>New.</p>` })),
      },
    });
    const find = async (who = 'ada') =>
      (await ask(path, undefined, 'GET', who)).json.items.find(({ id }: { id: number }) => id === first.id);
    expect((await find()).change).toEqual({ parts: ['text'] });
    // What is not settled has nothing to ask.
    const page = await ask(path);
    expect(page.json.items.filter(({ change }: { change?: object }) => change)).toHaveLength(1);
    // Writing a note does not confirm.
    await ask(at, { version: 2, note: 'A note', status: 'done' }, 'PATCH');
    expect((await find()).change).toEqual({ parts: ['text'] });
    const csv = await ask(`${path}/export?format=csv`);
    const lines = Buffer.from(csv.json.content, 'base64').toString().split('\r\n');
    expect(lines).toHaveLength(made.json.items.length + 2);
    expect(lines[1]).toContain('Supervision');
    const confirmed = await ask(at, { version: 3, confirmed: true }, 'PATCH');
    expect(confirmed.json.change).toBeUndefined();
    expect((await find()).change).toBeUndefined();
    // An open item is settled by the requirement of now.
    const other = await ask(`${path}/items/${second.id}`, { version: 1, status: 'done' }, 'PATCH');
    expect(other.json.change).toBeUndefined();
    const reopened = await ask(at, { version: 4, status: 'open' }, 'PATCH');
    expect(reopened.json.settledAt).toBeUndefined();
  });
});
