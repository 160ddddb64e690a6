/** The page of an author: the list of their items, as this reader may read them. */
import { beforeAll, expect, test } from 'vitest';
import { anArticle, EUROPE, GERMANY } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
const by = (...names: string[]) => ({
  authors: names,
  fields: {
    field_authors: names.map((title) => ({ title, field_email: `${title.length}@regatlas.example` })),
  },
});
const tagged = { terms: [{ field: 'field_jurisdiction', tid: 1101 }] };

beforeAll(async () => {
  await site.store.terms.upsertMany([EUROPE, GERMANY]);
  await site.store.content.publishMany([
    anArticle(1, { title: 'Old', published: '2026-01-01', ...by('Ines Albrecht'), ...tagged }),
    anArticle(2, { title: 'Both', published: '2026-03-01', ...by('Daniel Osei', 'Inès Albrecht') }),
    anArticle(3, { title: 'Locked', published: '2026-02-01', productAccess: [502], ...by('Ines Albrecht') }),
    anArticle(4, { title: 'Of another', published: '2026-04-01', ...by('Daniel Osei') }),
    anArticle(5, {
      type: 'guide',
      title: 'Guide',
      published: '2026-05-01',
      ...by('Ines Albrecht', 'Ada Guide'),
    }),
    anArticle(6, { vertical: 'gambling_compliance', title: 'Elsewhere', ...by('Ines Albrecht', 'Zoë') }),
    anArticle(7, { title: 'Withdrawn', ...by('Ines Albrecht', 'Gone') }),
  ]);
  await site.store.content.withdraw(7);
  tokens['plain'] = (await site.account('plain', {})).access_token;
  tokens['world'] = (await site.account('world', { permissions: ['world'] })).access_token;
});

const page = (path: string, who = 'plain', search = '') =>
  site.ask(`/api/payments_compliance/pages?${new URLSearchParams({ path, search })}`, { token: tokens[who] });
const titles = (json: { items: { title: string }[] }) => json.items.map(({ title }) => title);

test('lists what an author wrote and this reader may read, newest first, with locks', async () => {
  const { json } = await page('/authors/ines-albrecht');
  expect(titles(json)).toEqual(['Both', 'Locked', 'Old']);
  expect(json.items.map(({ access }: { access: string }) => access)).toEqual(['full', 'restricted', 'full']);
  expect(titles((await page('/authors/ines-albrecht', 'world')).json)).toEqual([
    'Guide',
    'Both',
    'Locked',
    'Old',
  ]);
});

test('has the name and e-mail address of the newest item; the role is from the configuration', async () => {
  const { json } = await page('/authors/ines-albrecht');
  expect([json.title, json.author]).toEqual([
    'Inès Albrecht',
    {
      ...{ slug: 'ines-albrecht', name: 'Inès Albrecht', email: '13@regatlas.example' },
      role: site.config.verticals['payments_compliance']!.site.authors['ines-albrecht']!.role,
    },
  ]);
});

test('has the filters of every list, and counts only the author’s items', async () => {
  const { json } = await page('/authors/ines-albrecht', 'plain', 'jurisdiction=1101');
  expect(titles(json)).toEqual(['Old']);
  const { json: all } = await page('/authors/ines-albrecht');
  const places = all.facets.find(({ param }: { param: string }) => param === 'jurisdiction').values;
  expect(places.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['Europe', 1],
  ]);
});

test.each(['nobody', 'gone', 'zoë', 'zoe', 'ada-guide', 'Ines Albrecht'])(
  'does not exist for %s, who has no item that this reader may read',
  async (name) => {
    expect((await page(`/authors/${encodeURIComponent(name)}`)).status).toBe(404);
  },
);

test('an item names its authors, with the URLs of their pages', async () => {
  const { json } = await page('/content/2');
  expect(json.authors).toEqual([
    { name: 'Daniel Osei', path: '/authors/daniel-osei' },
    { name: 'Inès Albrecht', path: '/authors/ines-albrecht' },
  ]);
});

test('an item with a new author leaves the page of the previous one', async () => {
  await site.store.content.publish(anArticle(4, { title: 'Of another', ...by('Ada Okafor') }));
  expect(titles((await page('/authors/daniel-osei')).json)).toEqual(['Both']);
  expect(titles((await page('/authors/ada-okafor')).json)).toEqual(['Of another']);
});
