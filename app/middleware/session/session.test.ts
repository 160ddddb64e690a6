/** The session check in the pipeline: what a reader's browser sees in each case. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '#app/client/client.ts';
import { createTestPages, type TestPages } from '#tests/support/pages.ts';
import { testApi } from '#tests/support/test-site.ts';
import { expectPageFor } from './testing/expect-page.ts';

const site = testApi({ library: false });
let web: TestPages;
beforeAll(() => {
  web = createTestPages(site);
});

describe('a reader with a session', () => {
  test('sees the page, and its path is remembered', async () => {
    const visited = await web.visit('/search?query=a+b&page=2', {
      cookies: await site.createSession('full@demo.test'),
    });
    expectPageFor(visited, 'full');
    expect(visited.cookies).toEqual({ pastUrl: '/search?query=a+b&page=2', pastAccount: expect.any(String) });
  });

  test('gets new tokens when the access token has expired', async () => {
    const cookies = await site.createSession('full@demo.test');
    site.pass(900);
    const visited = await web.visit('/', { cookies });
    expectPageFor(visited, 'full');
    expect(Object.keys(visited.cookies).sort()).toEqual([
      'access_token',
      'pastAccount',
      'pastUrl',
      'refresh_token',
    ]);
    expect(visited.cookies['refresh_token']).not.toBe(cookies.refresh_token);
    expectPageFor(await web.visit('/', { cookies: visited.cookies }), 'full');
  });

  test('with requests that arrive at once with the same expired token stays signed in', async () => {
    const cookies = await site.createSession('full@demo.test');
    site.pass(900);
    const visits = await Promise.all(
      ['/', '/search', '/insights', '/profile/help'].map((path) => web.visit(path, { cookies })),
    );
    for (const visited of visits) expectPageFor(visited, 'full');
    expect(new Set(visits.map((visited) => visited.cookies['refresh_token'])).size).toBe(1);
    expectPageFor(await web.visit('/', { cookies: visits[0]!.cookies }), 'full');
  });

  test('that no longer exists loses its cookies and signs in again', async () => {
    const cookies = await site.createSession('full@demo.test');
    const user = (await site.store.users.byEmail('full@demo.test'))!;
    await site.store.refreshTokens.revokeUser(user.id);
    const visited = await web.visit('/', { cookies: { refresh_token: cookies.refresh_token } });
    expect([visited.status, visited.location]).toEqual([302, '/login']);
    expect(visited.cookies).toEqual({ access_token: '', refresh_token: '', pastUrl: '/' });
  });

  test('whose subscription has ended loses its cookies and signs in again', async () => {
    const visited = await web.visit('/insights', { cookies: await site.createSession('inactive@demo.test') });
    expect([visited.status, visited.location]).toEqual([302, '/login']);
    expect(visited.cookies).toEqual({ access_token: '', refresh_token: '', pastUrl: '/insights' });
  });

  test('of another vertical has no access here', async () => {
    const visited = await web.visit('/insights', {
      cookies: await site.createSession('world@demo.test'),
      host: 'gambling.localhost',
    });
    expect(visited.location).toBe('/login');
    expectPageFor(
      await web.visit('/insights', {
        cookies: await site.createSession('full@demo.test'),
        host: 'gambling.localhost',
      }),
      'full',
    );
  });

  test.each(['ключ', '€.eyJleHAiOjQwMDAwMDAwMDB9.x', 'a.eyJleHAiOjQwMDAwMDAwMDB9.b\n', '"'])(
    'whose access token is %j gets a new one',
    async (access_token) => {
      const { refresh_token } = await site.createSession('full@demo.test');
      const visited = await web.visit('/', { cookies: { access_token, refresh_token } });
      expectPageFor(visited, 'full');
      expect(visited.cookies['access_token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    },
  );

  test('whose access token is forged signs in again', async () => {
    const cookies = await site.createSession('none@demo.test');
    const [head, , signature] = cookies.access_token.split('.');
    const forged = `${head}.${Buffer.from('{"sub":"1","sid":"x","exp":4000000000}').toString('base64url')}.${signature}`;
    expect((await web.visit('/', { cookies: { ...cookies, access_token: forged } })).location).toBe('/login');
  });
});

describe('a visitor without a session', () => {
  test('is sent to sign in, and the path is remembered', async () => {
    const { access_token } = await site.createSession('full@demo.test');
    const sent: Record<string, string>[] = [{}, { access_token }, { refresh_token: 'nonsense' }];
    for (const cookies of sent) {
      const visited = await web.visit('/guide/1/x?page=2', { cookies });
      expect([visited.status, visited.location]).toEqual([302, '/login']);
      expect(visited.cookies['pastUrl']).toBe('/guide/1/x?page=2');
    }
  });

  test.each(['/login', '/access-denied', '/error', '/not-found', '/profile/reset-password', '/loggedout'])(
    'may see %s',
    async (path) => {
      expectPageFor(await web.visit(path), 'nobody');
    },
  );

  test('sees that a path does not exist', async () => {
    expect((await web.visit('/nowhere/at/all')).status).toBe(404);
  });
});

describe('a prefetch', () => {
  const ahead = (path: string, cookies: Record<string, string>) =>
    web.visit(path, { cookies, headers: { 'Sec-Purpose': 'prefetch;prerender' } });

  test('is not remembered', async () => {
    const visited = await ahead('/insights', await site.createSession('full@demo.test'));
    expectPageFor(visited, 'full');
    expect(visited.cookies).toEqual({});
    expect((await ahead('/insights', {})).cookies).toEqual({});
  });

  test('does not sign anyone out', async () => {
    const cookies = await site.createSession('full@demo.test');
    const visited = await ahead('/loggedout', cookies);
    expect([visited.status, visited.cookies]).toEqual([200, {}]);
    expectPageFor(await web.visit('/', { cookies: { refresh_token: cookies.refresh_token } }), 'full');
  });
});

describe('data requests', () => {
  test('pass the same check', async () => {
    expect(await web.visit('/insights.data')).toMatchObject({ status: 202, location: '/login' });
    expect(
      (await web.visit('/insights.data', { cookies: await site.createSession('full@demo.test') })).status,
    ).toBe(200);
    expect(await web.visit('/_root.data')).toMatchObject({ location: '/login' });
  });

  test.each(['insights', 'root', 'default-layout', 'insights,index', ''])(
    'cannot bypass it by requesting the routes %j',
    async (routes) => {
      expect(await web.visit(`/insights.data?_routes=${routes}`)).toMatchObject({
        status: 202,
        location: '/login',
      });
    },
  );
});

test('a route with an unknown session rule is never shown', async () => {
  const config = structuredClone(site.services.config());
  Object.assign(config.verticals[config.defaultVertical]!.routes['login']!, { session: 'optional' });
  const pages = createTestPages(site, { config: () => config });
  expect((await pages.visit('/login')).status).toBe(500);
  const { status, text } = await pages.visit('/login.data');
  expect(status).toBe(500);
  expect(text).toContain('Unknown middleware');
  expect(pages.rendered()).toBe(1);
});

describe('while the API does not answer', () => {
  const down = { ok: false as const, problem: { type: 'x', title: 'x', status: 503, code: 'unavailable' } };

  test('readers are not signed out', async () => {
    const client = {
      ...web.services.client({ vertical: 'payments_compliance' }),
      subscriptions: async () => down,
    } as Client;
    const cut = createTestPages(site, { client: () => client });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const visited = await cut.visit('/', { cookies: await site.createSession('full@demo.test') });
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'session: the subscription could not be loaded: 503 unavailable',
    );
    log.mockRestore();
    expect([visited.status, visited.location, visited.cookies]).toEqual([503, null, { pastUrl: '/' }]);
    expect(visited.text).not.toContain('"index"');
  });

  test('tokens exchanged before the outage are not lost', async () => {
    const subscriptions = vi.fn(async () => down);
    const cut = createTestPages(site, {
      client: (options) => ({ ...web.services.client(options), subscriptions }),
    });
    const { refresh_token } = await site.createSession('full@demo.test');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const visited = await cut.visit('/', { cookies: { refresh_token } });
    log.mockRestore();
    expect(visited.status).toBe(503);
    expectPageFor(await web.visit('/', { cookies: visited.cookies }), 'full');
  });

  test('a failed exchange preserves the cookies', async () => {
    const cut = createTestPages(site, { refresh: async () => down });
    expect((await cut.visit('/', { cookies: { refresh_token: 'r' } })).cookies).toEqual({ pastUrl: '/' });
  });

  test('pages without a session log it as well', async () => {
    const cut = createTestPages(site, { refresh: async () => down });
    expect((await cut.visit('/login', { cookies: { refresh_token: 'r' } })).status).toBe(503);
    expect((await cut.visit('/login')).status).toBe(200);
  });
});

test('responses for a reader are not for shared caches', async () => {
  const visited = await web.visit('/insights', { cookies: await site.createSession('full@demo.test') });
  expect(visited.headers.get('cache-control')).toMatch(/private|no-store/);
});
