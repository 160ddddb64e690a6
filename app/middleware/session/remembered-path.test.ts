/** The page to which a visitor returns after signing in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestPages, type TestPages } from '#tests/support/pages.ts';

let site: TestApi;
let web: TestPages;
beforeAll(async () => {
  site = await createTestApi({ library: false });
  web = createTestPages(site);
});
afterAll(() => site.end());

describe('the remembered path', () => {
  const remembered = async (path: string, method = 'GET') =>
    (await web.visit(path, { method })).cookies['pastUrl'];

  test.each([
    ['/', '/'],
    ['/search?query=a%20b', '/search?query=a%20b'],
    ['/world.data', '/world'],
    ['/_root.data', '/'],
    ['/world.data?_routes=world&x=1', '/world?x=1'],
    ['/access-denied', '/access-denied'],
    ['/in-focus/1/a%3Fb', '/in-focus/1/a%3Fb'],
    ['/in-focus/1/a%23b%25', '/in-focus/1/a%23b%25'],
    ['/in-focus/1/caf%C3%A9', '/in-focus/1/caf%C3%A9'],
    ['/login', undefined],
    ['/login?x=1', undefined],
    ['/login.data', undefined],
    ['/calendar/3001-0.ics', undefined],
    ['/regulatory_updates_list?page=2', '/regulatory_updates_list?page=2'],
    ['/regulatory_updates_list?page=2&format=csv', undefined],
    ['/nowhere', undefined],
    ['/favicon.ico', undefined],
  ])('after %s is %s', async (path, expected) => {
    expect(await remembered(path)).toBe(expected);
  });

  test('is not that of a prefetch', async () => {
    const visited = await web.visit('/world.data', { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(visited.cookies['pastUrl']).toBeUndefined();
  });

  test.each([
    ['a document', '/world', { 'Sec-Fetch-Dest': 'document' }, '/world'],
    ['the data of a page', '/world.data', { 'Sec-Fetch-Dest': 'empty' }, '/world'],
    ['an image', '/world', { 'Sec-Fetch-Dest': 'image' }, undefined],
    ['a call by a script', '/world', { 'Sec-Fetch-Dest': 'empty' }, undefined],
    ['a client that does not accept HTML', '/world', { Accept: 'image/*' }, undefined],
  ])('by %s', async (_, path, headers, expected) => {
    expect((await web.visit(path, { headers })).cookies['pastUrl']).toBe(expected);
  });

  test('is not that of a form', async () => {
    expect(await remembered('/search', 'POST')).toBeUndefined();
  });
});
