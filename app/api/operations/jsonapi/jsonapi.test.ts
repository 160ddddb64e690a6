import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonApiDocument, JsonApiResource } from '#app/contracts/jsonapi.ts';
import type { Answer } from '#tests/support/api.ts';
import { anArticle, publishSamples } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
beforeAll(async () => {
  await publishSamples(site.store);
  for (const [name, rights] of Object.entries({
    reader: {},
    holder: { products: ['payments_analysis'] },
    world: { permissions: ['world'], products: ['payments_analysis'] },
    legacy: { legacyPermissions: ['hs'] },
    ended: { active: false, permissions: ['world'] },
    stranger: null,
  })) {
    tokens[name] = (await site.account(name, rights)).access_token;
  }
});

const read = (path: string, who = 'reader') => site.ask(`/jsonapi/${path}`, { token: tokens[who] });
const ids = ({ json }: Answer) => (json as { data: JsonApiResource[] }).data.map(({ id }) => Number(id));
const refs = (resources: JsonApiResource[] = []) => resources.map(({ type, id }) => `${type}/${id}`).sort();

/** Requirements of JSON:API 1.1 on a document, beyond our schema. */
function expectJsonApi({ json, headers }: Answer): void {
  const { data, included = [] } = json as JsonApiDocument;
  const primary = [data].flat() as JsonApiResource[];
  expect(headers.get('content-type')).toBe('application/vnd.api+json');
  const everything = refs([...primary, ...included]);
  expect(new Set(everything).size, 'no resource twice').toBe(everything.length);
  const linked = new Set<string>();
  for (const { attributes, relationships = {} } of [...primary, ...included]) {
    const names = [...Object.keys(attributes), ...Object.keys(relationships)];
    expect(new Set(names).size, 'attributes and relationships share a namespace').toBe(names.length);
    expect(names).not.toContain('type');
    expect(names).not.toContain('id');
    for (const { data: linkage } of Object.values(relationships) as { data: JsonApiResource[] }[])
      refs(linkage).forEach((ref) => linked.add(ref));
  }
  for (const ref of refs(included)) expect([...linked], 'full linkage').toContain(ref);
}

describe('one node', () => {
  test('whole, for a reader with access', async () => {
    const answer = await read('node/analysis-article/1001', 'holder');
    expectJsonApi(answer);
    expect(answer.json.jsonapi).toEqual({ version: '1.1' });
    expect(answer.json.data).toMatchObject({
      type: 'node--analysis-article',
      id: '1001',
      attributes: {
        drupal_internal__nid: 1001,
        status: true,
        title: 'For holders',
        view_node: '/article/1001/regulatory-analysis/for-holders',
        accessGranted: true,
        field_key_points: ['A point to keep'],
      },
      relationships: {
        field_jurisdiction: { data: [{ type: 'taxonomy_term--jurisdictions', id: '1101' }] },
        field_specialism: { data: [{ type: 'taxonomy_term--specialisms', id: '2701' }] },
      },
      links: {
        self: { href: '/jsonapi/node/analysis-article/1001' },
        page: { href: '/article/1001/regulatory-analysis/for-holders' },
      },
      meta: { access: 'full', version: 1 },
    });
  });

  test('reduced to its public part, for one without', async () => {
    const answer = await read('node/analysis-article/1001');
    expectJsonApi(answer);
    expect(answer.json.data.meta.access).toBe('restricted');
    expect(answer.json.data.attributes.body).toEqual({ summary: 'Summary 1001' });
    expect(answer.text).not.toMatch(/Body 1001|A point to keep/);
  });

  test.each([
    ['an unknown id', 'node/analysis-article/4999'],
    ['another bundle', 'node/insight-article/1001'],
    ['a withdrawn node', 'node/analysis-article/1003'],
    ['another vertical', 'node/analysis-article/1009'],
    ['an id of 0', 'node/analysis-article/0'],
    ['an id that is not a number', 'node/analysis-article/abc'],
    ['an id with leading zeros', 'node/analysis-article/01001'],
    ['an unknown bundle', 'node/nothing/1001'],
    ['an unknown entity', 'user/user/1'],
    ['an entity named like a member of every object', 'constructor/x'],
    ['a bundle named like a member of every object', 'node/constructor'],
    ['another such bundle', 'node/__proto__'],
    ['and another', 'node/toString/1'],
    ['such a vocabulary', 'taxonomy_term/constructor'],
  ])('%s is not found', async (_, path) => {
    const answer = await read(path, 'world');
    expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
  });
});

describe('without permission', () => {
  test.each([
    ['reader', 403, 'permission_missing'],
    ['holder', 403, 'permission_missing'],
    ['world', 200, undefined],
    ['legacy', 200, undefined],
    ['ended', 403, 'subscription_inactive'],
    ['stranger', 403, 'subscription_inactive'],
    ['nobody', 401, 'token_missing'],
  ])('guides for a %s: %d %s', async (who, status, code) => {
    for (const path of [
      'node/guide',
      'node/guide/2001',
      'node/guide?filter[nid]=2001',
      'node/guide?include=related',
    ]) {
      const answer = await read(path, who);
      expect([path, answer.status, answer.json.code]).toEqual([path, status, code]);
    }
  });

  test('items of an unreadable type are not included', async () => {
    const wanted = ['node--analysis-article/1002', 'node--guide/2001'];
    expect(refs((await read('node/analysis-article/1001?include=related', 'world')).json.included)).toEqual(
      wanted,
    );
    expect(refs((await read('node/analysis-article/1001?include=related', 'reader')).json.included)).toEqual([
      wanted[0],
    ]);
  });

  test.each(['ended', 'stranger'])('terms are not for a %s either', async (who) => {
    expect((await read('taxonomy_term/jurisdictions', who)).json.code).toBe('subscription_inactive');
  });
});

describe('a collection of nodes', () => {
  test('newest first, published, of this vertical', async () => {
    const answer = await read('node/analysis-article');
    expectJsonApi(answer);
    expect(ids(answer)).toEqual([1002, 1001]);
    expect(answer.json.meta).toEqual({ count: 2 });
    expect(answer.json.included).toBeUndefined();
  });

  test.each([
    ['filter[nid]=1001', [1001]],
    ['filter[nid]=4999', []],
    ['filter[term]=1101', [1001]],
    ['filter[term]=1100', [1001]],
    ['filter[term]=4999', []],
    ['filter[term]=0', []],
    ['filter[term]=99999999999', []],
    ['filter[term]=1100&filter[nid]=1002', []],
    ['filter[title]=For all', [1002]],
    ['filter[title]=for all', []],
    ['filter[path]=for-holders', [1001]],
    ['filter[path]=for-holders&filter[nid]=1002', []],
    ['filter[title]=%25', []],
    [`filter[title]=' or 1=1 --`, []],
  ])('filtered by %s', async (query, expected) => {
    expect(ids(await read(`node/analysis-article?${query}`))).toEqual(expected);
  });

  test('in pages that follow one another by their links', async () => {
    await site.store.content.publishMany(
      Array.from({ length: 7 }, (_, n) =>
        anArticle(1700 + n, { type: 'insight-article', path: `i-${n}`, title: 'Paged' }),
      ),
    );
    const seen: number[] = [];
    let path: string | undefined = '/jsonapi/node/insight-article?page[limit]=3&filter[title]=Paged';
    const shapes: string[][] = [];
    while (path) {
      const answer: Answer = await site.ask(path, { token: tokens['reader'] });
      expectJsonApi(answer);
      expect(answer.json.meta.count).toBe(7);
      shapes.push(Object.keys(answer.json.links).sort());
      seen.push(...ids(answer));
      expect((await site.ask(answer.json.links.self.href, { token: tokens['reader'] })).text).toBe(
        answer.text,
      );
      path = answer.json.links.next?.href;
    }
    expect(seen).toEqual([1706, 1705, 1704, 1703, 1702, 1701, 1700]);
    expect(shapes).toEqual([
      ['next', 'self'],
      ['next', 'prev', 'self'],
      ['prev', 'self'],
    ]);
  });

  test('beyond its end is empty and links back', async () => {
    const { json } = await read('node/analysis-article?page[offset]=10&page[limit]=4');
    expect(json.data).toEqual([]);
    expect(json.links.next).toBeUndefined();
    expect(new URL(json.links.prev.href, 'http://x').searchParams.get('page[offset]')).toBe('6');
  });
});

describe('include', () => {
  test('terms, once each', async () => {
    const answer = await read('node/analysis-article?include=terms');
    expectJsonApi(answer);
    expect(refs(answer.json.included)).toEqual([
      'taxonomy_term--jurisdictions/1101',
      'taxonomy_term--specialisms/2701',
    ]);
  });

  test('one field of terms', async () => {
    expect(refs((await read('node/analysis-article/1001?include=field_jurisdiction')).json.included)).toEqual(
      ['taxonomy_term--jurisdictions/1101'],
    );
  });

  test('related nodes, in order, as this reader may see them', async () => {
    const answer = await read('node/analysis-article/1001?include=related,terms', 'world');
    expectJsonApi(answer);
    expect(answer.json.data.relationships.related.data).toEqual([
      { type: 'node--guide', id: '2001' },
      { type: 'node--analysis-article', id: '1002' },
    ]);
  });

  test('no node that is in the collection itself', async () => {
    const answer = await read('node/analysis-article?include=related', 'world');
    expectJsonApi(answer);
    expect(refs(answer.json.included)).toEqual(['node--guide/2001']);
  });

  test.each(['everything', 'related.terms', 'constructor', 'title', 'terms,nothing'])(
    '%s is refused',
    async (include) => {
      const answer = await read(`node/analysis-article?include=${include}`);
      expect(answer.json).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/include' }] });
    },
  );

  test('nothing can be included with terms', async () => {
    expect((await read('taxonomy_term/jurisdictions?include=terms')).json.code).toBe('invalid_request');
  });

  test('nothing at all', async () => {
    expect((await read('node/analysis-article?include=')).json.included ?? []).toEqual([]);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
