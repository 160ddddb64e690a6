import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';

let site: TestApi;
let token: string;
beforeAll(async () => {
  site = await createTestApi({ library: false });
  await site.store.terms.upsertMany([aTerm(2100, { vid: 'companies', key: 'visa', name: 'Visa' })]);
  const terms = [{ field: 'field_company', tid: 2100 }];
  await site.store.content.publishMany([
    anArticle(1001, { path: 'a', terms }),
    anArticle(1002, { path: 'b' }),
    anArticle(1501, { path: 'c', type: 'insight-article', terms }),
    anArticle(3001, { path: 'd', type: 'regulatory-update', terms }),
  ]);
  token = (await site.account('reader', { permissions: ['hs'] })).access_token;
});
afterAll(() => site.end());

test.each([
  ['/regulatory_analysis', [1001]],
  ['/insights', [1501]],
  ['/regulatory_updates_list', [3001]],
  ['/research', [1501, 1001]],
])('%s is filtered by company', async (path, expected) => {
  const list = async (search: string) =>
    (await site.ask(`/api/payments_compliance/pages?${new URLSearchParams({ path, search })}`, { token }))
      .json;
  const facet = (await list('')).facets.find(({ param }: { param: string }) => param === 'company');
  expect(facet.values).toMatchObject([{ tid: 2100, name: 'Visa', count: expected.length }]);
  expect((await list('company=2100')).items.map(({ nid }: { nid: number }) => nid)).toEqual(expected);
});
