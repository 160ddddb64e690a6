import { beforeAll, describe, expect, test } from 'vitest';
import { stableUuid } from '../../content/term-shapes.ts';
import type { ApiRequest } from '#tests/support/api.ts';
import { getLabels } from '#tests/support/labels.ts';
import { anArticle, publishSamples } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
beforeAll(async () => {
  await publishSamples(site.store);
  for (const [name, rights] of Object.entries({
    reader: {},
    holder: { products: ['payments_analysis'] },
    trial: { products: ['payments_analysis_trial'] },
    world: { permissions: ['world'] },
    legacy: { legacyPermissions: ['hs'] },
    ended: { active: false, permissions: ['world'] },
    stranger: null,
  })) {
    tokens[name] = (await site.account(name, rights)).access_token;
  }
});

const page = (path: string, who = 'reader', more = '', request: ApiRequest = {}) =>
  site.ask(`/api/payments_compliance/pages?path=${encodeURIComponent(path)}${more}`, {
    token: tokens[who],
    ...request,
  });
const ARTICLE = '/article/1001/regulatory-analysis/for-holders';
const OPEN = '/article/1002/regulatory-analysis/for-all';
const GUIDE = '/guide/2001/germany';

describe('one item', () => {
  test('for a reader with access', async () => {
    const { status, json, headers } = await page(ARTICLE, 'holder');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      kind: 'page',
      nid: 1001,
      type: 'analysis-article',
      label: getLabels(site.config).type('analysis-article'),
      path: ARTICLE,
      title: 'For holders',
      published: '2026-03-04',
      version: 1,
      access: 'full',
      listing: { title: getLabels(site.config).route('regulatory_analysis'), path: '/regulatory_analysis' },
    });
    expect(json.data).toMatchObject({
      field_key_points: ['A point to keep'],
      headings: [{ id: 'scope', text: 'Scope' }],
    });
    expect(json.data.body.value).toBe('<h2 id="scope">Scope</h2><p>Body 1001</p>');
    expect(json.terms).toMatchObject({
      field_jurisdiction: [
        { tid: 1101, vid: 'jurisdictions', key: 'de', name: 'Germany', iso: 'de', parent: 1100 },
      ],
      field_specialism: [{ tid: 2701, vid: 'specialisms', key: 'licensing', name: 'Licensing' }],
    });
    expect(Object.keys(json.terms)).toEqual(['field_jurisdiction', 'field_specialism']);
    const { vocabularies } = site.config.verticals['payments_compliance']!;
    expect(json.vocabularies).toEqual({
      jurisdictions: vocabularies['jurisdictions']!.title,
      specialisms: vocabularies['specialisms']!.title,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(['holder', 'trial'])('a %s of its product reads it in full', async (who) => {
    expect((await page(ARTICLE, who)).json.access).toBe('full');
  });

  test.each(['reader', 'world', 'legacy'])('a %s without its product sees the public part', async (who) => {
    const { json, text } = await page(ARTICLE, who);
    expect(json.access).toBe('restricted');
    expect(json.data.title).toBe('For holders');
    expect(json.data.body).toEqual({ summary: 'Summary 1001' });
    expect(text).not.toMatch(/Body 1001|A point to keep|scope/);
  });

  test('without products is for every subscriber', async () => {
    expect((await page(OPEN)).json.access).toBe('full');
  });

  test('related items come in order, published, of this vertical, as links', async () => {
    const { json } = await page(ARTICLE, 'holder');
    expect(json.related.map(({ nid, access }: { nid: number; access: string }) => [nid, access])).toEqual([
      [2001, 'restricted'],
      [1002, 'full'],
    ]);
    expect(Object.keys(json.related[0]).sort()).toEqual([
      'access',
      'label',
      'nid',
      'path',
      'published',
      'title',
      'view_node',
    ]);
  });

  test('has URL, terms and access in the shapes of the reference data', async () => {
    const { json } = await page(ARTICLE, 'holder');
    expect([json.view_node, json.accessGranted]).toEqual([json.path, true]);
    expect(json.terms.field_jurisdiction).toEqual([
      {
        ...{ tid: 1101, vid: 'jurisdictions', key: 'de', name: 'Germany', iso: 'de', parent: 1100 },
        uuid: stableUuid('taxonomy_term/jurisdictions/1101'),
        view_taxonomy_term: '/taxonomy/term/1101',
      },
    ]);
    expect((await page(ARTICLE, 'reader')).json.accessGranted).toBe(false);
  });

  test('related items are no more than the option allows', async () => {
    const most = site.config.verticals['payments_compliance']!.site.limits.related;
    const targets = Array.from({ length: most + 3 }, (_, n) => 1600 + n);
    await site.store.content.publishMany([
      ...targets.map((nid) => anArticle(nid, { type: 'insight-article', path: `i-${nid}` })),
      anArticle(1599, {
        type: 'insight-article',
        path: 'many',
        relations: targets.map((target) => ({ field: 'field_related_content', target })),
      }),
    ]);
    const { json } = await page('/article/1599/insights/many');
    expect(json.related.map(({ nid }: { nid: number }) => nid)).toEqual(targets.slice(0, most));
  });

  test('any slug is accepted: the response has the right one', async () => {
    expect((await page('/article/1002/regulatory-analysis/anything', 'reader')).json.path).toBe(OPEN);
    expect((await page('/article//1002/regulatory%2Danalysis/-/', 'reader')).json.path).toBe(OPEN);
  });

  test.each([
    ['an unknown item', '/article/4999/regulatory-analysis/x'],
    ['an item of another type', '/article/1501/regulatory-analysis/insight'],
    ['an item of another vertical', '/article/1009/regulatory-analysis/gambling'],
    ['an unknown path', '/nowhere/at/all'],
    ['a screen', '/search'],
    ['a path that cannot be decoded', '/article/%E0%A4/x/y'],
    ['another letter case', '/Article/1002/regulatory-analysis/for-all'],
  ])('%s is not found', async (_, path) => {
    const answer = await page(path);
    expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
  });

  test('a withdrawn item says so to those who could read it', async () => {
    const path = '/article/1003/regulatory-analysis/withdrawn';
    const answers = [await page(path), await page(path, 'world')];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [410, 'withdrawn'],
      [403, 'permission_missing'],
    ]);
  });

  test('in another vertical, items of that vertical', async () => {
    const { access_token: token } = await site.account('gambler', {}, 'gambling_compliance');
    const ask = (path: string) => site.ask(`/api/gambling_compliance/pages?path=${path}`, { token });
    expect((await ask('/article/1009/regulatory-analysis/gambling')).json.title).toBe('Gambling');
    expect((await ask('/article/1002/regulatory-analysis/for-all')).json.code).toBe('not_found');
  });
});

describe('the permission guard', () => {
  test.each([
    ['reader', 403, 'permission_missing'],
    ['holder', 403, 'permission_missing'],
    ['world', 200, undefined],
    ['legacy', 200, undefined],
    ['ended', 403, 'subscription_inactive'],
    ['stranger', 403, 'subscription_inactive'],
  ])('a guide for a %s: %d %s', async (who, status, code) => {
    for (const path of [GUIDE, '//guide/2001/germany/', '/%67uide/2001/germany']) {
      const answer = await page(path, who);
      expect([path, answer.status, answer.json.code]).toEqual([path, status, code]);
    }
  });

  test('answers before the item is looked up', async () => {
    expect((await page('/guide/4999/x', 'reader')).json.code).toBe('permission_missing');
    expect((await page('/guide/4999/x', 'world')).json.code).toBe('not_found');
  });

  test.each(['ended', 'stranger'])('a %s reads nothing, not even open items', async (who) => {
    for (const path of [OPEN, '/insights'])
      expect((await page(path, who)).json.code).toBe('subscription_inactive');
  });

  test('reading requires a token', async () => {
    expect((await page(OPEN, 'nobody')).json.code).toBe('token_missing');
  });
});

describe('a list', () => {
  test('newest first, with the facts of each item', async () => {
    const { json } = await page('/regulatory_analysis');
    expect(json).toMatchObject({
      kind: 'list',
      type: 'analysis-article',
      title: getLabels(site.config).route('regulatory_analysis'),
      total: 2,
      page: 1,
      pages: 1,
    });
    expect(json.items.map(({ nid, access }: { nid: number; access: string }) => [nid, access])).toEqual([
      [1002, 'full'],
      [1001, 'restricted'],
    ]);
    expect(json.items[1]).toMatchObject({
      title: 'For holders',
      summary: 'Summary 1001',
      authors: ['Ines Albrecht'],
      jurisdictions: [{ tid: 1101, name: 'Germany', iso: 'de' }],
    });
  });

  test('shows no hidden field, not even to holders', async () => {
    expect((await page('/regulatory_analysis', 'holder')).text).not.toMatch(/Body|A point to keep/);
  });

  test('in pages', async () => {
    const size = site.config.verticals['gambling_compliance']!.site.limits.listPage;
    const total = 2 * size + 6;
    // In addition to the one of the samples.
    await site.store.content.publishMany(
      Array.from({ length: total - 1 }, (_, n) =>
        anArticle(3000 + n, { vertical: 'gambling_compliance', path: `p-${n}` }),
      ),
    );
    const { access_token: token } = await site.account('pager', {}, 'gambling_compliance');
    const list = (more: string) =>
      site.ask(`/api/gambling_compliance/pages?path=/regulatory_analysis${more}`, { token });
    const answers = await Promise.all(['', '&search=page%3D2', '&search=page%3D3'].map(list));
    expect(answers.map(({ json }) => [json.page, json.pages, json.total, json.items.length])).toEqual([
      [1, 3, total, size],
      [2, 3, total, size],
      [3, 3, total, 6],
    ]);
    expect(
      new Set(answers.flatMap(({ json }) => json.items.map(({ nid }: { nid: number }) => nid))).size,
    ).toBe(total);
    expect((await list('&search=page%3D4')).json).toMatchObject({
      code: 'not_found',
      detail: 'This list has 3 pages.',
    });
  });

  test('without items has one empty page', async () => {
    const { access_token: token } = await site.account('banker', {}, 'financial_services');
    expect((await site.ask('/api/financial_services/pages?path=/insights', { token })).json).toMatchObject({
      items: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });
});

describe('a bad query', () => {
  test.each([
    ['', '/path', 'is required'],
    ['?path=', '/path', 'must have at least 1 characters'],
    ['?path=insights', '/path', 'does not have the expected form'],
    [`?path=/${'a'.repeat(1000)}`, '/path', 'must have at most 1000 characters'],
    ['?path=/insights&page=2', '/page', 'is unknown'],
    [`?path=/insights&search=${'a'.repeat(4001)}`, '/search', 'must have at most 4000 characters'],
    ['?path=/insights&search=a&search=b', '/search', 'must be string'],
    ['?path=/insights&search=a%00b', '/search', 'must not contain a NUL character'],
    ['?path=/insights&path=/insights', '/path', 'must be string'],
    ['?path=/insights&more=1', '/more', 'is unknown'],
    ['?path=/insights&__proto__=1', '/__proto__', 'is unknown'],
    ['?path=/insights&constructor=1', '/constructor', 'is unknown'],
    ['?path=/insights&Path=/insights', '/Path', 'is unknown'],
    ['?path=/a%00b', '/path', 'must not contain a NUL character'],
  ])('%s', async (query, pointer, message) => {
    const answer = await site.ask(`/api/payments_compliance/pages${query}`, { token: tokens['reader'] });
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
    expect(answer.json.errors).toContainEqual({ pointer, message });
  });
});

test('every signed-in response has the content version, which each publish changes', async () => {
  const version = async () => Number((await page(OPEN)).headers.get('x-content-version'));
  const before = await version();
  expect(await version()).toBe(before);
  await site.store.content.publish(anArticle(1002, { path: 'for-all', title: 'For all, changed' }));
  expect(await version()).toBe(before + 1);
  expect((await page(OPEN)).json).toMatchObject({ title: 'For all, changed', version: 2 });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
