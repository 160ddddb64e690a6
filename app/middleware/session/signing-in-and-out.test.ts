/** Signing in and out in a browser: the form of the sign-in page, and /loggedout. */
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/api.ts';
import { createTestPages, type TestPages } from '#tests/support/pages.ts';
import { testApi } from '#tests/support/test-site.ts';
import { expectPageFor } from './testing/expect-page.ts';

const site = testApi({ library: false });
let web: TestPages;
beforeAll(() => {
  web = createTestPages(site);
});

describe('a form of the sign-in page', () => {
  const signIn = (cookies: Record<string, string>, password = PASSWORD, email = 'full@demo.test') =>
    web.visit('/login', { cookies, form: { email, password } });

  test('signs in although the cookies of an ended session come with it', async () => {
    const ended = await site.createSession('full@demo.test');
    await site.ask('/api/logout', { token: ended.access_token, json: {} });
    for (const cookies of [ended, { refresh_token: ended.refresh_token }, { refresh_token: 'x' }]) {
      const visited = await signIn(cookies);
      expect([visited.status, visited.location]).toEqual([302, '/']);
      expect(
        visited.headers.getSetCookie().filter((cookie) => cookie.startsWith('access_token=')),
      ).toHaveLength(1);
      expectPageFor(await web.visit('/', { cookies: visited.cookies }), 'full');
    }
  });

  test('signs out although the session check has just refreshed the session', async () => {
    const { refresh_token } = await site.createSession('full@demo.test');
    const visited = await web.visit('/login', { cookies: { refresh_token }, form: { intent: 'logout' } });
    expect([visited.status, visited.location]).toEqual([302, '/login']);
    expect(visited.cookies).toMatchObject({ access_token: '', refresh_token: '' });
  });

  test('is needed to sign out: a link or an image to it changes nothing', async () => {
    const { access_token, refresh_token } = await site.createSession('full@demo.test');
    const { cookies } = await web.visit('/login?intent=logout', { cookies: { access_token, refresh_token } });
    expect(cookies).not.toHaveProperty('refresh_token');
    expectPageFor(await web.visit('/', { cookies: { refresh_token } }), 'full');
  });

  test.each([
    ['/insights?page=2', '/insights?page=2'],
    ['/access-denied', '/'],
    ['/loggedout', '/'],
    ['/nowhere', '/'],
    ['//evil.example/', '/'],
    ['/%2f%2fevil.example', '/'],
  ])('leads from %s to %s', async (pastUrl, target) => {
    expect((await signIn({ pastUrl })).location).toBe(target);
  });

  test('clears the browser’s cache when signing out, but not the theme and the device', async () => {
    const signedIn = await signIn({});
    const visited = await web.visit('/login', { cookies: signedIn.cookies, form: { intent: 'logout' } });
    expect(visited.headers.get('clear-site-data')).toBe('"cache"');
    expect(Object.keys(visited.cookies)).not.toContain('known_device');
  });

  test('remembers the device, so that failures elsewhere do not lock it out', async () => {
    const { cookies } = await signIn({}, PASSWORD, 'legacy@demo.test');
    const { perAccount, windowSeconds } = site.config.verticals['payments_compliance']!.site.session.signIn;
    for (let n = 0; n < perAccount; n++) await signIn({}, 'wrong', 'legacy@demo.test');
    const refused = await signIn({}, PASSWORD, 'legacy@demo.test');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(windowSeconds)]);
    expect(
      (await signIn({ known_device: cookies['known_device']! }, PASSWORD, 'legacy@demo.test')).status,
    ).toBe(302);
    expect((await signIn({ known_device: 'no token' }, PASSWORD, 'legacy@demo.test')).status).toBe(429);
  });
});

describe('arriving at /loggedout', () => {
  test('ends the session and clears every cookie', async () => {
    const cookies = await site.createSession('full@demo.test');
    const visited = await web.visit('/loggedout', {
      cookies: { ...cookies, pastUrl: '/x', other: '1', known_device: 'd' },
    });
    expect(visited.headers.get('clear-site-data')).toBe('"cache"');
    expectPageFor(visited, 'nobody');
    expect(visited.cookies).toEqual({ access_token: '', refresh_token: '', pastUrl: '', other: '' });
    expect((await web.visit('/', { cookies: { refresh_token: cookies.refresh_token } })).location).toBe(
      '/login',
    );
  });

  test('with only a refresh token also ends the sign-in', async () => {
    const { refresh_token } = await site.createSession('full@demo.test');
    await web.visit('/loggedout', { cookies: { refresh_token } });
    const again = await site.ask('/api/getToken', { json: { grant_type: 'refresh_token', refresh_token } });
    expect(again.status).toBe(401);
  });

  test('with reset values leaves them in the URL', async () => {
    expect(
      (
        await web.visit(`/loggedout?user=7&token=${'a'.repeat(43)}`, {
          cookies: await site.createSession('full@demo.test'),
        })
      ).status,
    ).toBe(200);
  });

  test('without cookies is an ordinary page', async () => {
    expect((await web.visit('/loggedout')).cookies).toEqual({});
  });
});
