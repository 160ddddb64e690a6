/** Sites that answer badly, slowly or with addresses of others: each ends in a sentence, and nothing is lost. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { SyncOptions } from '#app/import/sync/options.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { resourcesIn, startDrupal, type Drupal } from '../support/drupal.ts';
import { EXPORT, library, syncSite, type SyncSite } from './sync-site.ts';

let site: SyncSite;
let fresh: FreshStore;
let drupal: Drupal;
beforeAll(async () => {
  site = await syncSite();
  fresh = await freshStore('sqlite');
});
afterAll(() => fresh.end());
beforeEach(async () => {
  await fresh.clear();
  await fresh.db.deleteFrom('meta').where('key', 'like', 'content-sync:%').execute();
  drupal = await startDrupal(resourcesIn(EXPORT), EXPORT);
});
afterEach(() => drupal.close());

const sync = (more?: Partial<SyncOptions>) => site.sync(fresh.store, drupal, more);
const SECRET = 'Bearer 5eCr3t';
const withSecret = { access: { authorization: SECRET, requestsPerSecond: 1_000 } };
const isArticles = (url: URL) => url.pathname === '/jsonapi/node/article';

describe.each<[string, ReturnType<Drupal['before']>, RegExp]>([
  ['no JSON:API', { status: 404 }, /^The site has no .* \(404\)\. Is this a Drupal site with JSON:API\?$/],
  ['refused credentials', { status: 401 }, /^The site refuses the credentials \(401\)/],
  ['no rights', { status: 403 }, /^The site does not let this account read .* \(403\)/],
  ['a refused request', { status: 400 }, /^The site does not understand the request for .* \(400\)/],
  ['a fault of the site', { status: 500 }, /^The site answered 500 for /],
  ['a page', { status: 200, body: '<!doctype html>' }, / is not JSON but a web page\. Is this a Drupal site/],
  ['half a document', { status: 200, body: '{"data":[' }, / is not JSON but something else/],
  [
    'another document',
    { status: 200, body: '{"jsonapi":{}}' },
    /"data" is missing|does not list any content/,
  ],
  [
    'a broken resource',
    { status: 200, body: '{"data":[{"id":7}],"links":{"a--b":""}}' },
    /without type or id|no bundle/,
  ],
  ['an end in the middle', 'cut', /cannot be read: it ended the connection, 4 times\.$/],
  ['no answer', 'hang', /cannot be read: it did not answer completely in time, 4 times\.$/],
  ['too many requests', { status: 429 }, /cannot be read: the site answered 429, 4 times\.$/],
  [
    'maintenance for an hour',
    { status: 503, headers: { 'Retry-After': '3600' } },
    /^The site is busy and asks to come back in 60 minutes/,
  ],
  [
    'a redirect to another site',
    { status: 302, headers: { Location: 'http://127.0.0.2:1/jsonapi' } },
    /leads to http:\/\/127\.0\.0\.2:1, another site, which is not followed/,
  ],
  [
    'a redirect to itself',
    { status: 301, headers: { Location: '?again' } },
    /leads from one address to the next/,
  ],
  [
    'more than memory should hold',
    { status: 200, headers: { 'Content-Length': String(33 * 1024 * 1024) } },
    /has more than 32 MB\.$/,
  ],
])('a site with %s', (_, instead, message) => {
  it.each([1, 2])('at request %i', async (at) => {
    drupal.before = (__, count) => (count >= at ? instead : undefined);
    const result = await sync({ ...withSecret, patienceMs: 100 });
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(message) });
    expect(JSON.stringify([result, await fresh.store.siteSyncs.all()])).not.toContain('5eCr3t');
    expect(await fresh.store.siteSyncs.get('drupal')).toMatchObject({ last: { failures: 1 } });
    drupal.before = () => undefined;
    expect(await sync()).toMatchObject({ ok: true });
    expect((await library(fresh.db)).content).toHaveLength(3);
  });
});

test('a site without TLS at an https address', async () => {
  const address = new URL(drupal.origin.replace('http:', 'https:'));
  expect(await sync({ address })).toMatchObject({
    ok: false,
    message: expect.stringMatching(
      /the secure connection failed: its certificate or TLS is at fault \(\w+\)/,
    ),
  });
});

test('a site that nobody runs', async () => {
  const gone = await startDrupal([], EXPORT);
  await gone.close();
  expect(await sync({ address: new URL(gone.origin) })).toMatchObject({
    ok: false,
    message: `${gone.origin}/jsonapi cannot be read: it refuses connections, 4 times.`,
  });
});

test('a busy site is asked again when it says, and else more and more slowly', async () => {
  const answers: ReturnType<Drupal['before']>[] = [
    { status: 429, headers: { 'Retry-After': '7' } },
    { status: 503 },
    { status: 503 },
  ];
  drupal.before = (url, count) => (isArticles(url) && count > 1 ? answers.shift() : undefined);
  const { waits, ok } = await sync();
  expect([ok, waits]).toEqual([true, [7_000, 2_000, 4_000]]);
});

test('requests come one after another, as often as agreed', async () => {
  const { waits } = await sync({ access: { requestsPerSecond: 2 } });
  expect(waits.length).toBe(drupal.requests.length - 1);
  // Without waiting in between, each has to wait for all before it.
  waits.forEach((ms, index) => expect(Math.round(ms / 500)).toBeLessThanOrEqual(index + 1));
  expect(waits.at(-1)! > (waits.length - 1) * 400).toBe(true);
});

test('a link to another site is not followed', async () => {
  drupal.before = (url) =>
    isArticles(url)
      ? { status: 200, body: '{"data":[],"links":{"next":{"href":"http://169.254.169.254/latest"}}}' }
      : undefined;
  expect(await sync()).toMatchObject({
    ok: false,
    message: expect.stringMatching(
      /^The site names an address on http:\/\/169\.254\.169\.254 .* not followed/,
    ),
  });
});

test('a site that does not filter does not go on for ever', async () => {
  drupal.pageSize = 2;
  const [first] = resourcesIn(EXPORT).filter(({ type }) => type === 'node--article');
  const page = {
    data: [{ ...first, relationships: {} }],
    links: { next: `${drupal.origin}/jsonapi/node/article` },
  };
  drupal.before = (url) => (isArticles(url) ? { status: 200, body: JSON.stringify(page) } : undefined);
  expect(await sync()).toMatchObject({
    ok: false,
    message: expect.stringMatching(/in the order that was asked for/),
  });
});

describe('pictures and files', () => {
  const put = (url: string) => {
    for (const resource of drupal.resources.values())
      if (resource.type === 'file--file') resource.attributes['uri'] = { url };
  };
  const article = async () => (await fresh.store.content.get(101))!.fields;

  it('come with the credentials from the site itself, also by its whole address', async () => {
    drupal.authorization = SECRET;
    put(`${drupal.origin}/sites/default/files/annex.pdf`);
    await sync(withSecret);
    expect((await article())['field_file']).toMatchObject([{ src: expect.stringMatching(/^\/media\//) }]);
  });

  it('come without credentials from an origin that the mapping names, and from no other', async () => {
    const files = await startDrupal([], EXPORT);
    put(`${files.origin}/sites/default/files/annex.pdf`);
    await sync(withSecret);
    expect(files.requests).toEqual([]);
    expect((await article())['field_file']).toMatchObject([{ src: expect.stringContaining(files.origin) }]);
    const mapping = { ...site.mapping, fileOrigins: [files.origin] };
    expect(await sync({ ...withSecret, mapping })).toMatchObject({ ok: true });
    expect(files.requests.map(({ authorization }) => authorization)).toContain(undefined);
    expect(files.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    expect((await article())['field_file']).toMatchObject([{ src: expect.stringMatching(/^\/media\//) }]);
    await files.close();
  });

  it('do not lead anywhere else by a redirect, and stop the run rather than to be lost', async () => {
    drupal.before = (url) =>
      url.pathname.startsWith('/sites/')
        ? { status: 302, headers: { Location: 'http://127.0.0.2:1/x' } }
        : undefined;
    expect(await sync()).toMatchObject({ ok: false, message: expect.stringMatching(/annex\.pdf leads to/) });
    drupal.before = (url) => (url.pathname.startsWith('/sites/') ? { status: 503 } : undefined);
    expect(await sync()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/annex\.pdf cannot be read/),
    });
    expect((await library(fresh.db)).content).toEqual([]);
    drupal.before = () => undefined;
    expect(await sync()).toMatchObject({ ok: true, summary: { media: { file: { imported: 1 } } } });
  });

  it('that are too large are left out', async () => {
    drupal.before = (url) =>
      url.pathname.endsWith('.png') ? { status: 200, headers: { 'Content-Length': '99999999' } } : undefined;
    const { warnings } = await sync();
    expect(warnings).toContainEqual(
      expect.stringMatching(/101 “First item”: .*a%20chart\.png \(is larger than 10 MB\)/),
    );
  });

  it('of pages are fetched as well, and those of other sites are not', async () => {
    for (const resource of drupal.resources.values())
      if (resource.attributes['drupal_internal__nid'] === 102)
        resource.attributes['body'] = {
          value: `<p><img src="/sites/default/files/a%20chart.png" alt="x"><img src="http://127.0.0.2:1/y.png"></p>`,
        };
    const { warnings } = await sync();
    const { body } = (await fresh.store.content.get(102))!.fields as { body: { value: string } };
    expect(body.value).toMatch(/src="\/media\/[0-9a-f]{64}\.png"/);
    expect(body.value).not.toContain('127.0.0.2');
    expect(warnings).toContainEqual(expect.stringMatching(/127\.0\.0\.2:1\/y\.png \(is on another site/));
  });
});

test('a run that is told to end stops at once, and the next one goes on', async () => {
  const ending = new AbortController();
  drupal.before = (url) => {
    if (isArticles(url)) ending.abort();
    return isArticles(url) ? 'hang' : undefined;
  };
  expect(await sync({ signal: ending.signal })).toMatchObject({
    ok: false,
    message: 'The run was told to end.',
  });
  drupal.before = () => undefined;
  expect(await sync()).toMatchObject({ ok: true });
});
