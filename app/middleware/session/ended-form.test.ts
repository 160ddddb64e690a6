/** Forms that come after the session has ended: what was typed is not lost to a redirect. */
import { expect, test } from 'vitest';
import { createTestPages } from '#tests/support/pages.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const form = { intent: 'add', text: 'x'.repeat(2_000) };

test('a form of a page without scripts is answered with what to do, at its own address', async () => {
  const web = createTestPages(site);
  const visited = await web.visit('/search?query=a', { method: 'POST', form });
  expect([visited.status, visited.location]).toEqual([401, null]);
  expect(visited.text).toContain('Your session has ended');
  expect(visited.text).toContain('<a href="/login" target="_blank">Sign in in another tab</a>');
  expect(visited.headers.get('cache-control')).toBe('no-store');
  // What was sent is not in it, and nothing was done.
  expect(visited.text).not.toContain('xxx');
  expect(web.rendered()).toBe(0);
});

test('the same after its session was ended elsewhere', async () => {
  const web = createTestPages(site);
  const cookies = await site.createSession('full@demo.test');
  const user = (await site.store.users.byEmail('full@demo.test'))!;
  await site.store.refreshTokens.revokeUser(user.id);
  site.pass(900);
  const visited = await web.visit('/search', { method: 'POST', form, cookies });
  expect(visited.status).toBe(401);
  expect(visited.cookies).toMatchObject({ access_token: '', refresh_token: '' });
});

test.each(['/profile/password', '/profile/password.data'])(
  'a form of passwords at %s is not to be sent again',
  async (path) => {
    const web = createTestPages(site);
    const form = { current: 'secret-1', password: 'secret-2', again: 'secret-2' };
    const visited = await web.visit(path, { method: 'POST', form });
    expect(visited.location).toBe('/login');
    expect(visited.text).not.toContain('secret');
    expect(web.rendered()).toBe(0);
  },
);

test('one from another site, and one of a subscription that has ended, are answered as before', async () => {
  const web = createTestPages(site);
  const headers = { origin: 'https://elsewhere.test' };
  expect((await web.visit('/search', { method: 'POST', form, headers })).status).toBe(403);
  const cookies = await site.createSession('inactive@demo.test');
  const visited = await web.visit('/search', { method: 'POST', form, cookies });
  expect([visited.status, visited.location]).toEqual([302, '/login']);
});
