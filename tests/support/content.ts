/** Small content for tests, in the shape of the article and guide plugins. */
import type { Store } from '#app/store/store.ts';
import { aTerm, anItem } from '#app/store/testing/samples.ts';

type Publish = Parameters<Store['content']['publish']>[0];

/** An article with fields that match its columns. */
export function anArticle(nid: number, over: Partial<Omit<Publish, 'nid'>> = {}): Publish {
  const { fields, ...columns } = over;
  const item = anItem(nid, columns);
  const { type, title, path, created, changed, published, productAccess } = item;
  return {
    ...item,
    fields: {
      nid,
      type,
      title,
      path,
      created,
      changed,
      field_date_pub: published,
      product_access: productAccess,
      body: { summary: `Summary ${nid}`, value: `<h2>Scope</h2><p>Body ${nid}</p>` },
      ...fields,
    },
  };
}

export const GERMANY = aTerm(1101, { key: 'de', name: 'Germany', iso: 'de', parent: 1100 });
export const EUROPE = aTerm(1100, { key: 'europe', name: 'Europe' });
export const LICENSING = aTerm(2701, {
  vid: 'specialisms',
  key: 'licensing',
  name: 'Licensing',
  description: 'Who may do what',
  url: 'https://a.example/',
});

/**
 * A small library: two articles (1001 for readers with product 502), an insight, a guide that needs `world`, one
 * withdrawn article and one of the gambling vertical.
 */
export async function publishSamples(store: Store): Promise<void> {
  await store.terms.upsertMany([GERMANY, EUROPE, LICENSING]);
  await store.content.publishMany([
    anArticle(1001, {
      path: 'for-holders',
      title: 'For holders',
      published: '2026-03-04',
      productAccess: [502],
      authors: ['Ines Albrecht'],
      terms: [
        { field: 'field_jurisdiction', tid: 1101 },
        { field: 'field_specialism', tid: 2701 },
      ],
      relations: [2001, 1002, 1003, 1009].map((target) => ({ field: 'field_related_content', target })),
      fields: {
        field_key_points: ['A point to keep'],
        field_authors: [{ title: 'Ines Albrecht' }],
        field_jurisdiction: ['jurisdictions/de'],
        field_related_content: [2001, 1002, 1003, 1009],
      },
    }),
    anArticle(1002, { path: 'for-all', title: 'For all', published: '2026-05-06' }),
    anArticle(1003, { path: 'withdrawn', title: 'Withdrawn' }),
    anArticle(1501, { type: 'insight-article', path: 'insight', title: 'An insight' }),
    anArticle(2001, {
      type: 'guide',
      path: 'germany',
      title: 'Germany',
      terms: [{ field: 'field_one_jurisdiction', tid: 1101 }],
      fields: { field_one_jurisdiction: 'jurisdictions/de' },
    }),
    anArticle(1009, { vertical: 'gambling_compliance', path: 'gambling', title: 'Gambling' }),
  ]);
  await store.content.withdraw(1003);
}
