/** What a search says while the index is being made. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anArticle } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const SEARCH = '/api/payments_compliance/es';
const ITEMS = 5;

const site = testApi({ library: false });
let token: string;
beforeAll(async () => {
  token = (await site.account('reader', {})).access_token;
  await site.store.content.publishMany(
    Array.from({ length: ITEMS }, (_, at) => anArticle(at + 1, { path: `item-${at + 1}` })),
  );
});

/** As if the index had only these items so far. */
function stopAt(nids: readonly number[]) {
  const { search } = site.services;
  vi.spyOn(search, 'state').mockReturnValue({ state: 'building', indexed: nids.length });
  vi.spyOn(search, 'find').mockImplementation(async ({ query }) => ({
    nids: Int32Array.from(query.node ? nids.slice(0, 1) : nids),
    full: new Uint8Array(nids.length),
    relaxed: false,
    complete: 0,
  }));
}
const search = () => site.ask(`${SEARCH}/search/?query=%22word%22`, { token });

describe('while the index is being made, a search', () => {
  test('answers with what is there, and says how much that is', async () => {
    stopAt([1, 2]);
    const { status, json } = await search();
    expect([status, json.totalCount, json.complete]).toEqual([200, 1, false]);
    expect(json.building).toEqual({ searchable: 2, total: ITEMS });
    const { json: counted } = await site.ask(`${SEARCH}/content/_count`, { token, json: { query: 'word' } });
    expect(counted).toEqual({ count: 1, building: { searchable: 2, total: ITEMS } });
  });

  test('says that all are searchable, if only changes are missing', async () => {
    stopAt([1, 2, 3, 4, 5]);
    expect((await search()).json.building).toEqual({ searchable: ITEMS, total: ITEMS });
  });
});

test('a complete index has nothing to say', async () => {
  const { json } = await search();
  expect([json.complete, json.building]).toEqual([true, undefined]);
});
