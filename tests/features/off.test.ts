/**
 * A site without features: the configuration is good, their operations and routes are gone, and no page leads to them or
 * to any other place that is not there. With some features off at a time, so that each is off while each other is on, and
 * with all of them off.
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

/**
 * Few groups, so that for every two features the first is in a group without the second: each feature is in another
 * choice of half of the groups, and no choice of that size contains another (Sperner).
 */
function groupUp(ids: readonly string[]): string[][] {
  const choose = (count: number, from: number[]): number[][] =>
    count === 0
      ? [[]]
      : from.flatMap((first, at) => choose(count - 1, from.slice(at + 1)).map((rest) => [first, ...rest]));
  for (let size = 1; ; size++) {
    const groups = [...Array(size).keys()];
    const choices = choose(Math.floor(size / 2), groups);
    if (choices.length >= ids.length)
      return groups.map((group) => ids.filter((_, at) => choices[at]!.includes(group)));
  }
}

const groups = groupUp(features);

test('each feature is off while each other one is on', () => {
  for (const off of features)
    for (const on of features.filter((id) => id !== off))
      expect(groups.some((group) => group.includes(off) && !group.includes(on))).toBe(true);
});

describe.each([
  ...groups.map((group) => [group.join(', '), group, ACCOUNTS.slice(0, 1)] as const),
  ['any feature', features, ACCOUNTS] as const,
])('without %s', (_, off, accounts) => {
  test('their operations are not found, and no link of a page is broken', async () => {
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
