import { beforeAll, describe, expect, test } from 'vitest';
import { stableUuid } from '../../content/term-shapes.ts';
import type { JsonApiResource } from '#app/contracts/jsonapi.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import type { Answer } from '#tests/support/api.ts';
import { publishSamples } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
let token: string;
beforeAll(async () => {
  await publishSamples(site.store);
  token = (await site.account('reader', {})).access_token;
});

const read = (path: string) => site.ask(`/jsonapi/${path}`, { token });
const ids = ({ json }: Answer) => (json as { data: JsonApiResource[] }).data.map(({ id }) => Number(id));

describe('taxonomy terms', () => {
  test('of a vocabulary', async () => {
    const answer = await read('taxonomy_term/jurisdictions');
    expect(ids(answer)).toEqual([1100, 1101]);
    expect(answer.json.data[1]).toEqual({
      type: 'taxonomy_term--jurisdictions',
      id: '1101',
      attributes: {
        drupal_internal__tid: 1101,
        uuid: stableUuid('taxonomy_term/jurisdictions/1101'),
        tid: 1101,
        vid: 'jurisdictions',
        name: 'Germany',
        key: 'de',
        parent: 1100,
        weight: 0,
        iso: 'de',
        view_taxonomy_term: '/taxonomy/term/1101',
        count: 1,
        children: [],
      },
      links: {
        self: { href: '/jsonapi/taxonomy_term/jurisdictions/1101' },
        page: { href: '/taxonomy/term/1101' },
      },
    });
  });

  test('with the tree below each, and the number of readable items with it or a descendant', async () => {
    const attributes = async (who: string) => {
      const answer = await site.ask('/jsonapi/taxonomy_term/jurisdictions/1100', { token: who });
      return answer.json.data.attributes;
    };
    const germany = {
      tid: 1101,
      vid: 'jurisdictions',
      name: 'Germany',
      parent: 1100,
      weight: 0,
      children: [],
    };
    // An article, and a guide for readers with access to guides.
    expect(await attributes(token)).toMatchObject({ count: 1, children: [{ ...germany, count: 1 }] });
    const { access_token: world } = await site.account('world', { permissions: ['world'] });
    expect(await attributes(world)).toMatchObject({ count: 2, children: [{ ...germany, count: 2 }] });
    await site.store.terms.upsertMany([aTerm(1200, { key: 'unused', name: 'Unused' })]);
    const { json } = await read('taxonomy_term/jurisdictions/1200');
    expect(json.data.attributes).not.toHaveProperty('count');
    await site.store.terms.upsertMany([aTerm(1200, { vid: 'licences', key: 'unused', name: 'Unused' })]);
  });

  test('one', async () => {
    expect((await read('taxonomy_term/specialisms/2701')).json.data.attributes).toMatchObject({
      description: 'Who may do what',
      url: 'https://a.example/',
    });
    expect((await read('taxonomy_term/jurisdictions/2701')).json.code).toBe('not_found');
  });

  test.each([
    ['filter[key]=de', [1101]],
    ['filter[title]=Europe', [1100]],
    ['filter[parent]=0', [1100]],
    ['filter[parent]=1100', [1101]],
    ['page[offset]=1&page[limit]=1', [1101]],
  ])('filtered by %s', async (query, expected) => {
    expect(ids(await read(`taxonomy_term/jurisdictions?${query}`))).toEqual(expected);
  });

  test('a vocabulary that the vertical does not use is not found', async () => {
    expect((await read('taxonomy_term/gambling_specialisms')).json.code).toBe('not_found');
    const { access_token: token } = await site.account('gambler', {}, 'gambling_compliance');
    expect(
      (await site.ask('/jsonapi/taxonomy_term/gambling_specialisms', { token, host: 'gambling.localhost' }))
        .status,
    ).toBe(200);
    expect(
      (await site.ask('/jsonapi/taxonomy_term/specialisms', { token, host: 'gambling.localhost' })).json.code,
    ).toBe('not_found');
  });
});

test.each([
  ['page[limit]=0', '/page[limit]'],
  ['page[limit]=101', '/page[limit]'],
  ['page[limit]=ten', '/page[limit]'],
  ['page[offset]=-1', '/page[offset]'],
  ['page[offset]=10000001', '/page[offset]'],
  ['page[offset]=1e400', '/page[offset]'],
  ['page[limit]=1&page[limit]=2', '/page[limit]'],
  ['filter[nid]=abc', '/filter[nid]'],
  ['filter[nid]=1.5', '/filter[nid]'],
  [`filter[title]=${'x'.repeat(301)}`, '/filter[title]'],
  ['filter[status]=0', '/filter[status]'],
  ['sort=title', '/sort'],
  ['filter=x', '/filter'],
  [`include=${'a,'.repeat(101)}`, '/include'],
])('the query %s is refused', async (query, pointer) => {
  const answer = await read(`node/analysis-article?${query}`);
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
  expect(answer.json.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
});
