import { beforeAll, expect, test } from 'vitest';
import { getContentTypes } from '#app/config/model.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadSite } from '#tests/support/site.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
let token: string;
beforeAll(async () => {
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

const { routes, vocabularies } = (await loadSite()).config.verticals['payments_compliance']!;
const param = vocabularies['companies']!.param ?? 'companies';
/** Lists with a company filter, except those of a term or an author. */
const lists = Object.values(routes).filter(
  (route) => 'view' in route && route.list?.facets?.includes('companies') && !route.path.includes('{'),
);
const NAMED: Record<string, number> = {
  'analysis-article': 1001,
  'insight-article': 1501,
  'regulatory-update': 3001,
};

test.each(lists.map((route) => [route.path, route] as const))(
  '%s is filtered by company',
  async (path, route) => {
    const expected = getContentTypes(route).flatMap((type) => NAMED[type] ?? []);
    const list = async (search: string) =>
      (await site.ask(`/api/payments_compliance/pages?${new URLSearchParams({ path, search })}`, { token }))
        .json;
    const facet = (await list('')).facets.find((one: { param: string }) => one.param === param);
    expect(facet.values).toMatchObject([{ tid: 2100, name: 'Visa', count: expected.length }]);
    const { items } = await list(`${param}=2100`);
    expect(items.map(({ nid }: { nid: number }) => nid).sort()).toEqual(expected.sort());
  },
);
