/** Two items beside each other: what readers are told, and of what. */
import { beforeAll, expect, test } from 'vitest';
import { anArticle, publishSamples } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};

const update = (nid: number, body: string, fields: object = {}) =>
  anArticle(nid, {
    ...{ type: 'regulatory-update', path: `update-${nid}`, title: `Update ${nid}` },
    fields: { body: { summary: 'In short', value: body }, field_key_dates: [], ...fields },
  });
const series = [
  { date: '2026-01-01', label: 'Proposal', nid: 11 },
  { date: '2026-02-01', label: 'Rule', nid: 12 },
];
const CAPITAL = 'Initial capital for e-money is EUR 350,000, and own funds never fall below it.';

beforeAll(async () => {
  await publishSamples(site.store);
  await site.store.content.publishMany([
    update(
      11,
      `<h2>1. Capital</h2><p>${CAPITAL}</p><h2>Scope</h2><p>All firms.</p><h2>Quetzal</h2><p>One.</p>`,
      {
        field_series: series,
      },
    ),
    update(12, `<h2>Scope</h2><p>All firms.</p><h2>Capital</h2><p>${CAPITAL.replace('EUR', 'GBP')}</p>`, {
      field_series: series,
    }),
  ]);
  tokens['reader'] = (await site.account('reader', { permissions: ['hs'] })).access_token;
  tokens['none'] = (await site.account('none', {})).access_token;
});

const ask = async (query: string, who = 'reader') =>
  site.ask(`/api/payments_compliance/compare/12${query}`, { token: tokens[who] });

test('an item is compared with the one before it in its series, heading by heading', async () => {
  const { json } = await ask('?with=11');
  expect(json.others).toContainEqual({ nid: 11, title: 'Update 11', why: 'before' });
  const rows = json.rows.map(({ title, state }: { title: string; state: string }) => `${title}: ${state}`);
  expect(rows).toEqual(expect.arrayContaining(['Scope: same', 'Capital: alike', 'Quetzal: only-second']));
  const quetzal = json.rows.find(({ title }: { title: string }) => title === 'Quetzal');
  expect(quetzal).toMatchObject({ first: null, redline: null });
});

test('both have to be open to the reader', async () => {
  expect((await ask('?with=11', 'none')).status).toBe(403);
  // The other one is of a type that this reader may not open.
  expect((await ask('?with=2001')).status).toBe(403);
  expect((await ask('?with=9999')).status).toBe(404);
});
