/** Vertical, URLs and the guard, in the order of the pipeline, around the framework's own request handler. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestPages, type TestPages, type Visited } from '#tests/support/pages.ts';
import { testApi } from '#tests/support/test-site.ts';

// Thousands of requests: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

describe('the vertical', () => {
  test.each([
    ['localhost', 'payments_compliance'],
    ['gambling.localhost', 'gambling_compliance'],
    ['gambling.localhost:3000', 'gambling_compliance'],
    ['elsewhere.example', 'payments_compliance'],
  ])('of %s is %s', async (host, vertical) => {
    expect((await web.visit('/login', { host })).text).toContain(`"vertical":"${vertical}"`);
  });

  test('is that of the Host header', async () => {
    expect((await web.visit('/login', { headers: { Host: 'gambling.localhost' } })).text).toContain(
      '"vertical":"gambling_compliance"',
    );
  });
});

describe('every page has one URL', () => {
  test.each([
    ['/login/', '/login'],
    ['//login', '/login'],
    ['/profile//reset-password/', '/profile/reset-password'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['///', '/'],
    ['/login/?x=1&y=%2F', '/login?x=1&y=%2F'],
    ['/in-focus//1/caf%C3%A9', '/in-focus/1/caf%C3%A9'],
    ['/in-focus//1/a%3Fb', '/in-focus/1/a%3Fb'],
    ['/in-focus//1/a%23b', '/in-focus/1/a%23b'],
    ['/in-focus//1/a%25b', '/in-focus/1/a%25b'],
    ['//%5Cevil.example', '/%5Cevil.example'],
    ['/%09//evil.example', '/%09/evil.example'],
  ])('%s redirects to %s', async (path, target) => {
    expect(seen(await web.visit(path))).toEqual([301, target]);
    expect(new URL(target, 'http://localhost').origin).toBe('http://localhost');
    expect((await web.visit(target)).status).not.toBe(301);
  });

  test.each(['/login', '/in-focus/1/caf%C3%A9', '/in-focus/1/a%3Fb', '/in-focus/1/a b', '/in-focus/1/%41'])(
    '%s stays',
    async (path) => {
      expect((await web.visit(path)).status).not.toBe(301);
    },
  );

  test('data requests redirect, too', async () => {
    expect((await web.visit('/profile//reset-password.data')).location).toBe('/profile/reset-password');
  });

  test.each(['/in-focus/1/%E0%A4%A', '/%', '/in-focus/1%2Fx', '/login%00', '/%2e%2e%2flogin'])(
    '%s is not found',
    async (path) => {
      // The framework warns about URLs that it cannot decode.
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      expect((await web.visit(path, { cookies: cookies['full'] })).status).toBe(404);
      warn.mockClear();
    },
  );

  test.each(['/Login', '/WORLD', '/Guide/1/x', '/article/1/Insights/x'])(
    '%s, which the framework would match, is not found',
    async (path) => {
      for (const who of ['full', 'none'])
        expect((await web.visit(path, { cookies: cookies[who] })).status).toBe(404);
    },
  );
});

describe('the guard', () => {
  test.each([
    ['none', '/world', 302],
    ['none', '/guide/1/x', 302],
    ['none', '/regulatory_updates_list', 302],
    ['none', '/reportbuilder-us', 302],
    ['none', '/insights', 200],
    ['world', '/world', 200],
    ['world', '/guide/1/x', 200],
    ['world', '/requirement/1', 302],
    ['legacy', '/reportbuilder', 200],
    ['legacy', '/requirement/1', 200],
    ['full', '/reportbuilder', 200],
  ])('%s at %s: %d', async (who, path, status) => {
    const document = await web.visit(path, { cookies: cookies[who] });
    expect(seen(document)).toEqual([status, status === 302 ? '/access-denied' : null]);
    const data = await web.visit(`${path}.data`, { cookies: cookies[who] });
    expect(seen(data)).toEqual([status === 302 ? 202 : 200, status === 302 ? '/access-denied' : null]);
    if (status === 302)
      for (const visited of [document, data]) expect(visited.text).not.toContain('access":');
  });

  test.each(['/%77orld', '//world', '/world/', '/%67uide/1/x'])('%s does not bypass it', async (path) => {
    let visited = await web.visit(path, { cookies: cookies['none'] });
    if (visited.status === 301) visited = await web.visit(visited.location!, { cookies: cookies['none'] });
    expect(seen(visited)).toEqual([302, '/access-denied']);
  });

  test('applies to forms and HEAD as well', async () => {
    for (const method of ['HEAD', 'POST'])
      expect(seen(await web.visit('/world', { method, cookies: cookies['none'] }))).toEqual([
        302,
        '/access-denied',
      ]);
  });

  test.each(['index', 'world', 'root', 'unmatched,world'])(
    'cannot be bypassed by requesting the routes %s',
    async (routes) => {
      expect((await web.visit(`/world.data?_routes=${routes}`, { cookies: cookies['none'] })).location).toBe(
        '/access-denied',
      );
    },
  );
});

test('no URL, cookie or host makes the web tier fail', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const part = fc.oneof(
    fc.constantFrom(
      'guide',
      '1',
      'world',
      'insights',
      'login',
      'loggedout',
      'node',
      '12',
      '%',
      '%2F',
      '%00',
      '%0A',
      '..',
      '',
      '-',
      '%F0%9F%98%80',
      'x.data',
      '_root.data',
    ),
    fc.string({ maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const path = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  const search = fc.oneof(
    fc.constantFrom('', '?', '?_routes=world', '?page=2', '?%', '?a=%E0%A4%A', '?__proto__=1'),
    fc.webQueryParameters().map((query) => `?${query}`),
  );
  const token = fc.oneof(
    fc.constantFrom(
      '',
      'a.b.c',
      '..',
      '{}',
      cookies['full']!['access_token']!,
      cookies['none']!['access_token']!,
    ),
    fc.string({ maxLength: 20 }).map((text) => text.toWellFormed()),
  );
  const sent = fc.dictionary(
    fc.constantFrom('access_token', 'refresh_token', 'pastUrl', '__proto__', 'x'),
    token,
    { maxKeys: 4 },
  );
  const host = fc.constantFrom('localhost', 'gambling.localhost', 'nowhere.example', '[::1]');
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS');
  await fc.assert(
    fc.asyncProperty(path, search, sent, host, method, async (target, query, given, at, by) => {
      const { status, location } = await web.visit(target + query, { cookies: given, host: at, method: by });
      expect(status).toBeLessThan(500);
      if (location) expect(new URL(location, `http://${at}/`).host).toBe(at);
    }),
    { seed: 20_261_121, numRuns: 800 },
  );
  expect(site.errors).toEqual([]);
  warn.mockClear();
});
