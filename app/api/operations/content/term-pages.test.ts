/** The pages of terms, and the items that they leave out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListedSite, type ListedSite } from './testing/listed-site.ts';

let site: ListedSite['site'];
let page: ListedSite['page'];
let nids: ListedSite['nids'];
let tokens: ListedSite['tokens'];
beforeAll(async () => {
  ({ site, page, nids, tokens } = await createListedSite());
});
afterAll(() => site.end());

describe("a term's page", () => {
  test('has its name, and contains items with the term or a descendant', async () => {
    const { json } = await page('/taxonomy/term/1100', '', 'reader');
    expect(json).toMatchObject({
      title: 'Europe',
      lead: 'Everything tagged Europe.',
      path: '/taxonomy/term/1100',
      term: { tid: 1100, vid: 'jurisdictions', key: 'europe', name: 'Europe' },
      total: 3,
    });
    expect((await page('/taxonomy/term/2701')).json.lead).toBe('Who may do what');
    expect(await nids('/taxonomy/term/1100', 'specialism=2701', 'reader')).toEqual([1]);
  });

  test.each([
    ['an unknown term', '/taxonomy/term/4711'],
    ['a term that no store can hold', '/taxonomy/term/99999999999'],
    ['a term of a vocabulary that the vertical does not use', '/taxonomy/term/9001'],
    ['no term', '/taxonomy/term/0'],
  ])('of %s is not found', async (_, path) => {
    expect(await nids(path)).toBe('not_found');
  });
});

test('the id of a term that was merged leads to the term of now', async () => {
  const merged = { vid: 'jurisdictions', key: 'old-europe', former: 1199, tid: 1100, name: 'Old Europe' };
  const database = site.store.of((db) => db);
  await database
    .insertInto('term_former')
    .values({ ...merged, at: '2026-11-27' })
    .execute();
  const { json } = await page('/taxonomy/term/1199', '', 'reader');
  expect(json).toMatchObject({ title: 'Europe', term: { tid: 1100 }, total: 3 });
  const { json: term } = await site.ask('/jsonapi/taxonomy_term/jurisdictions/1199', {
    token: tokens['reader']!,
  });
  expect(term.data).toMatchObject({ id: '1100', attributes: { name: 'Europe' } });
  await database.deleteFrom('term_former').where('former', '=', 1199).execute();
});

describe('an item without substance', () => {
  test('has a page that says so', async () => {
    expect((await page('/jurisdiction/21/france')).json.empty).toBe(true);
    expect((await page('/jurisdiction/20/belgium')).json).not.toHaveProperty('empty');
  });

  test('is not listed, and no facet counts it', async () => {
    expect(await nids('/taxonomy/term/1103')).toEqual([]);
    expect(await nids('/taxonomy/term/1104')).toContain(20);
    const { json } = await page('/taxonomy/term/1110');
    expect(json.items.map(({ nid }: { nid: number }) => nid)).toEqual([11, 20]);
    expect(JSON.stringify(json.facets)).not.toContain('France');
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
