/**
 * A site without a feature: the configuration is good, its operations and routes are gone, and no page leads to it or to
 * any other place that is not there. For each feature, and with all of them off.
 */
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { featureNames } from '#app/config/folders-with.ts';
import type { Config } from '#app/config/model.ts';
import { resolve } from '#app/runtime/resolve.ts';
import { FEATURES } from '#generated/features/server.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { createTestPages } from '#tests/support/pages.ts';
import { productBuild } from '#tests/support/product-build.ts';
import { ROOT } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 300_000 });

const V = 'payments_compliance';
const ACCOUNTS = ['full@demo.test', 'legacy@demo.test'];
/** Ends the session, is not a page, or is of no interest. */
const NOT_FOLLOWED = /^\/(?:loggedout|assets|media|api|site\.webmanifest|favicon)/;

const features = featureNames(join(ROOT, 'app/features'));
const operationsOf = (off: readonly string[]) =>
  FEATURES.filter(([id]) => off.includes(id)).flatMap(([, { operations }]) => operations);

/** One of the pages with the same key is opened: numbers and what follows them do not count, nor do values of parameters. */
function likeness(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.example');
  const place = pathname.replace(/\/\d+.*$/, '/#');
  return `${place}?${[...new Set(searchParams.keys())].sort().join()}`;
}

const addresses = (html: string, tag: RegExp) =>
  [...html.matchAll(tag)].map(([, to]) => to!.replaceAll('&amp;', '&'));
const linksIn = (html: string) => addresses(html, /<a\b[^>]*?\shref="(\/[^"#]*)/g);
const actionsIn = (html: string) => addresses(html, /<form\b[^>]*?\saction="(\/[^"#]*)/g);

/** Opens what pages lead to, from the home page on. @returns pages that are not there or fail, with where they are linked */
async function crawl(
  site: TestApi,
  config: Config,
  account: string,
): Promise<{ opened: number; broken: string[] }> {
  const tokens = await site.issueTokensFor(account);
  const cookies = { access_token: tokens.access_token, refresh_token: tokens.refresh_token };
  const web = createTestPages(site, {}, await productBuild(config));
  const from = new Map([['/', 'the start']]);
  const alike = new Set<string>();
  const broken: string[] = [];
  for (const [path, source] of from) {
    const key = likeness(path);
    if (alike.has(key) || NOT_FOLLOWED.test(path)) continue;
    alike.add(key);
    const { status, location, text } = await web.visit(path, { cookies });
    if (status === 404 || status >= 500) broken.push(`${path} (${status}), from ${source}`);
    // Some need what the form sends, so they are looked up and not opened.
    for (const action of actionsIn(text))
      if (!resolve(config.verticals[V]!, new URL(action, 'http://site.example').pathname))
        broken.push(`the form ${action} of ${path}`);
    const found = location === null ? linksIn(text) : [location];
    for (const next of found) if (next.startsWith('/') && !from.has(next)) from.set(next, path);
  }
  return { opened: alike.size, broken };
}

describe.each([
  ...features.map((id) => [id, [id], ACCOUNTS.slice(0, 1)] as const),
  ['any feature', features, ACCOUNTS] as const,
])('without %s', (_, off, accounts) => {
  test('its operations are not found, and no link of a page is broken', async () => {
    const config = await loadWithout(off);
    const site = await createTestApi({ config });
    try {
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
    } finally {
      await site.end();
    }
  });
});
