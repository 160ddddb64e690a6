/** Legacy paths, in the pipeline around the framework's own request handler. */
import { beforeAll, expect, test } from 'vitest';
import { anArticle } from '#tests/support/content.ts';
import { createTestPages, type TestPages, type Visited } from '#tests/support/pages.ts';
import { loadSite } from '#tests/support/site.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
let web: TestPages;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  web = createTestPages(site);
  for (const name of ['full', 'world', 'none', 'legacy']) {
    const { access_token, refresh_token } = await site.issueTokensFor(`${name}@demo.test`);
    cookies[name] = { access_token, refresh_token };
  }
});

const seen = ({ status, location }: Visited) => [status, location];

const { config } = await loadSite();
const getExamples = (served: string) =>
  Object.values(config.verticals).flatMap((vertical) =>
    Object.values(vertical.legacyPaths)
      .filter(({ serve }) => serve === served)
      .flatMap(({ examples }) =>
        Object.entries(examples).map(([from, to]) => [vertical.hosts[0]!, from, to] as const),
      ),
  );
const examples = getExamples('redirect');

test('there are examples in every vertical', () => {
  expect(new Set(examples.map(([host]) => host)).size).toBe(Object.keys(config.verticals).length);
});

test.each(examples)('http://%s%s redirects to %s', async (host, from, to) => {
  expect(seen(await web.visit(from, { host }))).toEqual([301, to]);
  expect((await web.visit(`${from}.data`, { host })).location).toBe(to);
  const target = await web.visit(to, { host, cookies: cookies['full'] });
  expect([target.status, 301]).not.toEqual([301, 301]);
});

test.each(getExamples('in-place'))('http://%s%s answers like %s, in place', async (host, from, to) => {
  for (const name of ['full', 'world', 'none']) {
    const [old, own] = [
      await web.visit(from, { host, cookies: cookies[name] }),
      await web.visit(to, { host, cookies: cookies[name] }),
    ];
    expect(seen(old)).toEqual(seen(own));
    const getRoute = ({ text }: Visited) => /"route":"(\w+)"/.exec(text)?.[1];
    expect(getRoute(old)).toBe(getRoute(own));
  }
});

test('preserve the request’s query, after the pattern’s', async () => {
  expect((await web.visit('/guides?page=2&x=%2F')).location).toBe('/jurisdiction?page=2&x=%2F');
  expect((await web.visit('/search/site/psd2?page=2')).location).toBe('/search?query=psd2&page=2');
  expect((await web.visit('/home?')).location).toBe('/');
});

test('an author’s number leads to the list of their items, an unknown number to no list', async () => {
  await site.store.content.publishMany([
    anArticle(1, {
      authors: ['Ines Albrecht'],
      fields: { field_authors: [{ title: 'Ines Albrecht' }] },
      title: 'By this author',
    }),
    anArticle(2, { title: 'By nobody' }),
  ]);
  const { access_token: token } = await site.issueTokensFor('full@demo.test');
  const follow = async (from: string) => {
    const { location: path } = await web.visit(from);
    return site.ask(`/api/payments_compliance/pages?${new URLSearchParams({ path: path! })}`, { token });
  };
  const { json } = await follow('/author/88');
  expect([json.author, json.items]).toMatchObject([{ name: 'Ines Albrecht' }, [{ title: 'By this author' }]]);
  expect((await follow('/author/999')).status).toBe(404);
});

test.each([
  ['a%2Fb', 'a%2Fb'],
  ['a%2Fb%20%26%20c', 'a%2Fb%20%26%20c'],
  ['100%25', '100%25'],
])('search words %s are decoded once', async (words, query) => {
  expect((await web.visit(`/search/site/${words}`)).location).toBe(`/search?query=${query}`);
  expect((await web.visit(`/search/site/${words}.data`)).location).toBe(`/search?query=${query}`);
});

test.each(['/node/1%2F2', '/taxonomy/term/310%2Fx/feed', '/tracker-topics/7/a%2Fb'])(
  '%s has no page',
  async (path) => {
    expect((await web.visit(path)).status).toBe(404);
  },
);

test('do not forward what the framework adds to a data request', async () => {
  expect((await web.visit('/guides.data?_routes=x')).location).toBe('/jurisdiction');
  expect((await web.visit('/guides.data?page=2&_routes=x')).location).toBe('/jurisdiction?page=2');
  expect((await web.visit('/profile//reset-password.data?_routes=x')).location).toBe(
    '/profile/reset-password',
  );
});

test.each(['/node/abc', '/node/12/more', '/Node/12', '/node/0', '/articles/x'])(
  '%s does not match',
  async (path) => {
    expect((await web.visit(path)).status).toBe(404);
  },
);

test('removed by a vertical are not found in it', async () => {
  expect((await web.visit('/guides', { host: 'gambling.localhost' })).status).toBe(404);
  expect((await web.visit('/guides')).location).toBe('/jurisdiction');
});

test('redirect every visitor, before the session check', async () => {
  expect((await web.visit('/guides')).cookies).toEqual({});
});
