/** The page to which a visitor returns after signing in. */
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/api.ts';
import { createTestPages, type TestPages } from '#tests/support/pages.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
let web: TestPages;
beforeAll(() => {
  web = createTestPages(site);
});

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
    ['/login?return=%2Fguide%2F1%2Fx%3Fpage%3D2', '/guide/1/x?page=2'],
    ['/login?return=%2F%2Fevil.example%2F', undefined],
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

describe('the remembered page belongs to the account that asked for it', () => {
  const EMAILS = ['full@demo.test', 'world@demo.test'] as const;
  const PAGE = '/insights?page=2';
  const signInWith = (cookies: Record<string, string>, email: string) =>
    web.visit('/login', { cookies, form: { email, password: PASSWORD } });
  /** What the browser holds once a reader's session has ended without a sign-out. */
  const leftBehind = async () =>
    (await web.visit(PAGE, { cookies: await site.createSession(EMAILS[0]) })).cookies;

  test.each([
    [EMAILS[0], PAGE],
    [EMAILS[1], '/'],
  ])('%s lands on %s', async (email, target) => {
    const visited = await signInWith(await leftBehind(), email);
    expect(visited.location).toBe(target);
    expect(visited.cookies).toMatchObject({ pastUrl: '', pastAccount: '' });
    // Back does not show the other reader's pages.
    expect(visited.headers.get('clear-site-data')).toBe(target === '/' ? '"cache"' : null);
  });

  test.each([
    ['a reload', PAGE, {}, '/'],
    ['a step from an open page', '/world', { 'Sec-Fetch-Site': 'same-origin' }, '/'],
    [
      'the sign-in page that a page leads to',
      `/login?return=/world`,
      { 'Sec-Fetch-Site': 'same-origin' },
      '/',
    ],
    ['an address that is typed', '/world', { 'Sec-Fetch-Site': 'none' }, '/world'],
  ])('after %s without a session, the next reader lands on %s', async (_, path, headers, target) => {
    const before = await leftBehind();
    const { cookies } = await web.visit(path, { cookies: before, headers });
    const { pastAccount = before['pastAccount']!, pastUrl } = { ...before, ...cookies };
    expect((await signInWith({ pastUrl: pastUrl!, pastAccount }, EMAILS[1])).location).toBe(target);
    expect((await signInWith({ pastUrl: pastUrl!, pastAccount }, EMAILS[0])).location).toBe(
      path.startsWith('/login') ? '/world' : path,
    );
  });

  test('and signing out forgets it', async () => {
    const cookies = { ...(await leftBehind()), ...(await site.createSession(EMAILS[0])) };
    expect((await web.visit('/login', { cookies, form: { intent: 'logout' } })).cookies).toMatchObject({
      pastUrl: '',
      pastAccount: '',
    });
  });
});
