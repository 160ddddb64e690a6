/**
 * A site without a feature: the configuration is good, its operations and routes are gone, and no page leads to it or to
 * any other place that is not there. For each feature, and with all of them off.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { featureNames } from '#app/config/folders-with.ts';
import { FEATURES } from '#generated/features/server.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { crawl } from '#tests/support/crawl.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { loadSite, ROOT } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 300_000 });

const V = 'payments_compliance';
const ACCOUNTS = ['full@demo.test', 'legacy@demo.test'];
const features = featureNames(join(ROOT, 'app/features'));
const operationsOf = (off: readonly string[]) =>
  FEATURES.filter(([id]) => off.includes(id)).flatMap(([, { operations }]) => operations);

let config: Config;
let site: TestApi;
beforeAll(async () => {
  ({ config } = await loadSite());
  site = await createTestApi({ currentConfig: () => config });
});
afterAll(() => site.end());

describe.each([
  ...features.map((id) => [id, [id], ACCOUNTS.slice(0, 1)] as const),
  ['any feature', features, ACCOUNTS] as const,
])('without %s', (_, off, accounts) => {
  test('its operations are not found, and no link of a page is broken', async () => {
    config = await loadWithout(off);
    const { access_token: token } = await site.issueTokensFor(ACCOUNTS[0]!);
    for (const { id, method, path } of operationsOf(off)) {
      const place = path.replace('{v}', V).replace(/\{\w+\}/g, '1');
      const { json } = await site.ask(place, { token, method: method.toUpperCase() });
      expect([id, json.code]).toEqual([id, 'not_found']);
    }
    for (const account of accounts) {
      const { opened, broken } = await crawl(site, config, account);
      expect(broken).toEqual([]);
      expect(opened).toBeGreaterThan(100);
    }
  });
});
