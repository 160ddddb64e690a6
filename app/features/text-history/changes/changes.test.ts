/** What readers are told of the changes between two versions. */
import { beforeAll, expect, test } from 'vitest';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import { anArticle, publishSamples } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
const NID = 1001;

const publish = (value: string, fields: object = {}) =>
  site.store.content.publish(
    anArticle(NID, {
      ...{ path: 'for-holders', title: 'For holders', productAccess: [502] },
      fields: { body: { summary: 'In short', value }, ...fields },
    }),
  );

const TABLE = (amount: string) =>
  `<table><tbody><tr><th>Licence</th><th>Capital</th></tr><tr><td>Payments</td><td>EUR 20,000</td></tr><tr><td>E-money</td><td>${amount}</td></tr></tbody></table>`;

beforeAll(async () => {
  await publishSamples(site.store);
  tokens['full'] = (await site.account('full', { products: ['payments_analysis'] })).access_token;
  tokens['other'] = (await site.account('other', {})).access_token;
  await publish(`<h2>Scope</h2><p>All "firms" are meant.</p><h2>Capital</h2>${TABLE('EUR 350,000')}`);
  await publish(
    `<h2>Scope</h2><p>All “firms” are meant.</p><h2>Capital</h2>${TABLE('EUR 500,000')}<p>The quetzal is new.</p>`,
  );
});

async function ask(query = '', who = 'full') {
  const { status, json, text } = await site.ask(`/api/payments_compliance/versions/${NID}/changes${query}`, {
    token: tokens[who],
  });
  return { status, json, text, redline: json.redline as ShownRedline | null };
}

/** Words of runs that only one version has. */
const changed = (redline: ShownRedline | null) =>
  redline?.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ('runs' in block ? block.runs : []))
    .flatMap(({ change, text }) => (change ? [`${change} ${text}`] : []));

test('the last two versions are compared, cell by cell, and typography does not count as a change', async () => {
  const { json, redline } = await ask();
  expect(json).toMatchObject({ from: 2, to: 3, state: 'compared', access: 'full' });
  expect(changed(redline)).toEqual(['removed EUR 350,000', 'added EUR 500,000', 'added The quetzal is new.']);
  expect(redline).toMatchObject({ limited: false, counts: { changes: 2, typography: 1 } });
  expect(json.versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
});

test('an address pins both versions, in either order, and none is replaced', async () => {
  const back = await ask('?from=3&to=2');
  expect(changed(back.redline)).toEqual([
    'removed EUR 500,000',
    'added EUR 350,000',
    'removed The quetzal is new.',
  ]);
  expect((await ask('?from=2&to=2')).redline?.counts.changes).toBe(0);
  expect((await ask('?from=2&to=9')).status).toBe(404);
  expect((await ask('?from=0')).status).toBe(400);
});

test('who may not read the text compares what is public, and learns no word of the rest', async () => {
  const { json, text, redline } = await ask('', 'other');
  expect(json).toMatchObject({ access: 'restricted', state: 'compared' });
  expect(redline?.counts.changes).toBe(0);
  expect(text).not.toMatch(/quetzal|500,000/);
});

test('a withheld version is not compared, and nothing is in its place', async () => {
  await site.store.content.withholding.withhold({ nid: NID, version: 2 }, 'A court order');
  expect((await ask('?from=2&to=3')).json).toMatchObject({ state: 'withheld', redline: null });
  const { json, text } = await ask();
  expect(json).toMatchObject({ from: 1, to: 3, state: 'compared' });
  expect(text).not.toContain('350,000');
});

test('an item with one version has nothing to compare', async () => {
  const { json } = await site.ask('/api/payments_compliance/versions/1002/changes', {
    token: tokens['full'],
  });
  expect(json).toMatchObject({ from: null, to: 1, state: 'one-version', redline: null });
});
