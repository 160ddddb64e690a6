import { beforeAll, expect, test } from 'vitest';
import { anArticle } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
beforeAll(async () => {
  const update = (nid: number, over: Parameters<typeof anArticle>[1] = {}) =>
    anArticle(nid, { type: 'regulatory-update', path: `update-${nid}`, ...over });
  const steps = (...nids: (number | undefined)[]) =>
    nids.map((nid) => ({
      ...{ date: '2026-01-01', title: 'A step', source: { title: 'Source', url: 'https://a.example/' } },
      ...(nid === undefined ? {} : { nid }),
    }));
  await site.store.content.publishMany([
    update(1, {
      fields: {
        field_key_dates: [],
        field_reference_library: [],
        field_series: [
          { date: '2026-01-01', label: 'Proposal', nid: 2 },
          { date: '2026-02-01', label: 'This one', nid: 1 },
          { date: '2026-03-01', label: 'Not held' },
        ],
      },
    }),
    update(2, { productAccess: [504] }),
    update(3),
    update(4, { vertical: 'gambling_compliance' }),
    anArticle(10, {
      type: 'tracker',
      path: 'topic',
      productAccess: [501],
      fields: { field_entries: steps(2, 1, 2, undefined, 3, 4, 99) },
    }),
  ]);
  await site.store.content.withdraw(3);
  for (const [name, products] of Object.entries({ holder: ['payments_trackers'], other: [] }))
    tokens[name] = (await site.account(name, { permissions: ['hs'], products })).access_token;
});

const addresses = async (path: string, who: string) =>
  (await site.ask(`/api/payments_compliance/pages?path=${path}`, { token: tokens[who] })).json.addresses;

test('items that the fields name have their canonical URL, except the page itself', async () => {
  expect(await addresses('/tracker/10/topic', 'holder')).toEqual({
    1: '/regulatory_update/1/update-1',
    2: '/regulatory_update/2/update-2',
  });
  expect(await addresses('/regulatory_update/1/update-1', 'holder')).toEqual({
    2: '/regulatory_update/2/update-2',
  });
});

test('hidden fields name no items', async () => {
  expect(await addresses('/tracker/10/topic', 'other')).toBeUndefined();
});
