/** Where reports are off, their routes and operations do not exist, and no page leads to them. */
import { expect, test, vi } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { createTestApi } from '#tests/support/api.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { createTestPages } from '#tests/support/pages.ts';
import { productBuild } from '#tests/support/product-build.ts';
import { loadSite } from '#tests/support/site.ts';
import { endpoints } from './contract.ts';

vi.setConfig({ testTimeout: 120_000 });

const V = 'payments_compliance';
const SCREENS = [
  '/reportbuilder',
  '/reportbuilder-us',
  '/reportbuilder/report?j=1040&s=4312',
  '/reportbuilder/export?format=csv&j=1040&s=4312',
  '/profile/my-reports',
];
/** A guide, which offers to compare it; a comparison of requirements, which leads on to the builder; the profile. */
const PAGES = ['/guide/2002/germany', '/requirement?category=2852', '/profile', '/'];
const LINK = /\/reportbuilder|\/profile\/my-reports/;

/** The answers of a site, seen by a reader with everything. */
async function look(config: Config) {
  const isOn = config.verticals[V]!.features['reports'] !== undefined;
  const site = await createTestApi({ config });
  const { access_token: token, ...rest } = await site.issueTokensFor('full@demo.test');
  const cookies = { access_token: token, refresh_token: rest.refresh_token };
  const web = createTestPages(site, {}, await productBuild(config));
  const operations: Record<string, string> = {};
  for (const [id, { method, path }] of Object.entries(endpoints)) {
    const { json } = await site.ask(path.replace('{v}', V).replace('{id}', '1'), {
      ...{ token, method: method.toUpperCase() },
      ...(method === 'get' || method === 'delete' ? {} : { json: {} }),
    });
    operations[id] = json.code;
  }
  const statuses: number[] = [];
  for (const path of SCREENS) statuses.push((await web.visit(path, { cookies })).status);
  const leading: string[] = [];
  for (const path of PAGES) {
    const { status, text } = await web.visit(path, { cookies });
    expect([path, status]).toEqual([path, 200]);
    // A comparison of requirements does not need reports.
    if (path.startsWith('/requirement')) expect(text).toContain('Add a jurisdiction');
    if (LINK.test(isOn ? text.replace(/<header[\s\S]*?<\/header>/, '') : text)) leading.push(path);
  }
  await site.end();
  return { operations, statuses, leading };
}

test('with them, pages lead there', async () => {
  const { statuses, leading } = await look((await loadSite()).config);
  expect(statuses).toEqual(SCREENS.map(() => 200));
  expect(leading).toEqual(expect.arrayContaining(PAGES.slice(0, 2)));
});

test('without them, nothing is there and nothing leads there', async () => {
  const { operations, statuses, leading } = await look(await loadWithout(['reports']));
  expect(operations).toEqual(Object.fromEntries(Object.keys(endpoints).map((id) => [id, 'not_found'])));
  expect(statuses).toEqual(SCREENS.map(() => 404));
  expect(leading).toEqual([]);
});
