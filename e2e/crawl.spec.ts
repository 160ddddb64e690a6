/**
 * Every address there is, as each demonstration account: routes, legacy addresses, list states, and the page of every
 * item of the library. What is expected follows from the specification's table of protected paths, written out here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, cookiesOf } from './support/http.ts';
import { addressOf, libraryOf } from './support/library.ts';
import { emailOf, expect, test, type Account } from './support/test.ts';

test.setTimeout(180_000);

const ROOT = join(import.meta.dirname, '..');
const configOf = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, 'config', file), 'utf8')) as T;
const { routes } = configOf<{ routes: Record<string, { path: string }> }>('routes.json');
const { legacyPaths } = configOf<{
  legacyPaths: Record<string, { serve?: string; examples: Record<string, string> }>;
}>('legacy-paths.json');

/** Specification, section 5, and My Reports of section 6. */
const PROTECTED: [prefix: string, permission: string][] = [
  ['/reportbuilder', 'tool'],
  ['/profile/my-reports', 'tool'],
  ['/requirement', 'requirements'],
  ['/world', 'world'],
  ['/guide', 'world'],
  ['/regulatory_updates', 'hs'],
  ['/regulatory_update', 'hs'],
];
/** Design, section 6. Any legacy permission passes everything. */
const PERMISSIONS: Partial<Record<Account, string[] | 'all'>> = {
  full: 'all',
  admin: 'all',
  legacy: 'all',
  world: ['world'],
  none: [],
};
const VERTICALS = { payments_compliance: 'localhost', gambling_compliance: 'gambling.localhost' };
/** Demonstration accounts with a subscription to every vertical; the others have payments alone. */
const EVERYWHERE: Account[] = ['full', 'admin'];
const ACCOUNTS = Object.keys(PERMISSIONS) as Account[];

/** Status of a fixed address for a signed-in reader who may open it; 200 where nothing is said. */
const OTHER: Record<string, number> = { '/access-denied': 403, '/not-found': 404, '/error': 500 };

function expected(account: Account, path: string): number | string {
  const held = PERMISSIONS[account]!;
  const missing = PROTECTED.some(
    ([prefix, permission]) => path.startsWith(prefix) && held !== 'all' && !held.includes(permission),
  );
  return missing ? '/access-denied' : (OTHER[path] ?? 200);
}

interface Site {
  url: string;
  /** Chooses the vertical. */
  host?: string;
  cookies: { access_token: string; refresh_token: string };
}

/** The status, or where the answer leads. */
async function outcome({ url, host, cookies }: Site, path: string): Promise<number | string> {
  const answer = await ask(url + path, { cookies, ...(host ? { headers: { host } } : {}) });
  return answer.status >= 300 && answer.status < 400 ? answer.headers.get('location')! : answer.status;
}

/** Asks for many addresses, some at a time, and lists those that did not answer as they should. */
async function wrong(site: Site, wanted: readonly (readonly [path: string, outcome: number | string])[]) {
  const waiting = [...wanted];
  const found: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const got = await outcome(site, next[0]);
      if (got !== next[1]) found.push(`${next[0]}: ${got} and not ${next[1]}`);
    }
  };
  await Promise.all([1, 2, 3, 4].map(worker));
  return found;
}

/** Addresses with parameters stand for items, which have tests of their own. */
const FIXED = Object.values(routes)
  .map(({ path }) => path)
  // Signing out and in, and setting up, are no places to stay.
  .filter(
    (path) => !path.includes('{') && !['/login', '/loggedout', '/setup', '/united-kingdom'].includes(path),
  );

const LIST_STATES = [
  '/insights?view=table',
  '/insights?view=cards&sort=title',
  '/insights?page=1',
  '/regulatory_analysis?jurisdiction=1020',
  '/regulatory_analysis?from=2025-01-01&to=2025-12-31',
  '/regulatory_updates_list?sort=deadline&view=table',
  '/regulatory_updates_list?date=applicable&from=2027-01-01',
  '/regulatory_updates_list?jurisdiction=1020&jurisdiction=1041&page=1',
  '/regulatory_updates_list?page=2',
  '/trackers?page=2',
  '/research?view=cards',
  '/resources?sort=newest',
  '/taxonomy/term/1020?view=table',
  '/calendar?month=2027-01&view=agenda',
  '/calendar?month=2027-01&view=month',
  '/world?by=activity',
  '/jurisdiction?q=germ',
  '/profile/glossary?q=safeguarding',
  '/profile/help?q=filter',
];

/** Addresses that mean nothing: a page that says so, an explained empty state, never a failure. */
const SENSELESS: [path: string, status: number][] = [
  ['/insights?page=0', 404],
  ['/insights?page=-1', 404],
  ['/insights?page=1e9', 404],
  ['/insights?page=999999', 404],
  ['/insights?page=two', 404],
  ['/insights?jurisdiction=999999999', 200],
  ['/insights?jurisdiction=de&sort=sideways&view=hologram&from=yesterday', 200],
  ['/insights?from=2030-01-01&to=2020-01-01', 200],
  [`/insights?${'jurisdiction=1020&'.repeat(200)}`, 200],
  ['/insights?%E0%A4%A', 200],
  ['/taxonomy/term/999999', 404],
  ['/taxonomy/term/0', 404],
  ['/jurisdiction/no-such-place', 404],
  ['/insights-analysis/no-such-article', 404],
  ['/guide/999999', 404],
  ['/999999', 404],
  ['/tracker/1001/an-article-and-no-tracker', 404],
  ['/calendar?month=2026-13', 200],
  ['/calendar?month=nonsense&view=sundial', 200],
  ['/calendar/1-1.ics', 404],
  ['/calendar/nonsense', 404],
  ['/world?by=colour', 200],
  ['/regulatory_updates?from=1850-01', 200],
  ['/regulatory_updates?from=nonsense&jurisdiction=x', 200],
];

for (const account of ACCOUNTS) {
  test(`${account}: every route, legacy address and list state`, async ({ site }) => {
    const reader = { url: site.url, cookies: await cookiesOf(site.url, emailOf(account)) };
    const legacy = Object.values(legacyPaths).flatMap(({ serve, examples }) =>
      Object.entries(examples).map(([from, to]): [string, number | string] => {
        if (serve !== 'in-place') return [from, to];
        // What the example points at need not exist in the library.
        const path = to.split('?')[0]!;
        const held = expected(account, path);
        return [from, held === 200 && /^\/(?:taxonomy|content|guide)\//.test(path) ? 404 : held];
      }),
    );
    const states = LIST_STATES.map((path) => [path, expected(account, path.split('?')[0]!)] as const);
    const senseless = SENSELESS.map(([path, status]) => {
      const held = expected(account, path.split('?')[0]!);
      return [path, held === 200 ? status : held] as const;
    });
    expect(
      await wrong(reader, [
        ...FIXED.map((path) => [path, expected(account, path)] as const),
        ...legacy,
        ...states,
        ...senseless,
      ]),
    ).toEqual([]);
  });

  for (const [vertical, host] of Object.entries(VERTICALS)) {
    test(`${account}: every item of ${vertical}`, async ({ site }) => {
      const reader = {
        url: site.url,
        host,
        cookies: await cookiesOf(site.url, emailOf(account)),
      };
      const paths = libraryOf(vertical).map(addressOf);
      const subscribed = vertical === 'payments_compliance' || EVERYWHERE.includes(account);
      expect(
        await wrong(
          reader,
          paths.map((path) => [path, subscribed ? expected(account, path) : '/login'] as const),
        ),
      ).toEqual([]);
    });
  }
}

test('an inactive subscription leads to the sign-in page from everywhere', async ({ site }) => {
  const reader = { url: site.url, cookies: await cookiesOf(site.url, emailOf('inactive')) };
  const open = ['/access-denied', '/error', '/not-found', '/profile/reset-password'];
  const paths = [...FIXED.filter((path) => !open.includes(path)), ...libraryOf().slice(0, 50).map(addressOf)];
  expect(
    await wrong(
      reader,
      paths.map((path) => [path, '/login'] as const),
    ),
  ).toEqual([]);
});

test('addresses that find an item lead to its own', async ({ site }) => {
  const reader = { url: site.url, cookies: await cookiesOf(site.url, emailOf('full')) };
  const library = libraryOf();
  const wanted = library.flatMap((item): [string, string][] => {
    const own = addressOf(item);
    switch (item.type) {
      case 'guide':
        return [
          [`/guides/${item.nid}`, own],
          [`/guide/${item.nid}`, own],
          [`/guide/${item.nid}/wrong-slug`, own],
        ];
      case 'analysis-article':
      case 'insight-article':
        return [
          [`/insights-analysis/${item.path}`, own],
          [`/node/${item.nid}`, own],
          [`/regulatory-analysis/${item.nid}`, own],
        ];
      case 'jurisdiction':
        return [[`/jurisdiction/${item.path}`, own]];
      case 'regulatory-update':
        return [[`/regulatory_update/${item.nid}/-`, own]];
      default:
        return [[`/node/${item.nid}`, own]];
    }
  });
  const unitedKingdom = library.find(
    ({ type, path }) => type === 'jurisdiction' && path === 'united-kingdom',
  )!;
  expect(await wrong(reader, [...wanted, ['/united-kingdom', addressOf(unitedKingdom)]])).toEqual([]);
});

test('a dead link offers a search and what it may have meant', async ({ page, signIn, complaints }) => {
  complaints.expect(/404/);
  await signIn('full');
  await page.goto('/insights-analysis/growth-ahead-controls-old');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expect(main.getByRole('link', { name: /^Search for “growth ahead/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Growth ahead of controls/ })).toBeVisible();
});

test.describe('in the browser', () => {
  /** `CRAWL=every`: the page of every item, as every account, which takes some minutes more. */
  const every = process.env['CRAWL'] === 'every';
  test.setTimeout(every ? 1_800_000 : 180_000);

  /** One of each screen, one of each content type, lists in every view. */
  const library = libraryOf();
  const oneOfEach = [...new Map(library.map((item) => [item.type, addressOf(item)])).values()];
  const paths = [
    ...FIXED.filter((path) => !(path in OTHER)),
    ...LIST_STATES,
    ...(every ? library.map(addressOf) : oneOfEach),
    '/regulatory-updates-feed',
  ];

  for (const account of every ? ACCOUNTS : (['full', 'world', 'none'] as const)) {
    test(`${account}: no page makes the browser complain`, async ({ page, signIn, complaints }) => {
      await signIn(account);
      for (const path of paths) {
        if (
          expected(account, path.split('?')[0]!) !== 200 ||
          (path === '/regulatory-updates-feed' && account !== 'full')
        )
          continue;
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
        expect(complaints.take(), path).toEqual([]);
      }
    });
  }
});
