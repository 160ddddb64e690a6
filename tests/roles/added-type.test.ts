/**
 * Adding a content type as described in the README: a plugin folder, an entry and two routes. The type is then on the
 * home page, in horizon scanning, the calendar, a table and the map, and nothing under app/ changes.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';
import type { TestApi } from '../support/api.ts';
import { copySite, importInto, openSite, VERTICAL } from './site-copy.ts';

const NID = 99_001;
const shared = (field: string) => ({ $ref: `../../schemas/content-fields.schema.json#/$defs/${field}` });
const sharedFields = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, shared(field)]));

const SCHEMA = {
  title: 'EnforcementAction',
  type: 'object',
  additionalProperties: false,
  'x-facts': ['authority'],
  properties: {
    ...sharedFields(
      'nid',
      'type',
      'title',
      'path',
      'created',
      'changed',
      'field_date_pub',
      'product_access',
      'body',
    ),
    place: shared('field_one_jurisdiction'),
    deadlines: shared('field_key_dates'),
    authority: { ...shared('field_authority'), 'x-column': 'Who acted' },
    subject: shared('field_specialism'),
    penalty: { ...shared('money'), 'x-column': 'Penalty' },
    severity: {
      enum: ['low', 'medium', 'high'],
      'x-role': 'impact',
      'x-visibility': 'public',
      'x-summary': true,
      'x-column': 'Severity',
      'x-facet': 'How severe',
      'x-values': { low: 'Minor', medium: 'Serious', high: 'Very serious' },
      'x-sort': 'Severity',
    },
    caseNumber: { type: 'integer', 'x-visibility': 'public', 'x-sort': 'Case number' },
    decidedBy: { enum: ['court', 'authority'] },
  },
};

const RECORD = {
  ...{ nid: NID, type: 'enforcement-action', title: 'A fine', path: 'a-fine', field_date_pub: '2026-11-20' },
  ...{ created: '2026-11-20T09:00:00Z', changed: '2026-11-20T09:00:00Z', body: { value: '<p>Why.</p>' } },
  place: 'jurisdictions/sg',
  deadlines: [{ label: 'Appeal ends', date: '2026-12-24', kind: 'effective' }],
  authority: ['authorities/european-banking-authority'],
  severity: 'high',
  penalty: { amount: 1_250_000, currency: 'SGD' },
};

/** Older ones: they change no count of the screens. */
const EARLIER = [
  { severity: 'low', caseNumber: 9, decidedBy: 'court' },
  { severity: 'low', caseNumber: 100, decidedBy: 'authority' },
  { severity: 'medium', decidedBy: 'court' },
  { caseNumber: 20 },
].map((own, index) => ({
  ...{
    nid: NID + 1 + index,
    type: 'enforcement-action',
    title: `Earlier ${index}`,
    path: `earlier-${index}`,
  },
  ...{ created: '2020-01-01T09:00:00Z', changed: '2020-01-01T09:00:00Z', body: { value: '<p>Why.</p>' } },
  ...{ field_date_pub: `2020-01-0${index + 1}`, ...own },
}));

let site: TestApi;
/** The counts of the screens before and after the import of the item. */
let counts: { before: number[]; after: number[] };
beforeAll(async () => {
  const folder = await copySite();
  const file = (...path: string[]) => join(folder, ...path);
  const edit = (path: string, change: (value: Record<string, object>) => object) =>
    writeFileSync(file(path), JSON.stringify(change(JSON.parse(readFileSync(file(path), 'utf8')))));
  cpSync(file('plugins/article'), file('plugins/enforcement'), { recursive: true });
  edit('plugins/enforcement/plugin.json', (manifest) => ({
    ...manifest,
    id: 'enforcement',
    roles: ['news'],
  }));
  writeFileSync(file('plugins/enforcement/schema.json'), JSON.stringify(SCHEMA));
  edit('config/content-types.json', ({ contentTypes }) => ({
    contentTypes: {
      ...contentTypes,
      'enforcement-action': {
        plugin: 'enforcement',
        title: 'Enforcement',
        plural: 'Enforcement',
        requires: 'everyone',
      },
    },
  }));
  edit('config/routes.json', ({ routes }) => ({
    routes: {
      ...routes,
      enforcement: {
        path: '/enforcement',
        title: 'Enforcement',
        contentType: 'enforcement-action',
        view: 'list',
      },
      enforcementPage: {
        ...{ path: '/enforcement/{id}/{title}', title: 'Enforcement', contentType: 'enforcement-action' },
        ...{ view: 'page', params: { id: 'integer' } },
      },
    },
  }));
  site = await openSite(folder);
  const before = await counted();
  writeFileSync(
    file('content', VERTICAL, 'enforcement-action.ndjson'),
    [RECORD, ...EARLIER].map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  await importInto(site, folder);
  counts = { before, after: await counted() };
});
afterAll(() => site?.end());

async function ask(path: string) {
  const { access_token: token } = await site.issueTokensFor('full@demo.test');
  const { status, json } = await site.ask(`/api/${VERTICAL}${path}`, { token });
  expect(status).toBe(200);
  return json;
}
const page = (path: string, search = '') => ask(`/pages?${new URLSearchParams({ path, search })}`);

/** Items published in November, dates that take effect in December, and updates of Singapore, as screens count them. */
async function counted(): Promise<number[]> {
  const all = (nodes: JurisdictionNode[]): JurisdictionNode[] =>
    nodes.flatMap((node) => [node, ...all(node.child)]);
  const { yearly } = await ask('/horizon');
  const { jurisdictions } = await ask('/jurisdictions');
  const { updates } = all(jurisdictions).find(({ iso }) => iso === 'sg')!;
  return [yearly[10].count, yearly[11].effectiveCount, updates];
}

const nids = (items: { nid: number }[]) => items.map(({ nid }) => nid);

test('on the home page, with its fact', async () => {
  const { latestUpdates } = await ask('/home');
  const item = latestUpdates.find(({ nid }: { nid: number }) => nid === NID);
  expect(item).toMatchObject({
    facts: ['European Banking Authority'],
    jurisdictions: [{ name: 'Singapore' }],
  });
});

test('in horizon scanning, on the map and in the calendar', async () => {
  expect(counts.after).toEqual(counts.before.map((count) => count + 1));
  expect(nids((await ask('/horizon')).upcoming)).toContain(NID);
  const { events } = await ask('/calendar?from=2026-12-24&to=2026-12-24');
  expect(nids(events)).toContain(NID);
});

test('in a table, with its columns', async () => {
  const { items, columns } = await page('/enforcement', 'view=table');
  expect(columns.map(({ title }: { title: string }) => title)).toEqual([
    ...['Jurisdictions', 'Who acted', 'Penalty', 'Severity', 'Dates', 'Published'],
  ]);
  expect(columns).toContainEqual({ id: 'penalty', title: 'Penalty', format: 'money', shown: true });
  expect(items[0]).toMatchObject({
    ...{ nid: NID, details: { severity: 'high', penalty: RECORD.penalty }, dates: [{ kind: 'effective' }] },
  });
});

test('in the list of everything with its role, beside what the list had before', async () => {
  const { items, noun, columns } = await page('/regulatory_updates_list', 'sort=newest');
  expect(items.slice(0, 2).map(({ nid }: { nid: number }) => nid)).toContain(NID);
  expect(new Set(items.map(({ type }: { type: string }) => type)).size).toBe(2);
  expect(noun).toEqual({ one: 'regulatory update', many: 'regulatory updates' });
  expect(columns.map(({ id }: { id: string }) => id)).toContain('severity');
});

test('on a page of its own, under its list and its jurisdiction', async () => {
  const { data, breadcrumb } = await page(`/enforcement/${NID}/a-fine`);
  expect(data).toMatchObject({ severity: 'high' });
  expect(breadcrumb.map(({ label }: { label: string }) => label)).toEqual(['Enforcement', 'Singapore']);
});

describe('its list, by fields of its own', () => {
  const list = (search: string) => page('/enforcement', search);
  const last = async (search: string) => nids((await list(search)).items).map((nid) => nid - NID);

  test('has a filter with names and exact counts, and orders', async () => {
    const { fieldFacets, fieldSorts, facets } = await list('');
    const values = [
      { value: 'low', name: 'Minor', count: 2, selected: false },
      { value: 'medium', name: 'Serious', count: 1, selected: false },
      { value: 'high', name: 'Very serious', count: 1, selected: false },
    ];
    expect(fieldFacets).toEqual([{ param: 'severity', title: 'How severe', values }]);
    expect(fieldSorts.map(({ label }: { label: string }) => label)).toEqual([
      ...['Severity: Minor first', 'Severity: Very serious first'],
      ...['Case number, lowest first', 'Case number, highest first'],
    ]);
    expect(facets.map(({ param }: { param: string }) => param)).toEqual(['jurisdiction']);
  });

  test('is filtered by several values, which other filters count', async () => {
    const { items, total, fieldFacets, facets, ignored } = await list('severity=high&severity=low');
    expect(nids(items).map((nid) => nid - NID)).toEqual([0, 2, 1]);
    expect([total, ignored]).toEqual([3, undefined]);
    expect(fieldFacets[0].values.map((one: { count: number }) => one.count)).toEqual([2, 1, 1]);
    const { tid } = facets[0].values[0];
    const both = await list(`severity=low&jurisdiction=${tid}`);
    expect(both.total).toBe(0);
    expect(both.fieldFacets[0].values.map((one: { count: number }) => one.count)).toEqual([0, 0, 1]);
  });

  test('is sorted by an enum in the order of its values, and by numbers; items without one come last', async () => {
    expect(await last('sort=severity.asc')).toEqual([2, 1, 3, 0, 4]);
    expect(await last('sort=severity.desc')).toEqual([0, 3, 2, 1, 4]);
    expect(await last('sort=caseNumber.asc')).toEqual([1, 4, 2, 0, 3]);
    expect(await last('sort=caseNumber.desc')).toEqual([2, 4, 1, 0, 3]);
  });

  test('is the same for exports', async () => {
    const search = 'severity=low&sort=caseNumber.desc';
    const rows = await ask(`/list-rows?${new URLSearchParams({ path: '/enforcement', search })}`);
    expect([rows.total, nids(rows.items)]).toEqual([2, [NID + 2, NID + 1]]);
  });

  test.each([
    ['a value that does not exist', 'severity=huge'],
    ['a field that is hidden', 'decidedBy=court'],
    ['an order by a field that is hidden', 'sort=decidedBy.asc'],
    ['an order by a field without one', 'sort=penalty.asc'],
    ['a direction that does not exist', 'sort=severity.up'],
  ])('ignores and names %s', async (_, search) => {
    const { items, total, ignored } = await list(search);
    expect(ignored).toEqual([search.split('=')[0]]);
    expect([total, nids(items)]).toEqual([5, nids((await list('')).items)]);
  });

  test('cannot be watched with a filter that rules do not have', async () => {
    const { access_token: token } = await site.issueTokensFor('full@demo.test');
    const watch = (from: string) => site.ask(`/api/${VERTICAL}/watchlist`, { token, json: { from } });
    const { status, json } = await watch('/enforcement?severity=low');
    expect([status, json.detail]).toEqual([
      400,
      'A rule cannot ask for How severe. Take this filter out of the list, and watch what is left.',
    ]);
    expect((await watch('/enforcement')).status).toBe(201);
  });
});

test('lists of several types have no filter that only one of them has', async () => {
  const { fieldFacets, ignored } = await page('/regulatory_updates_list', 'severity=high');
  expect([fieldFacets, ignored]).toEqual([undefined, ['severity']]);
});
