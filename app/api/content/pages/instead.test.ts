import { beforeAll, expect, test } from 'vitest';
import { anArticle, EUROPE, GERMANY, LICENSING } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
beforeAll(async () => {
  await site.store.terms.upsertMany([EUROPE, GERMANY, LICENSING]);
  const place = { field: 'field_jurisdiction', tid: GERMANY.tid };
  const topic = { field: 'field_specialism', tid: LICENSING.tid };
  const open = (nid: number, over: Parameters<typeof anArticle>[1]) =>
    anArticle(nid, { type: 'insight-article', path: `i-${nid}`, ...over });
  await site.store.content.publishMany([
    anArticle(1, { path: 'gated', productAccess: [502], terms: [place, topic] }),
    anArticle(2, { path: 'lone', productAccess: [502] }),
    anArticle(3, {
      path: 'with-related',
      productAccess: [502],
      terms: [place, topic],
      relations: [14, 13].map((target) => ({ field: 'field_related_content', target })),
    }),
    open(10, { terms: [place, topic], published: '2020-01-01' }),
    open(11, { terms: [place], published: '2026-01-01' }),
    open(12, { terms: [topic], published: '2026-02-01' }),
    open(13, { published: '2026-03-01' }),
    open(14, { terms: [place, topic], productAccess: [502] }),
    open(15, { terms: [place, topic], vertical: 'gambling_compliance' }),
    anArticle(16, { type: 'regulatory-update', path: 'u', terms: [place, topic] }),
    anArticle(17, { type: 'jurisdiction', path: 'de', terms: [place, topic] }),
    // Newer than all others, and enough to fill the examined items.
    ...Array.from({ length: 6 }, (_, n) => open(30 + n, { terms: [topic], published: '2026-04-01' })),
  ]);
  for (const [name, rights] of Object.entries({
    reader: {},
    updates: { permissions: ['hs'] },
    holder: { products: ['payments_analysis'] },
  }))
    tokens[name] = (await site.account(name, rights)).access_token;
});

async function instead(path: string, who: string) {
  const { json } = await site.ask(`/api/payments_compliance/pages?path=${path}`, { token: tokens[who] });
  return json.instead?.map(({ nid, access }: { nid: number; access: string }) => `${nid} ${access}`);
}
const GATED = '/article/1/regulatory-analysis/gated';

test('open items come nearest first: same jurisdiction and topic, then either', async () => {
  expect(await instead(GATED, 'reader')).toEqual(['10 full', '11 full', '35 full', '34 full']);
});

test('open items that editors relate to the page come first', async () => {
  const offered = await instead('/article/3/regulatory-analysis/with-related', 'reader');
  expect(offered).toEqual(['13 full', '10 full', '11 full', '35 full']);
});

test('types that require a permission are offered to readers who have it', async () => {
  expect((await instead(GATED, 'updates'))!.slice(0, 2).sort()).toEqual(['10 full', '16 full']);
});

test('a reader with access is offered nothing', async () => {
  expect(await instead(GATED, 'holder')).toBeUndefined();
});

test('a page without terms offers nothing', async () => {
  expect(await instead('/article/2/regulatory-analysis/lone', 'reader')).toEqual([]);
});
