/** A vertical may have no content of a role: those parts of screens are then empty, and nothing fails. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config, ContentRole } from '#app/config/model.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { anArticle, publishSamples } from '../support/content.ts';
import { loadSite } from '../support/site.ts';

const VERTICAL = 'payments_compliance';

let site: TestApi;
let config: Config;
beforeAll(async () => {
  config = structuredClone((await loadSite()).config);
  site = await createTestApi({ library: false, config });
  await publishSamples(site.store);
  await site.store.content.publish(
    anArticle(3001, {
      type: 'regulatory-update',
      path: 'update',
      published: '2026-11-20',
      terms: [{ field: 'field_jurisdiction', tid: 1101 }],
      dates: [{ kind: 'effective', date: '2026-12-01', label: 'In force' }],
      fields: { field_key_dates: [{ kind: 'effective', date: '2026-12-01', label: 'In force' }] },
    }),
  );
});
afterAll(() => site.end());

/** Gives the content types these roles and no others. */
function setRoles(roles: Record<string, ContentRole[]>): void {
  const { contentTypes } = config.verticals[VERTICAL]!;
  for (const [type, entry] of Object.entries(contentTypes)) entry.roles = roles[type] ?? [];
  config.hash = JSON.stringify(roles);
}

async function ask(path: string) {
  const { access_token: token } = await site.issueTokensFor('full@demo.test');
  const { status, json } = await site.ask(`/api/${VERTICAL}${path}`, { token });
  return { status, json };
}

test('without any role', async () => {
  setRoles({});
  const home = await ask('/home');
  expect(home.status).toBe(200);
  expect(home.json).toMatchObject({ latestUpdates: [], latestAnalysis: [], updatedGuides: [], yearly: [] });
  // Without content, nothing is locked.
  expect(home.json.locked).toEqual([]);
  // Dates do not depend on roles.
  expect(home.json.deadlines).toHaveLength(1);
  const horizon = await ask('/horizon');
  expect(horizon).toMatchObject({ status: 200, json: { upcoming: [], effectiveDate: [] } });
  expect(horizon.json.yearly.map(({ count }: { count: number }) => count)).toEqual(Array(12).fill(0));
  expect(await ask('/requirements')).toMatchObject({ status: 200, json: { pages: [], total: 0 } });
  expect(await ask('/requirements/1101')).toMatchObject({ status: 404 });
  const { status, json } = await ask('/jurisdictions');
  expect(status).toBe(200);
  expect(json.jurisdictions[0].child[0]).toMatchObject({ key: 'de', link: null, covered: false });
  expect(await ask('/home/mine')).toMatchObject({ status: 200 });
});

test('with roles on other types', async () => {
  setRoles({ 'insight-article': ['news'], guide: ['place'] });
  const { json } = await ask('/home');
  expect(json.latestUpdates.map(({ nid }: { nid: number }) => nid)).toEqual([1501]);
  const { json: tree } = await ask('/jurisdictions');
  expect(tree.jurisdictions[0].child[0]).toMatchObject({ key: 'de', link: '/guide/2001/germany' });
});

test('without a vocabulary of a role, and with one under another name', async () => {
  setRoles({ guide: ['guide'] });
  const { vocabularies } = config.verticals[VERTICAL]!;
  const { jurisdictions: places, ...others } = vocabularies;
  const use = (changed: typeof vocabularies) => {
    config.verticals[VERTICAL]!.vocabularies = changed;
    config.hash += 'x';
  };
  use(Object.fromEntries(Object.entries(vocabularies).map(([vid, { role: _, ...rest }]) => [vid, rest])));
  expect(await ask('/jurisdictions')).toMatchObject({ status: 200, json: { jurisdictions: [] } });
  expect(await ask('/requirements')).toMatchObject({ status: 200, json: { categories: [], topics: [] } });
  expect(await ask('/calendar?from=2026-12-01')).toMatchObject({ status: 200, json: { jurisdictions: [] } });
  use({
    ...others,
    specialisms: { ...others['specialisms']!, role: 'places' },
    jurisdictions: { ...places! },
  });
  delete config.verticals[VERTICAL]!.vocabularies['jurisdictions']!.role;
  const { json } = await ask('/jurisdictions');
  expect(json.jurisdictions.length).toBeGreaterThan(0);
  expect(json.jurisdictions.map(({ key }: { key: string }) => key)).not.toContain('europe');
  use(vocabularies);
});
