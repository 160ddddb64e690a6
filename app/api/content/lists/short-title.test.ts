import { beforeAll, expect, test } from 'vitest';
import { contentRoute } from '#app/content/item-route.tsx';
import { anArticle } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const LONG = `Regulation of the European Parliament ${'and of the Council '.repeat(90)}`.trim();
const site = testApi({ library: false });
beforeAll(async () => {
  await site.store.content.publishMany([
    anArticle(1, { title: 'Beta', path: 'beta' }),
    anArticle(2, {
      ...{ title: LONG, shortTitle: 'Alpha Regulation', path: 'long' },
      fields: { field_short_title: 'Alpha Regulation' },
    }),
  ]);
});

test('a list shows short titles, and sorts by them', async () => {
  const { access_token: token } = await site.account('reader', {});
  const query = new URLSearchParams({ path: '/regulatory_analysis', search: 'sort=title' });
  const { json } = await site.ask(`/api/payments_compliance/pages?${query}`, { token });
  expect(json.items.map(({ title }: { title: string }) => title)).toEqual(['Alpha Regulation', 'Beta']);
});

test('a page shows the full title, and its tab the short one', () => {
  const { meta } = contentRoute<{ field_short_title?: string }>({
    Page: () => null,
    meta: ({ title }) => ({ title, description: 'd' }),
  });
  const titleFor = (data: object) =>
    (
      meta({
        loaderData: { title: LONG, data },
        matches: [{ id: 'root', loaderData: { vertical: { title: 'Payments Compliance' } } }],
      } as never) as { title?: string }[]
    )[0]!.title;
  expect(titleFor({ field_short_title: 'Alpha Regulation' })).toContain('Alpha Regulation');
  expect(titleFor({})).toContain(LONG);
});
