/**
 * Every address there is: routes, legacy addresses, list states, and the page of every item of the library. What is
 * expected follows from the specification's table of protected paths, written out here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, cookiesOf } from '../support/http.ts';
import { addressOf, libraryOf, type LibraryItem } from '#tests/support/library.ts';
import { emailOf, expect, test, type Account } from '../support/test.ts';

test.setTimeout(180_000);

const ROOT = join(import.meta.dirname, '../..');
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
/** What the account `full` could be known by. */
const PERSONAL = ['full@demo.test', 'Ada Full', 'Demo Payments Ltd', '003DEMOADA'];
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

const answerOf = ({ url, host, cookies }: Site, path: string) =>
  ask(url + path, { cookies, ...(host ? { headers: { host } } : {}) });

/** The status, or where the answer leads. */
async function outcome(site: Site, path: string): Promise<number | string> {
  const answer = await answerOf(site, path);
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

/** Who may open which route is the matter of `tests/access-matrix`; here everything is rendered, and something refused. */
for (const account of ['full', 'none'] as const) {
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
}

for (const [vertical, host] of Object.entries(VERTICALS)) {
  test(`every item of ${vertical} is there and names nobody`, async ({ site }) => {
    const reader = { url: site.url, host, cookies: await cookiesOf(site.url, emailOf('full')) };
    const wanted = libraryOf(vertical).map(addressOf);
    const found: string[] = [];
    const worker = async () => {
      for (let address = wanted.shift(); address; address = wanted.shift()) {
        const { status, text } = await answerOf(reader, address);
        if (status !== 200) found.push(`${address}: ${status}`);
        for (const personal of PERSONAL) if (text.includes(personal)) found.push(`${address}: ${personal}`);
      }
    };
    await Promise.all([1, 2, 3, 4].map(worker));
    expect(found).toEqual([]);
  });
}

test('no screen names its reader', async ({ site }) => {
  const reader = { url: site.url, cookies: await cookiesOf(site.url, emailOf('full')) };
  for (const path of FIXED) {
    const { text } = await answerOf(reader, path);
    expect(
      PERSONAL.filter((personal) => text.includes(personal)),
      path,
    ).toEqual([]);
  }
});

/** Other addresses that name an item. */
function formerOf(item: LibraryItem, own: string): [string, string][] {
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
}

test('addresses that find an item lead to its own', async ({ site }) => {
  const reader = { url: site.url, cookies: await cookiesOf(site.url, emailOf('full')) };
  const library = libraryOf();
  // No two have the same address: `tests/library` sees to that, so one of each type is enough.
  const oneOfEach = new Map(library.map((item) => [item.type, item])).values();
  const wanted = [...oneOfEach].flatMap((item): [string, string][] => {
    const own = addressOf(item);
    // Some addresses are the number alone.
    const misspelt: [string, string][] = own.endsWith(`/${item.nid}`) ? [] : [[`${own}-old`, encodeURI(own)]];
    return [...misspelt, ...formerOf(item, own)];
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

/**
 * `CRAWL=every`: the page of every item, as every account, in the browser, which takes many minutes. Otherwise the pages
 * that `accessibility/` visits have to do: there, too, no page may make the browser complain.
 */
if (process.env['CRAWL'] === 'every') {
  test.describe('in the browser', () => {
    test.setTimeout(1_800_000);
    const paths = [
      ...FIXED.filter((path) => !(path in OTHER)),
      ...LIST_STATES,
      ...libraryOf().map(addressOf),
      '/regulatory-updates-feed',
    ];

    for (const account of ACCOUNTS) {
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
}
