/**
 * The project's own schemas make titles, terms and relations public. A content type that hides them, or that requires a
 * permission at an open path, must be hidden as well.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentRoute } from '#app/config/model.ts';
import type { ContentSchema, Registry } from '#app/runtime/plugins/registry.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { publishSamples } from '#tests/support/content.ts';
import { loadSite } from '#tests/support/site.ts';

const HIDDEN = ['body', 'field_authors', 'field_jurisdiction', 'field_related_content'];

/** The plugin with these fields hidden completely. */
function hiding(registry: Registry, id: string): Registry {
  const plugin = registry.get(id)!;
  const schema = structuredClone(plugin.schema) as ContentSchema;
  for (const field of HIDDEN)
    schema.properties[field] = {
      ...withoutMarks(schema.properties[field]!),
      ...getAnnotations(schema.properties[field]!),
    };
  return new Map([...registry, [id, { ...plugin, schema }]]);
}
const withoutMarks = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, child) => (key === 'x-visibility' ? undefined : child))) as T;
const getAnnotations = (field: object) =>
  Object.fromEntries(Object.entries(field).filter(([key]) => /^x-(?:vocabulary|relation)$/.test(key)));

let site: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  const given = await loadSite();
  const config = structuredClone(given.config) as typeof given.config;
  const { contentTypes, routes } = config.verticals['payments_compliance']!;
  contentTypes['insight-article']!.requires = ['hs'];
  (routes['regulatory_analysis'] as ContentRoute).list!.facets = ['jurisdictions', 'specialisms'];
  site = await createTestApi({ library: false, config, registry: hiding(given.registry, 'article') });
  await publishSamples(site.store);
  for (const [name, rights] of Object.entries({
    reader: {},
    holder: { products: ['payments_analysis'] },
    hs: { permissions: ['hs'] },
    legacy: { legacyPermissions: ['x'] },
  })) {
    tokens[name] = (await site.account(name, rights)).access_token;
  }
});
afterAll(() => site.end());

const ask = (path: string, who: string) => site.ask(path, { token: tokens[who] });
const PAGE = '/api/payments_compliance/pages?path=/article/1001/regulatory-analysis/for-holders';

describe('terms, relations, authors and summaries that are hidden', () => {
  test('are on the page of a reader with access', async () => {
    const { json } = await ask(PAGE, 'holder');
    expect(Object.keys(json.terms)).toEqual(['field_jurisdiction', 'field_specialism']);
    expect(json.related.length).toBeGreaterThan(0);
    expect(json.data.body.summary).toBe('Summary 1001');
  });

  test('are not on the page of one without', async () => {
    const { json, text } = await ask(PAGE, 'reader');
    expect([json.access, Object.keys(json.terms), json.related]).toEqual([
      'restricted',
      ['field_specialism'],
      [],
    ]);
    expect(text).not.toMatch(/Summary 1001|Germany|Ines Albrecht/);
  });

  test('are in no list, for any reader', async () => {
    for (const who of ['reader', 'holder']) {
      const { json, text } = await ask('/api/payments_compliance/pages?path=/regulatory_analysis', who);
      expect(json.total).toBe(2);
      expect(text).not.toMatch(/Summary 100|Ines Albrecht|Germany/);
    }
  });

  test('create no author page', async () => {
    for (const who of ['reader', 'holder'])
      expect((await ask('/api/payments_compliance/pages?path=/authors/ines-albrecht', who)).status).toBe(404);
  });

  test('do not filter lists and are not counted', async () => {
    const list = (search: string) =>
      ask(
        `/api/payments_compliance/pages?${new URLSearchParams({ path: '/regulatory_analysis', search })}`,
        'holder',
      );
    expect((await list('specialism=2701')).json.total).toBe(1);
    const { json } = await list('jurisdiction=1101');
    expect(json.total).toBe(0);
    const [jurisdictions, specialisms] = (await list('')).json.facets;
    expect(jurisdictions.values).toEqual([]);
    expect(specialisms.values).toEqual([expect.objectContaining({ tid: 2701, count: 1 })]);
    expect((await ask('/jsonapi/node/analysis-article?filter[term]=1101', 'holder')).json.data).toEqual([]);
  });

  test('are not relationships, and cannot be included', async () => {
    const path = '/jsonapi/node/analysis-article/1001?include=terms,related,field_jurisdiction';
    const restricted = await ask(path, 'reader');
    expect(Object.keys(restricted.json.data.relationships)).toEqual(['field_specialism']);
    expect(restricted.json.included.map(({ id }: { id: string }) => id)).toEqual(['2701']);
    expect(restricted.text).not.toMatch(/Summary 1001|Germany|Ines Albrecht|field_related_content/);
    const full = await ask(path, 'holder');
    expect(Object.keys(full.json.data.relationships).sort()).toEqual([
      'field_jurisdiction',
      'field_specialism',
      'related',
    ]);
  });
});

describe('a content type that requires a permission, at a path that does not', () => {
  test.each([
    ['reader', 403],
    ['hs', 200],
    ['legacy', 200],
  ])('for %s: %d', async (who, status) => {
    for (const path of [
      '/api/payments_compliance/pages?path=/article/1501/insights/insight',
      '/api/payments_compliance/pages?path=/insights',
      '/jsonapi/node/insight-article',
      '/jsonapi/node/insight-article/1501',
    ]) {
      const answer = await ask(path, who);
      expect([path, answer.status, answer.json.code]).toEqual([
        path,
        status,
        status === 403 ? 'permission_missing' : undefined,
      ]);
    }
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
