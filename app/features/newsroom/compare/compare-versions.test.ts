/** Versions are compared as the form of their type reads them, from the server's own records. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientId, createDeskSite, type DeskSite } from '../testing/desk-site.ts';

let desk: DeskSite;
beforeAll(async () => {
  desk = await createDeskSite('sqlite', { library: true });
}, 120_000);
afterAll(async () => {
  expect(desk.site.errors).toEqual([]);
  await desk.end();
});

type Change = { pointer: string; label: string; kind: string; [part: string]: unknown };

/** What the draft of an item of the library says differs after these changes of its fields. */
async function changesOf(nid: number, fields: object): Promise<Change[]> {
  const draft = await desk.make('author', '/drafts', { nid, client_id: clientId() });
  const before = (await desk.make('author', `/items/${nid}/versions`)).versions[0].version;
  await desk.make('author', `/drafts/${nid}`, { revision: draft.revision, fields }, 'PATCH');
  const { changes } = await desk.make('editor', `/items/${nid}/compare?a=${before}&b=draft`);
  return changes;
}

const UPDATE = 3001;

test('fields are named, and terms, days and words are what readers read', async () => {
  const { fields } = await desk.make('author', '/drafts', { nid: UPDATE, client_id: clientId() });
  const dates: { date: string }[] = fields.field_key_dates;
  const changes = await changesOf(UPDATE, {
    title: `${fields.title} again`,
    field_jurisdiction: [...fields.field_jurisdiction, 'jurisdictions/jp'],
    field_key_dates: [{ ...dates[0], date: '2031-02-03' }, ...dates.slice(1)],
    body: { ...fields.body, value: `${fields.body.value}<p>A last paragraph.</p>` },
  });
  const by = new Map(changes.map((change) => [change.pointer, change]));
  expect([...by.keys()].sort()).toEqual(['/body/value', '/field_jurisdiction', '/field_key_dates', '/title']);
  expect(by.get('/title')).toMatchObject({
    kind: 'value',
    before: fields.title,
    after: `${fields.title} again`,
  });
  expect(by.get('/field_jurisdiction')).toMatchObject({ kind: 'list', removed: [], added: ['Japan'] });
  expect(by.get('/field_key_dates')).toMatchObject({
    kind: 'dates',
    rows: [{ before: { date: dates[0]!.date }, after: { date: '2031-02-03' } }],
  });
  expect(by.get('/body/value')).toMatchObject({
    kind: 'html',
    text: {
      limited: false,
      counts: { changes: 1, added: 1 },
      patch: expect.arrayContaining([expect.stringContaining('A last paragraph.')]),
    },
  });
});

test('a version is the same as itself, and what does not exist is not found', async () => {
  expect(await desk.make('editor', `/items/${UPDATE}/compare?a=1&b=1`)).toEqual({ changes: [] });
  expect((await desk.ask('editor', `/items/${UPDATE}/compare?a=1&b=99`)).outcome).toBe('not_found');
  expect((await desk.ask('reader', `/items/${UPDATE}/compare?a=1&b=1`)).outcome).toBe('permission_missing');
});
