/** A site without topics: no route, no operation, and no search leads to one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolve } from '#app/runtime/resolve.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { endpoints } from './contract.ts';

const VERTICAL = 'payments_compliance';

let site: TestApi;
let token: string;
beforeAll(async () => {
  site = await createTestApi({ config: await loadWithout(['topic-pages']) });
  token = (await site.issueTokensFor('full@demo.test')).access_token;
});
afterAll(() => site.end());

test.each(Object.entries(endpoints))('%s answers 404', async (_, { path }) => {
  const answer = await site.ask(path.replace('{v}', VERTICAL).replace('{tid}', '2004'), { token });
  expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
});

test('no route leads to its screens, and no search', async () => {
  const vertical = site.config.verticals[VERTICAL]!;
  for (const path of ['/topics', '/topics/2004/psd3-and-psr', '/topics/dates/2004.ics'])
    expect(resolve(vertical, path)).toBeUndefined();
  const { json } = await site.ask(`/api/${VERTICAL}/es/search/?query=DORA`, { token });
  expect(json.totalCount).toBeGreaterThan(0);
  expect(json.leads).toBeUndefined();
});
