/** What changed on a page of obligations is only said of versions that were compared. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ObligationUpdates } from '#app/contracts/obligation-updates.ts';
import { anArticle } from '#tests/support/content.ts';
import { createPlacedSite, NEW_YORK, SAMOA, SOURCE, type PlacedSite } from '../places/testing/placed-site.ts';

let site: PlacedSite['site'];
let ask: PlacedSite['ask'];
beforeAll(async () => {
  ({ site, ask } = await createPlacedSite());
});
afterAll(() => site.end());

const LAW = { title: 'Act, section 1', url: 'https://law.example/act' };
const entry = (title: string, body: string, source = SOURCE) => ({
  ...{ title, category: 'requirement_categories/capital', body: `<p>${body}</p>`, source },
});
const publish = (...entries: object[]) =>
  site.store.content.publish(
    anArticle(310, {
      ...{ type: 'requirement', path: 'one', title: 'One' },
      terms: [{ field: 'field_one_jurisdiction', tid: NEW_YORK }],
      fields: { field_one_jurisdiction: 'jurisdictions/us-ny', field_requirements: entries },
    }),
  );
const updates = async (nid = 310, name = 'all') => {
  const { status, json } = await ask(`/pages/obligations?nid=${nid}`, name);
  expect(status).toBe(200);
  return json as ObligationUpdates;
};

test('without an earlier version nothing is compared, and nothing is said', async () => {
  await publish(entry('Keep capital', 'Keep ten.'));
  expect(await updates()).toEqual({ changed: [], removed: [], news: [] });
});

test('a changed page says what changed since, what is new and what is gone', async () => {
  await publish(entry('Keep capital', 'Keep ten.'), entry('File returns', 'Each month.', LAW));
  await publish(entry('Keep capital', 'Keep twelve.'), entry('Keep records', 'Five years.', LAW));
  const { since, changed, removed } = await updates();
  // With no version from that time, the first one is the one to compare with.
  expect(since! < site.services.now().toISOString()).toBe(true);
  expect(changed).toEqual([
    { id: 'keep-capital', isNew: false, parts: ['text'], was: 'ten.', now: 'twelve.' },
    { id: 'keep-records', isNew: true, parts: [] },
  ]);
  expect(removed).toEqual([]);
});

test('a version whose text is no longer stored is not compared, so nothing is said to be unchanged', async () => {
  // An import may remove it after the list of versions was read.
  const text = vi.spyOn(site.services.store.content, 'revision').mockResolvedValue(null);
  try {
    expect(await updates()).toEqual({ changed: [], removed: [], news: [] });
    expect(text).toHaveBeenCalled();
  } finally {
    text.mockRestore();
  }
  expect((await updates()).changed).toHaveLength(2);
});

test('news that cite the same law in the same place are named, others not', async () => {
  const news = (nid: number, tid: number, url: string) =>
    anArticle(nid, {
      ...{ type: 'regulatory-update', path: `news-${nid}`, title: `News ${nid}`, published: '2026-11-01' },
      terms: [{ field: 'field_jurisdiction', tid }],
      fields: { field_reference_library: [{ field_title: 'The act', field_plain_url: url }] },
    });
  await site.store.content.publishMany([
    news(411, NEW_YORK, LAW.url),
    news(412, NEW_YORK, 'https://law.example/other'),
    news(413, SAMOA, LAW.url),
  ]);
  expect((await updates()).news).toMatchObject([
    { id: 'keep-records', total: 1, items: [{ title: 'News 411', published: '2026-11-01' }] },
  ]);
});

test.each([
  [301, 'none', 403],
  [302, 'all', 403],
  [102, 'all', 404],
  [999, 'all', 404],
])('%i is for %s %i', async (nid, name, status) => {
  expect((await ask(`/pages/obligations?nid=${nid}`, name)).status).toBe(status);
});

test('a category is exported with a row for each cell', async () => {
  const query = `category=20&jurisdictions=${NEW_YORK}&format=csv&origin=https://site.example`;
  const { json } = await ask(`/requirements/comparison/export?${query}`, 'all');
  const lines = Buffer.from(json.content as string, 'base64')
    .toString()
    .trim()
    .split('\r\n');
  expect(json.name).toBe('supervision.csv');
  expect(lines[0]).toContain('Requirement,Jurisdiction,Short answer,Compared with the others');
  expect(lines).toHaveLength(2);
  expect((await ask(`/requirements/comparison/export?${query}`, 'none')).status).toBe(403);
});
