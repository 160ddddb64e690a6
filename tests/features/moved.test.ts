/** A site whose screens are at other paths: everything leads to where they are, and nothing to where they were. */
import { expect, test, vi } from 'vitest';
import { ACCESS_DENIED, HOME, LOGGED_OUT, LOGIN } from '#app/config/fixed-paths.ts';
import { queueDigests } from '#app/features/watch/digests/queue-digests.server.ts';
import { createTestApi } from '#tests/support/api.ts';
import { crawl } from '#tests/support/crawl.ts';
import { loadEdited } from '#tests/support/load-without.ts';
import { createTestPages } from '#tests/support/pages.ts';
import { productBuild } from '#tests/support/product-build.ts';
import config from '#config/routes.json' with { type: 'json' };

vi.setConfig({ testTimeout: 300_000 });

const V = 'payments_compliance';
const FIXED = [HOME, LOGIN, LOGGED_OUT, ACCESS_DENIED];
/** `/profile/my-watchlist` is at `/moved/profile/my-watchlist`. */
const moved = (path: string) => `/moved${path}`;

const paths = Object.values(config.routes as Record<string, { path: string; screen?: string }>)
  .filter(({ screen, path }) => screen !== undefined && !FIXED.includes(path))
  .map(({ path }) => path);
const isMoved = new Set(paths);
const stayed = Object.values(config.routes)
  .map(({ path }) => path)
  .filter((path) => !isMoved.has(path));
const begins = (prefix: string, all: readonly string[]) => all.some((path) => path.startsWith(prefix));
/** Where a screen was: its path without parameters, before what may follow it. */
const OLD = new RegExp(
  `(?<![\\w/}-])(?:https?://[\\w.:-]+)?(?:${paths.map((path) => path.replace(/\/\{.*/, '')).join('|')})(?=["'?#<\\s]|$)`,
  'gm',
);

/** Pages with texts of editors, which link to paths by hand. */
const EDITORS = /\/moved\/(?:profile|settings)\/help|\/help\/\d/;

/** JSON with the values that are such paths, with or without a query, at the new ones. */
const moveValues = (json: object): object =>
  JSON.parse(JSON.stringify(json), (_, value: unknown) => {
    const [, path, rest] = typeof value === 'string' ? (/^([^?#]*)(.*)$/s.exec(value) ?? []) : [];
    return path !== undefined && isMoved.has(path) ? moved(path) + rest : value;
  }) as object;

const load = () =>
  loadEdited({
    'routes.json': moveValues,
    'menus.json': moveValues,
    'legacy-paths.json': moveValues,
    'protected-paths.json'(json) {
      const rules = Object.entries(json['protectedPaths']!);
      return {
        protectedPaths: Object.fromEntries(
          rules.flatMap(([path, rule]) => [
            // Some of the pages below it may stay; a path that no route begins with is refused.
            ...(begins(path, stayed) ? [[path, rule]] : []),
            ...(begins(path, paths) ? [[moved(path), rule]] : []),
          ]),
        ),
      };
    },
    'verticals/gambling_compliance.json': moveValues,
    'verticals/financial_services.json': moveValues,
    'verticals/payments_compliance.json': moveValues,
  });

test('pages, feeds and mails lead to screens where the routes have them', async () => {
  const site = await createTestApi({ config: await load() });
  try {
    for (const account of ['admin@demo.test']) {
      const { opened, broken, texts } = await crawl(site, site.config, account);
      expect(broken.filter((line) => !EDITORS.test(line))).toEqual([]);
      expect(opened).toBeGreaterThan(100);
      const written = [...texts].filter(([path]) => !EDITORS.test(path));
      const old = written.flatMap(([path, text]) =>
        [...text.matchAll(/(?:href|action|content)="([^"]*)"/g)]
          .filter(([, to]) => to!.match(OLD))
          .map(([, to]) => `${to} on ${path}`),
      );
      expect(old).toEqual([]);
    }

    const { access_token: token } = await site.issueTokensFor('full@demo.test');
    const web = createTestPages(site, {}, await productBuild(site.config));
    for (const [operation, link] of [
      ['watchlist-feed', '/moved/profile/my-watchlist'],
      ['deadlines/feed', '/moved/deadlines'],
    ]) {
      const { json } = await site.ask(`/api/${V}/${operation}`, { method: 'POST', token });
      for (const url of Object.values(json as Record<string, string>)) {
        expect(url).toMatch(/^\/moved\/feeds\//);
        const { status, text } = await web.visit(url);
        expect(status).toBe(200);
        expect([text.match(OLD), url.endsWith('.ics') || text.includes(link!)]).toEqual([null, true]);
      }
    }

    const { id: userId } = (await site.store.users.byEmail('full@demo.test'))!;
    const rule = { id: 1, name: 'All', note: '', words: '', terms: [] };
    await queueDigests({
      services: site.services,
      originFor: () => 'https://pay.example',
      messageId: () => '<1@pay.example>',
      ledger: {
        readersWaiting: async (schedule) => (schedule === 'daily' ? [{ userId, vertical: V }] : []),
        waiting: async () => [{ id: 1, nid: 1001, rule }],
        queue: async (_, ids) => ids.length,
        drop: async () => {},
      },
    });
    const at = site.services.now().toISOString();
    const { content } = (await site.store.mail.claim('lease', at, at))!;
    for (const text of [content.text, content.html!]) {
      expect(text.match(OLD)).toBeNull();
      for (const path of ['profile/my-watchlist', 'unsubscribe', 'digest-schedule', 'calendar'])
        expect(text).toContain(`https://pay.example/moved/${path}`);
    }
    expect(content.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('https://pay.example/moved/unsubscribe?token='),
    });
    expect(site.errors).toEqual([]);
  } finally {
    await site.end();
  }
});
