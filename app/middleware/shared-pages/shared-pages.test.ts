import { createPageGates } from '../page-gates.ts';
import { brotliDecompressSync } from 'node:zlib';
import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { resolve } from '#app/runtime/resolve.ts';
import type { Reader } from '#app/runtime/access.ts';
import { aReader } from '#tests/support/readers.ts';
import { loadSharedScreens } from '#app/server/web/shared-screens.ts';
import { loadSite, ROOT } from '#tests/support/site.ts';
import {
  servicesContext,
  sessionContext,
  siteContext,
  type SiteRequest,
  type WebServices,
} from '../context.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { sharedPages } from './shared-pages.ts';

let config: Config;
let sharedScreens: WebServices['sharedScreens'];
beforeAll(async () => {
  config = (await loadSite()).config;
  sharedScreens = await loadSharedScreens(ROOT);
});

interface Ask {
  path?: string;
  /** Address of the request where it differs from the path: a query, a data request. */
  url?: string;
  method?: string;
  vertical?: string;
  /** Null: nobody is signed in. */
  reader?: Reader | null;
  contentVersion?: string;
  hash?: string;
  encoding?: string;
  /** What a legacy pattern shows in place. */
  inPlace?: Pick<SiteRequest, 'listSearch'>;
  now?: string;
}

const PAGE = '/article/1/insights/x';

/** A store, and a way to ask it for pages; `render` makes what is not kept. */
function shop(pages: PageCache = createPageCache(1024 * 1024)) {
  const render = vi.fn(
    async () =>
      new Response(`page ${render.mock.calls.length}`, {
        headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'sha256-x'" },
      }),
  );
  async function ask({
    path = PAGE,
    url = path,
    method = 'GET',
    vertical = 'payments_compliance',
    reader = aReader(),
    contentVersion = '1',
    hash = 'h',
    encoding = '',
    inPlace = {},
    now = '2026-11-21T09:00:00Z',
  }: Ask = {}): Promise<Response> {
    const site = config.verticals[vertical]!;
    const context = new RouterContextProvider();
    context.set(servicesContext, {
      gates: createPageGates(),
      pages,
      sharedScreens,
      config: () => ({ ...config, hash }),
      now: () => new Date(now),
    } as WebServices);
    context.set(siteContext, { vertical: site, path, resolved: resolve(site, path), ...inPlace });
    context.set(sessionContext, reader ? { reader, contentVersion, token: 't' } : {});
    const request = new Request(`http://localhost${url}`, {
      method,
      headers: encoding ? { 'Accept-Encoding': encoding } : {},
    });
    const answer = (await sharedPages({ request, context }, render))!;
    return new Response(answer.body, answer);
  }
  const body = async (asked?: Ask) => (await ask(asked)).text();
  return { ask, body, render, pages };
}

test('a content page is rendered once for readers of equal access', async () => {
  const { body, render } = shop();
  const one = aReader({ permissions: ['hs', 'world'], products: ['a'] });
  const other = aReader({ permissions: ['world', 'hs'], products: ['a', 'a'] });
  expect([await body({ reader: one }), await body({ reader: other }), await body({ reader: one })]).toEqual([
    'page 1',
    'page 1',
    'page 1',
  ]);
  expect(render).toHaveBeenCalledOnce();
});

test('with its headers, the policy for its scripts among them', async () => {
  const { ask } = shop();
  const [first, second] = [await ask(), await ask()];
  const timed = ({ headers }: Response, cache: string) => {
    expect(headers.get('Server-Timing')).toBe(`cache;desc=${cache}`);
    return [...headers].filter(([name]) => name !== 'server-timing');
  };
  expect(timed(second, 'hit')).toEqual(timed(first, 'miss'));
  expect(second.headers.get('content-security-policy')).toBe("script-src 'sha256-x'");
});

test('a page that was given is not changed by what later middleware does to its headers', async () => {
  const { ask } = shop();
  for (const _ of [1, 2]) (await ask()).headers.append('Set-Cookie', 'pastUrl=/x');
  expect((await ask()).headers.getSetCookie()).toEqual([]);
});

describe('another page is rendered', () => {
  test.each<[string, Ask]>([
    ['for another permission', { reader: aReader({ permissions: ['world'] }) }],
    ['for a legacy permission', { reader: aReader({ legacyPermissions: ['world'] }) }],
    ['for another product', { reader: aReader({ products: ['a'] }) }],
    ['for a reader with another vertical', { reader: aReader({ otherVerticals: ['financial_services'] }) }],
    ['in another vertical', { vertical: 'gambling_compliance' }],
    ['at another path', { path: '/article/1/insights/y' }],
    ['of a list', { path: '/insights' }],
    ['of a screen', { path: '/world' }],
    ['of another month of a screen', { path: '/calendar', url: '/calendar?month=2027-01&view=agenda' }],
    ['after content has changed', { contentVersion: '2' }],
    ['under another configuration', { hash: 'other' }],
    ['of the second page of a list', { path: '/insights', url: '/insights?page=2' }],
    ['of a list in another order', { path: '/insights', url: '/insights?sort=title&view=table' }],
    ['of a list that is shown at a former address', { path: '/insights', url: '/news' }],
    [
      'of a list that a pattern sorts',
      { path: '/insights', url: '/news/a-z', inPlace: { listSearch: 'sort=title' } },
    ],
    ['on another day', { now: '2026-11-22T00:00:00Z' }],
  ])('%s', async (_, other) => {
    const { body } = shop();
    expect(await body()).toBe('page 1');
    expect(await body(other)).toBe('page 2');
    expect([await body(), await body(other)]).toEqual(['page 1', 'page 2']);
  });
});

describe('an address that few ask for is cached from the second time on:', () => {
  test.each<[string, Ask]>([
    ['of a search', { path: '/search', url: '/search?query=%22psd2%22&offset=0' }],
    ['of a screen’s search', { path: '/jurisdiction', url: '/jurisdiction?q=germ' }],
    ['of a screen that is filtered', { path: '/calendar', url: '/calendar?jurisdiction=1000' }],
    ['of a screen’s table in an order of its own making', { path: '/world', url: '/world?sort=aaaa' }],
    ['of a month that is none', { path: '/calendar', url: '/calendar?month=2026-13' }],
    ['of a screen under the name of an object’s own', { path: '/world', url: '/world?constructor=1' }],
    ['of an item with a parameter', { url: `${PAGE}?page=2` }],
    ['of a list with an unknown parameter', { path: '/insights', url: '/insights?utm=1' }],
    ['of a list with one unknown parameter of two', { path: '/insights', url: '/insights?page=1&utm=1' }],
    ['of a list with a parameter twice', { path: '/insights', url: '/insights?page=1&page=2' }],
    ['of a list that is filtered', { path: '/insights', url: '/insights?jurisdiction=1000' }],
    ['of a list over a range of days', { path: '/insights', url: '/insights?from=2026-01-01' }],
    ['of a list in no order that there is', { path: '/insights', url: '/insights?sort=colour' }],
    ['of no page of a list', { path: '/insights', url: '/insights?page=0' }],
    [
      'of a list that a pattern filters',
      { path: '/insights', url: '/news/de', inPlace: { listSearch: 'jurisdiction=1000' } },
    ],
  ])('%s', async (_, asked) => {
    const { body, pages } = shop();
    expect(await body(asked)).toBe('page 1');
    expect(pages.bytes).toBe(0);
    expect([await body(asked), await body(asked)]).toEqual(['page 2', 'page 2']);
  });
});

describe('nothing is cached, nor answered from the cache,', () => {
  test.each<[string, Ask]>([
    ['without a session', { reader: null }],
    ['of a personal page', { path: '/profile/my-reports' }],
    ['of a path that does not exist', { path: '/article/1/insights' }],
    ['for a data request', { url: `${PAGE}.data` }],
    ['for a data request with routes', { url: `${PAGE}.data?_routes=insightArticle` }],
    ['for a form', { method: 'POST' }],
    ['for HEAD', { method: 'HEAD' }],
  ])('%s', async (_, asked) => {
    const { body, pages } = shop();
    expect([await body(asked), await body(asked)]).toEqual(['page 1', 'page 2']);
    expect(pages.bytes).toBe(0);
  });

  test('for a data request, although the page itself is cached', async () => {
    const { body } = shop();
    await body();
    expect(await body({ url: `${PAGE}.data` })).toBe('page 2');
    expect(await body()).toBe('page 1');
  });

  test.each<[string, () => Response]>([
    ['of what sets a cookie', () => new Response('x', { headers: { 'Set-Cookie': 'a=1' } })],
    // The home page with what is one reader's own.
    ['of what is for one reader', () => new Response('x', { headers: { 'Cache-Control': 'no-store' } })],
    ['of a redirect', () => new Response(null, { status: 301, headers: { Location: '/' } })],
    ['of what is not found', () => new Response('x', { status: 404 })],
    ['of a failure', () => new Response('x', { status: 500 })],
    ['of another success', () => new Response('x', { status: 203 })],
  ])('%s', async (_, answer) => {
    const { ask, render, pages } = shop();
    render.mockImplementation(async () => answer());
    const response = await ask();
    expect([response.status, [...response.headers]]).toEqual([answer().status, [...answer().headers]]);
    await ask();
    expect(render).toHaveBeenCalledTimes(2);
    expect(pages.bytes).toBe(0);
  });

  test('by a cache of no size', async () => {
    const { body } = shop(createPageCache(0));
    expect([await body(), await body()]).toEqual(['page 1', 'page 2']);
  });
});

test('a cached page comes compressed to whoever accepts that, and is the same', async () => {
  const { ask, render } = shop();
  await ask();
  const response = await ask({ encoding: 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe('page 1');
  expect((await ask()).headers.has('content-encoding')).toBe(false);
  expect(render).toHaveBeenCalledOnce();
});

test('parts of the key cannot be mistaken for one another', async () => {
  const { body } = shop();
  const asked: Ask[] = [
    { path: '/article/1/insights/x', contentVersion: '1', hash: 'h' },
    { path: '/article/1/insights/x\n', contentVersion: '1', hash: 'h' },
    { path: '/article/1/insights/x\n\n1', contentVersion: 'h', hash: 'h' },
    { path: '/article/1/insights/x', contentVersion: '1\nh', hash: 'h' },
  ];
  const bodies: string[] = [];
  for (const one of asked) bodies.push(await body({ url: PAGE, ...one }));
  expect(new Set(bodies).size).toBe(asked.length);
});
