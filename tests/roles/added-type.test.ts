/**
 * Adding a content type as described in the README: a plugin folder, an entry and two routes. The type is then on the
 * home page, in horizon scanning, the calendar, a table and the map, and nothing under app/ changes.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    },
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
  writeFileSync(file('content', VERTICAL, 'enforcement-action.ndjson'), `${JSON.stringify(RECORD)}\n`);
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
  expect(items).toMatchObject([
    { nid: NID, details: { severity: 'high', penalty: RECORD.penalty }, dates: [{ kind: 'effective' }] },
  ]);
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
