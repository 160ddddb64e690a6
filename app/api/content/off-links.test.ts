/** Links of editors to a feature that is off: wherever content becomes an answer, they are their words alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type Answer, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadWithout } from '#tests/support/load-without.ts';

let off: TestApi;
let on: TestApi;
const tokens = new Map<TestApi, string>();
const BODY = (calendar: string) => `<p>See ${calendar} and <a href="/world">the world</a>.</p>`;
const LINK = '<a href="/calendar?month=2026-12">the calendar</a>';

async function publish(site: TestApi): Promise<TestApi> {
  const body = { summary: BODY(LINK), value: BODY(LINK) };
  tokens.set(site, (await site.account('reader', { permissions: ['world', 'hs'] })).access_token);
  await site.store.content.publishMany([anArticle(1, { path: 'linked', fields: { body } })]);
  return site;
}
beforeAll(async () => {
  off = await publish(await createTestApi({ config: await loadWithout(['calendar']), library: false }));
  on = await publish(await createTestApi({ library: false }));
});
afterAll(() => Promise.all([off.end(), on.end()]));

const V = '/api/payments_compliance';
test.each([
  // The preview of a list asks for the page, too.
  [
    'a page',
    `${V}/pages?path=/article/1/regulatory-analysis/linked`,
    (json: Answer['json']) => [json.data.body.value],
  ],
  ['rows', `${V}/pages?path=/regulatory_analysis`, (json: Answer['json']) => [json.items[0].summary]],
  [
    'JSON:API',
    `/jsonapi/node/analysis-article/1`,
    (json: Answer['json']) => Object.values(json.data.attributes.body),
  ],
])('%s', async (_, path, texts) => {
  for (const [site, words] of [
    [off, 'the calendar'],
    [on, LINK],
  ] as const) {
    const token = tokens.get(site)!;
    const { json } = await site.ask(path, { token });
    const found: unknown[] = texts(json);
    expect(new Set(found)).toEqual(new Set([BODY(words)]));
  }
});
