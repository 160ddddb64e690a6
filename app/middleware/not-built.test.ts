/** Paths that an edit of the configuration adds to a running build. */
import { beforeAll, expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { builtRoutes } from '#app/runtime/route-table.ts';
import { createTestPages, type TestPages } from '#tests/support/pages.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
let web: TestPages;
let access: string;

beforeAll(async () => {
  const edited = structuredClone(site.config) as Config;
  for (const { routes, legacyPaths, menus } of Object.values(edited.verticals)) {
    const [list] = Object.values(routes).filter((route) => 'view' in route && route.view === 'list');
    routes['news'] = { ...list!, path: '/news' };
    routes['deep-news'] = { ...list!, path: '/news/all' };
    routes['world'] = { ...routes['world']!, screen: 'glossary' } as never;
    legacyPaths['old-news'] = {
      ...Object.values(legacyPaths).find(({ serve }) => serve === 'in-place')!,
      from: '/old-news',
    };
    const redirects = Object.values(legacyPaths).find(({ serve }) => serve === 'redirect')!;
    for (const [from, to] of [
      ['/former-news', 'news'],
      ['/former-help', 'help_page'],
    ] as const)
      legacyPaths[from] = { ...redirects, from, to, params: {}, query: {}, examples: {} };
    Object.assign(menus.main.items, {
      news: { label: 'All the news', to: '/news' },
      more: { label: 'More help', to: '/profile/help' },
    });
    routes['help_page'] = { ...routes['help_page']!, title: 'Another title' };
  }
  web = createTestPages(site, { config: () => edited, isBuilt: builtRoutes(site.config) });
  access = (await site.issueTokensFor('full@demo.test')).access_token;
});

const visit = async (path: string) => {
  const { refresh_token } = await site.issueTokensFor('full@demo.test');
  return web.visit(path, { cookies: { access_token: access, refresh_token } });
};
const getStatus = async (path: string) => (await visit(path)).status;

test.each(['/news', '/news/all', '/old-news'])('%s answers 404 until the next build', async (path) => {
  expect(await getStatus(path)).toBe(404);
});

test('so does a path that another module would have to show', async () => {
  expect(await getStatus('/world')).toBe(404);
});

test('a redirect to such a path waits for it, because browsers remember where it leads', async () => {
  expect((await visit('/former-news')).status).toBe(404);
  const built = await visit('/former-help');
  expect([built.status, built.location]).toEqual([301, '/profile/help']);
});

test('a change of a built path applies at once', async () => {
  expect(await getStatus('/profile/help')).toBe(200);
});
