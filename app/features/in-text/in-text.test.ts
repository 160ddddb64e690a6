/** What is marked in the texts of pages: found when published, for the reader of today. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentPageResponse } from '#app/contracts/content-page.ts';
import { markPage } from '#app/content/text-marks/mark-page.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { followTexts } from './follow/follow.server.ts';

const V = '/api/payments_compliance';
let site: TestApi;
const tokens: Record<string, string> = {};

const glossary = (tid: number, key: string, name: string, description: string) =>
  aTerm(tid, { vid: 'glossary', key, name, description });
const article = (nid: number, value: string, more: object = {}) =>
  anArticle(nid, {
    ...{ type: 'insight-article', path: `item-${nid}`, title: `Item ${nid}` },
    fields: {
      body: { summary: 'In short', value },
      field_key_dates: [{ date: '2027-01-01', label: 'The new rules apply', kind: 'applicable' }],
    },
    ...more,
  });
const update = (nid: number, title: string, reference: string, more: object = {}) =>
  anArticle(nid, {
    ...{ type: 'regulatory-update', path: `update-${nid}`, title },
    fields: { body: { summary: 'In short', value: '<p>Text</p>' }, field_reference_number: reference },
    ...more,
  });
const TEXT =
  '<p>SCA, as in Article 97 of Directive (EU) 2015/2366 &amp; more, applies from 1 January 2027; SCA again.</p><h2>SCA</h2><p>Strong customer authentication in <a href="/x">SCA</a>.</p>';

beforeAll(async () => {
  site = await createTestApi({ library: false });
  await site.store.terms.upsertMany([
    glossary(4001, 'sca', 'SCA (strong customer authentication)', 'Two elements.'),
  ]);
  tokens['ada'] = (await site.account('ada', { permissions: ['world', 'hs'] })).access_token;
  tokens['world'] = (await site.account('world', { permissions: ['world'] })).access_token;
  await site.store.content.publishMany([
    article(101, TEXT),
    update(102, 'The act', 'Directive (EU) 2015/2366'),
  ]);
  await followTexts(site.services);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

async function page(who = 'ada', nid = 101): Promise<ContentPageResponse> {
  const { status, json } = await site.ask(`${V}/pages?path=/article/${nid}/insights/item-${nid}`, {
    token: tokens[who]!,
  });
  expect(status).toBe(200);
  return json as ContentPageResponse;
}

test('terms, acts and dates are marked, and the text of the API stays as it is', async () => {
  const found = await page();
  expect(found.marks?.notes.map(({ kind, title }) => [kind, title])).toEqual([
    ['term', 'SCA (strong customer authentication)'],
    ['reference', 'Article 97, Directive (EU) 2015/2366'],
    ['date', 'The new rules apply'],
  ]);
  expect((found.data['body'] as { value: string }).value).not.toContain('data-mark');
  expect((markPage(found).data['body'] as { value: string }).value).toMatchInlineSnapshot(
    `"<p><a href="/profile/glossary#sca" data-mark="term" aria-describedby="says:0"><abbr>SCA</abbr></a>, as in <a href="/regulatory_update/102/update-102" data-mark="reference" aria-describedby="says:1">Article 97 of Directive (EU) 2015/2366</a> &amp; more, applies from <a href="#note:2" data-mark="date" aria-describedby="says:2"><time datetime="2027-01-01">1 January 2027</time></a>; SCA again.</p><h2 id="sca">SCA</h2><p><a href="/profile/glossary#sca" data-mark="term" aria-describedby="says:0">Strong customer authentication</a> in <a href="/x">SCA</a>.</p>"`,
  );
});
