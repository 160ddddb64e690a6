/** The queue through the API: what is in it, what readers do with it, and who sees what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allFeatures } from '#app/api/feature-parts.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle, EUROPE, GERMANY, LICENSING } from '#tests/support/content.ts';
import type { Queue, QueueRow } from './contract.ts';

const V = '/api/payments_compliance';
let site: TestApi;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
let version = 0;

const item = (nid: number, { about, ...over }: { about?: number } & Record<string, unknown> = {}) =>
  anArticle(nid, {
    ...{ type: 'insight-article', path: `item-${nid}`, title: `Item ${nid}`, published: '2026-11-18' },
    ...{ changed: '2026-11-18T08:00:00Z', created: '2026-11-18T08:00:00Z' },
    ...(about === undefined
      ? {}
      : {
          terms: [{ field: 'field_jurisdiction', tid: about }],
          fields: { field_jurisdiction: ['jurisdictions/de'] },
        }),
    ...over,
  });

/** Publishes an item anew with another text. */
const rewrite = (nid: number, title = `Item ${nid}`) => {
  version += 1;
  const at = `2026-11-21T0${version % 9}:00:00Z`;
  const { fields, ...rest } = item(nid, { about: 1101, title, changed: at });
  const body = { summary: `Summary ${nid}`, value: `<h2>Scope</h2><p>Text ${version}</p>` };
  return site.store.content.publish({ ...rest, fields: { ...fields, body, changed: at, title } });
};

const ask = (path: string, who = 'ada', more: object = {}) =>
  site.ask(`${V}${path}`, { token: tokens[who], ...more });
const read = async (who = 'ada') => (await ask('/queue', who)).json as Queue;
const keys = async (who = 'ada') => (await read(who)).rows.map(({ key }) => key);
const row = async (key: string, who = 'ada') =>
  (await read(who)).rows.find((one) => one.key === key) as QueueRow;
const change = (json: object, who = 'ada') => ask('/queue', who, { json });
const settle = async (action: string, key: string, more: object = {}, who = 'ada') => {
  const { seen } = await row(key, who);
  const answer = await change({ action, rows: [{ key, seen }], ...more }, who);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.json.rows as { key: string; change: string }[];
};
const undo = async (rows: object, who = 'ada') =>
  (await ask('/queue/undo', who, { json: { rows } })).json.undone as number;

const db = () => site.store.of((on) => on);

beforeAll(async () => {
  site = await createTestApi({ library: false });
  await site.store.terms.upsertMany([GERMANY, EUROPE, LICENSING]);
  const { key } = site.config.verticals['payments_compliance']!.products['502']!;
  const rights: Record<string, object> = {
    ...{ ada: { products: [key] }, ben: {}, eve: {}, cy: { permissions: ['world'] } },
  };
  for (const [name, has] of Object.entries(rights)) {
    tokens[name] = (await site.account(name, has)).access_token;
    ids[name] = (await site.store.users.byEmail(`${name}@test.example`))!.id;
  }
  const made = await site.store.organisations.create({ name: 'Albion', seats: null, domains: [] });
  if (made.outcome !== 'saved') throw new Error(made.outcome);
  for (const name of ['ada', 'ben', 'cy'])
    await db().updateTable('user').set({ organisation_id: made.id }).where('id', '=', ids[name]!).execute();
  await db()
    .updateTable('user')
    .set({ profile: JSON.stringify({ field_jurisdiction: [1101] }) })
    .where('id', 'in', [ids['ada']!, ids['cy']!])
    .execute();
  await site.store.content.publishMany([
    item(1, { about: 1101 }),
    item(2, { about: 1101, productAccess: [502] }),
    item(3),
    item(4, { about: 1101, published: '2026-06-01', changed: '2026-06-01T08:00:00Z' }),
    item(5, {
      about: 1101,
      type: 'guide',
      fields: {},
      terms: [{ field: 'field_one_jurisdiction', tid: 1101 }],
    }),
  ]);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

test('what is new in a followed place is there, with the reason; what is old or elsewhere is not', async () => {
  const { rows, checked, more } = await read();
  expect(rows.map(({ key }) => key).sort()).toEqual(['item:1', 'item:2']);
  expect(rows[0]).toMatchObject({
    ...{ what: 'new', label: 'Insight', access: 'full', changes: [] },
    reasons: [{ source: 'places', text: 'In your place Germany' }],
  });
  expect(checked).toContainEqual({ name: 'place', count: 1 });
  expect(more).toBe(false);
  expect((await ask('/queue/count')).json).toEqual({ total: 2, new: 2, more: false });
  expect(await keys('ben')).toEqual([]);
});

test('a gated item is there as lists show it, and a type that the reader may not read is not', async () => {
  const rows = (await read('cy')).rows;
  expect(rows.find(({ key }) => key === 'item:2')).toMatchObject({ title: 'Item 2', access: 'restricted' });
  expect(rows.map(({ key }) => key)).toContain('item:5');
  expect(await keys('ada')).not.toContain('item:5');
});

test('opened is not done; done is, until the item changes again', async () => {
  const before = await row('item:1');
  await ask(`/pages?path=${before.path}`);
  expect(await keys()).toContain('item:1');
  const [done] = await settle('done', 'item:1');
  expect(await keys()).not.toContain('item:1');
  // A lost response: the same request again is the same change.
  const again = await change({ action: 'done', rows: [{ key: 'item:1', seen: before.seen }] });
  expect(again.json.rows).toEqual([done]);
  await rewrite(1);
  expect(await row('item:1')).toMatchObject({ what: 'changed', changes: ['Section “Scope” changed'] });
});

test('undo takes back what was done, once, and not what another tab has done since', async () => {
  const { seen } = await row('item:2');
  const first = await settle('done', 'item:2');
  const second = (await change({ action: 'dismiss', rows: [{ key: 'item:2', seen }] })).json.rows;
  expect(await undo(first)).toBe(0);
  expect(await keys()).not.toContain('item:2');
  expect(await undo(second)).toBe(1);
  // Back to what it was before the last change: done.
  expect(await keys()).not.toContain('item:2');
  expect(await undo(second)).toBe(0);
  const rows = (await change({ action: 'dismiss', rows: [{ key: 'item:2', seen }] })).json.rows;
  expect(await undo(rows)).toBe(1);
  await db().deleteFrom('queue_mark').where('subject', '=', 'item:2').execute();
  const only = await settle('done', 'item:2');
  expect(await undo(only)).toBe(1);
  expect(await keys()).toContain('item:2');
});

test('nobody takes back the change of another reader', async () => {
  const rows = await settle('done', 'item:2');
  expect(await undo(rows, 'ben')).toBe(0);
  expect(await undo(rows)).toBe(1);
});

test('a reminder waits for its day, and says so', async () => {
  expect((await change({ action: 'remind', rows: [{ key: 'item:2', seen: '1' }] })).status).toBe(400);
  for (const day of ['2026-11-21', '2029-01-01'])
    expect((await change({ action: 'remind', rows: [{ key: 'item:2', seen: '1' }], day })).status).toBe(400);
  const rows = await settle('remind', 'item:2', { day: '2026-11-22' });
  const { later } = await read();
  expect(later).toMatchObject([{ key: 'item:2', on: '2026-11-22', title: 'Item 2' }]);
  expect(await keys()).not.toContain('item:2');
  await db()
    .updateTable('queue_mark')
    .set({ remind_on: '2026-11-21' })
    .where('subject', '=', 'item:2')
    .execute();
  expect((await row('item:2')).reasons[0]).toEqual({
    ...{ source: 'reminder', text: 'You asked on 21 Nov to be reminded' },
  });
  await settle('done', 'item:2');
  expect(await keys()).not.toContain('item:2');
  expect(await undo(rows)).toBe(0);
  await db().deleteFrom('queue_mark').where('subject', '=', 'item:2').execute();
});

describe('assigning', () => {
  const assign = (key: string, who: string, seen = '1') =>
    change({ action: 'assign', rows: [{ key, seen }], colleague: ids[who] });

  test('only a colleague can be assigned to, and only what both may open', async () => {
    expect((await read()).colleagues.map(({ id }) => id).sort()).toEqual([ids['ben'], ids['cy']].sort());
    expect((await read('eve')).colleagues).toEqual([]);
    expect((await assign('item:1', 'eve')).json.code).toBe('unknown_colleague');
    expect((await assign('item:5', 'ben')).json.code).toBe('not_found');
    expect((await assign('item:999', 'ben')).json.code).toBe('not_found');
    expect((await assign('reports:1', 'ben')).status).toBe(400);
    const guide = await change(
      { action: 'assign', rows: [{ key: 'item:5', seen: '1' }], colleague: ids['ada'] },
      'cy',
    );
    expect(guide.json.code).toBe('assignee_without_access');
  });

  test('the colleague has it, with who assigned it, until it is done; the one who assigned it sees that', async () => {
    await settle('assign', 'item:2', { colleague: ids['ben'] });
    expect(await keys()).not.toContain('item:2');
    expect((await read()).later).toMatchObject([{ key: 'item:2', assignee: 'ben@test.example' }]);
    expect(await row('item:2', 'ben')).toMatchObject({
      access: 'restricted',
      reasons: [{ source: 'assigned', text: 'Assigned by ada@test.example' }],
    });
    expect((await ask('/queue/count', 'ben')).json.total).toBe(1);
    await settle('done', 'item:2', {}, 'ben');
    expect(await keys('ben')).toEqual([]);
    expect((await read()).later[0]).toHaveProperty('doneAt');
  });

  test('access that the colleague loses hides it; a colleague who leaves gives it back', async () => {
    await settle('assign', 'item:1', { colleague: ids['cy'] });
    await db().updateTable('subscription').set({ active: 0 }).where('user_id', '=', ids['cy']!).execute();
    expect((await ask('/queue', 'cy')).status).toBe(403);
    expect((await row('item:1')).reasons[0]!.text).toBe('Given back: cy@test.example has no access any more');
    await db().updateTable('subscription').set({ active: 1 }).where('user_id', '=', ids['cy']!).execute();
    expect(await keys()).not.toContain('item:1');
    await db()
      .updateTable('user')
      .set({ disabled_at: '2026-11-21T09:00:00Z' })
      .where('id', '=', ids['cy']!)
      .execute();
    expect(await keys()).toContain('item:1');
    await db().updateTable('user').set({ disabled_at: null }).where('id', '=', ids['cy']!).execute();
    await db().updateTable('user').set({ organisation_id: null }).where('id', '=', ids['cy']!).execute();
    expect(await keys()).toContain('item:1');
    expect(
      (await read('cy')).rows.flatMap(({ reasons }) => reasons.map(({ source }) => source)),
    ).not.toContain('assigned');
  });
});

test('rules, bookmarks and places give one row with all reasons, and the watchlist counts what the queue has', async () => {
  await ask('/watchlist', 'ben', { json: { from: '/insights?jurisdiction=1101', name: 'German insights' } });
  await ask('/bookmarks', 'ben', { json: { nid: 1 } });
  await rewrite(1, 'Item 1, again');
  for (const { background } of allFeatures())
    for (const { start } of background?.rounds ?? [])
      await start(site.services, new AbortController().signal)();
  expect(await row('item:1', 'ben')).toMatchObject({
    what: 'changed',
    reasons: [
      { source: 'bookmarks', text: 'Changed since you bookmarked it on 21 Nov' },
      { source: 'watch', text: 'Matches your rule “German insights”' },
    ],
    changes: ['The title was “Item 1”', 'Section “Scope” changed'],
  });
  const unseen = async () => (await ask('/watchlist/unseen', 'ben')).json.unseen as number;
  expect(await unseen()).toBe(1);
  const rows = await settle('done', 'item:1', {}, 'ben');
  expect([await unseen(), await keys('ben')]).toEqual([0, []]);
  expect(await undo(rows, 'ben')).toBe(1);
  expect([await unseen(), await keys('ben')]).toEqual([1, ['item:1']]);
});

test('what is settled is one’s own data, and goes with the account', async () => {
  await settle('done', 'item:1', {}, 'ben');
  const own = (await site.ask('/api/own-data', { token: tokens['ben'] })).json;
  const part = (id: string) => own.parts.find((one: { id: string }) => one.id === id).rows;
  expect(part('queue').length).toBeGreaterThan(0);
  expect(part('queue-assigned')).toMatchObject([{ subject: 'item:2' }]);
});

test('what editors told of a change is said first, and to nobody who may not read the item', async () => {
  const secret = { about: 1101, productAccess: [502] };
  await site.store.content.publish(item(77, secret));
  await settle('done', 'item:77');
  await site.store.content.publish({
    ...item(77, { ...secret, title: 'Another', changed: '2026-11-21T08:30:00Z' }),
    told: { kind: 'correction', note: 'Quetzals are out of scope.' },
  });
  expect((await row('item:77')).changes).toEqual([
    ...['We were wrong: Quetzals are out of scope.', 'The title was “Item 77”'],
  ]);
  const other = await ask('/queue', 'cy');
  expect([other.text.includes('item:77'), other.text.includes('Quetzals')]).toEqual([true, false]);
});
