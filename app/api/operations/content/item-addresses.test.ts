/** URLs that redirect to an item, and suggestions for unknown URLs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListedSite, type ListedSite } from './testing/listed-site.ts';

let site: ListedSite['site'];
let tokens: ListedSite['tokens'];
let page: ListedSite['page'];
beforeAll(async () => {
  ({ site, tokens, page } = await createListedSite());
});
afterAll(() => site.end());

describe('a URL that redirects to an item', () => {
  test.each([
    ['by id', '/guide/5', '/guide/5/germany'],
    ['by slug, of several types', '/insights-analysis/beta', '/article/1/regulatory-analysis/beta'],
    ['by slug, of several items the newest', '/insights-analysis/alpha', '/article/4/insights/alpha'],
    ['by slug', '/jurisdiction/united-kingdom', '/jurisdiction/9/united-kingdom'],
    ['by the slug of the route', '/united-kingdom', '/jurisdiction/9/united-kingdom'],
  ])('%s', async (_, path, target) => {
    expect((await page(path)).json).toMatchObject({ kind: 'page', path: target });
  });

  test.each([
    ['another type', '/guide/1', 'all', 'not_found'],
    ['an unknown slug', '/insights-analysis/nothing', 'all', 'not_found'],
    ['a slug of another type', '/insights-analysis/germany', 'all', 'not_found'],
    ['an item without access', '/guide/5', 'reader', 'permission_missing'],
  ])('of %s: %s', async (_, path, who, code) => {
    expect((await page(path, '', who)).json.code).toBe(code);
  });
});

describe('suggestions', () => {
  const suggest = (path: string, who = 'all') =>
    site.ask(`/api/payments_compliance/suggestions?${new URLSearchParams({ path })}`, { token: tokens[who] });

  test('are items with words of the URL that the reader may read', async () => {
    const { json } = await suggest('/old/Germany-guide.html');
    expect(json.words).toEqual(['germany', 'guide']);
    expect(json.items.map(({ nid }: { nid: number }) => nid)).toEqual([5, 6]);
    expect((await suggest('/old/Germany-guide.html', 'reader')).json.items).toEqual([]);
  });

  test('are empty for a URL without words', async () => {
    expect((await suggest('/12/34')).json).toEqual({ words: [], items: [] });
  });

  test.each([
    ['ended', 403, 'subscription_inactive'],
    ['nobody', 401, 'token_missing'],
  ])('are not for %s', async (who, status, code) => {
    const answer = await suggest('/guide', who);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
