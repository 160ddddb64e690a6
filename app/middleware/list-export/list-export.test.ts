/** List exports in the pipeline: behind the session, the guard and the API. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#app/client/client.ts';
import { anArticle, GERMANY } from '#tests/support/content.ts';
import { createTestPages, type TestPages } from '#tests/support/pages.ts';
import { testApi } from '#tests/support/test-site.ts';

const LIST = '/regulatory_analysis';
/** More items than one API response holds. */
const ITEMS = 1100;
/** Without the wait that a server asks for. */
const NO_TURN = {
  ...{ type: '/problems/too_many_requests', title: 'Too many requests at once', status: 429 },
  ...{ code: 'too_many_requests', retry_after: 0, instance: LIST },
};

const site = testApi({ library: false });
let web: TestPages;
const cookies: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  web = createTestPages(site);
  await site.store.terms.upsertMany([GERMANY]);
  await site.store.content.publishMany(
    Array.from({ length: ITEMS }, (_, index) =>
      anArticle(index + 1, {
        title: `Item ${String(index + 1).padStart(4, '0')}`,
        path: `item-${index + 1}`,
        terms: index < 3 ? [{ field: 'field_jurisdiction', tid: GERMANY.tid }] : [],
        fields: { body: { value: '<p>CANARY</p>', summary: 'What changed.' } },
      }),
    ),
  );
  for (const name of ['full', 'none']) {
    const { access_token, refresh_token } = await site.issueTokensFor(`${name}@demo.test`);
    cookies[name] = { access_token, refresh_token };
  }
});

const file = (search: string, who = 'full', path = LIST) =>
  web.visit(`${path}?${search}`, { cookies: cookies[who] ?? {} });
const splitLines = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(1, -1);

describe('a list with format=csv', () => {
  test('is a file of every item, in the order of the list', async () => {
    const before = web.rendered();
    const { status, headers, text } = await file('sort=title&format=csv');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/csv/);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="regulatory_analysis.csv"');
    expect(headers.get('Cache-Control')).toContain('no-store');
    const lines = splitLines(text);
    expect(lines).toHaveLength(ITEMS);
    expect(lines.map((line) => line.slice(0, 9))).toEqual(lines.map((line) => line.slice(0, 9)).toSorted());
    expect(lines[0]).toContain('http://localhost/article/1/regulatory-analysis/item-1');
    expect(web.rendered()).toBe(before);
  });

  test('waits where a later part does not get its turn yet', async () => {
    let refusals = 0;
    const isBusy = (id: string, input: unknown) =>
      id === 'listRows' && (input as { query: { page: number } }).query.page === 2 && refusals++ < 2;
    const { client: clientFor } = web.services;
    const busy = createTestPages(site, {
      client(options) {
        const client = clientFor(options);
        const call: Client['call'] = async (id, ...input) =>
          isBusy(id, input[0]) ? { ok: false, problem: NO_TURN } : client.call(id, ...input);
        return { ...client, call };
      },
    });
    const { text } = await busy.visit(`${LIST}?sort=title&format=csv`, { cookies: cookies['full']! });
    expect(splitLines(text)).toHaveLength(ITEMS);
    expect(refusals).toBe(3);
  });

  test('contains the filtered items and the shown columns', async () => {
    const { text } = await file('jurisdiction=1101&column=published&format=csv&page=3');
    expect(splitLines(text)).toHaveLength(3);
    expect(text).toContain('Title,Published,Summary,Access,Address');
  });

  test('contains only what lists show, for every reader', async () => {
    const { text } = await file('format=csv', 'none');
    expect(text).not.toContain('CANARY');
    expect(splitLines(text)).toHaveLength(ITEMS);
  });

  test.each([
    ['a reader without the permission', 'none', '/regulatory_updates_list', '/access-denied'],
    ['nobody', 'nobody', LIST, '/login'],
  ])('is refused like its page to %s', async (_, who, path, target) => {
    const { status, location } = await file('format=csv', who, path);
    expect([status, location?.split('?')[0]]).toEqual([302, target]);
  });

  test('does not exist for other formats and for pages that are not lists', async () => {
    expect((await file('format=xlsx')).headers.get('Content-Type')).toContain('text/html');
    expect((await file('format=csv', 'full', '/world')).headers.get('Content-Type')).toContain('text/html');
  });
});
