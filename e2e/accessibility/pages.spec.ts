/** axe on every kind of page, each once: wide or narrow, light or dark in turn; menus open too. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { menuLabel, menuTitle } from '../support/names.ts';
import { itemPath, getLibraryItem, libraryItems, type LibraryItem } from '#tests/support/library.ts';
import { getTerm } from '#tests/support/terms.ts';
import { expect, test, type Account } from '../support/test.ts';
import { visit } from '../support/visit.ts';

// A walk takes several pages.
test.setTimeout(180_000);

/** Updates of Europe: what most of the lists below are narrowed to. */
const EUROPEAN = `/regulatory_updates_list?jurisdiction=${getTerm('jurisdictions/europe').tid}`;

/** Three jurisdictions on two questions and a category of requirements. */
const REPORT = new URLSearchParams({
  j: ['de', 'fr', 'gb'].map((key) => getTerm(`jurisdictions/${key}`).tid).join(),
  s: [
    'guide_sections/minimum-capital',
    'guide_sections/time-to-decide',
    'requirement_categories/segregation-of-funds',
  ]
    .map((reference) => getTerm(reference).tid)
    .join(),
});

interface Stop {
  name: string;
  path: string;
  account?: Account;
}

const PAGES: Stop[] = [
  { name: 'login', path: '/login' },
  { name: 'reset password', path: '/profile/reset-password' },
  { name: 'loggedout', path: '/loggedout' },
  { name: 'a reset link that cannot be used', path: `/loggedout?user=1&token=${'x'.repeat(43)}` },
  { name: 'home', path: '/', account: 'full' },
  { name: 'home without permissions', path: '/', account: 'none' },
  { name: 'insights', path: '/insights', account: 'world' },
  { name: 'regulatory analysis', path: '/regulatory_analysis', account: 'full' },
  { name: 'gated article', path: itemPath(getLibraryItem(1002)), account: 'none' },
  { name: 'list', path: EUROPEAN, account: 'full' },
  { name: 'list as cards', path: `${EUROPEAN}&view=cards`, account: 'full' },
  { name: 'list as a table', path: `${EUROPEAN}&view=table&colour=red`, account: 'full' },
  { name: 'list with nothing left', path: `${EUROPEAN}&to=1999-12-31`, account: 'full' },
  { name: 'list of several types, some closed', path: '/research?view=cards', account: 'none' },
  { name: 'list at an old URL', path: '/regulatory-updates-feed', account: 'full' },
  { name: 'trackers', path: '/trackers?page=2', account: 'none' },
  { name: 'author', path: '/authors/ines-albrecht', account: 'full' },
  { name: 'term', path: `/taxonomy/term/${getTerm('jurisdictions/gb').tid}`, account: 'full' },
  { name: 'horizon scanning', path: '/regulatory_updates', account: 'full' },
  { name: 'calendar by month', path: '/calendar?month=2026-12', account: 'full' },
  { name: 'calendar as an agenda', path: '/calendar?month=2026-12&view=agenda', account: 'full' },
  { name: 'calendar without dates', path: '/calendar?month=2099-02&kind=response', account: 'full' },
  { name: 'world', path: '/world?region=asia', account: 'world' },
  { name: 'world by activity', path: '/world?by=activity&region=europe&sort=updates', account: 'full' },
  { name: 'jurisdictions', path: '/jurisdiction?q=united', account: 'full' },
  { name: 'no such jurisdiction', path: '/jurisdiction?q=zzz', account: 'none' },
  { name: 'requirements', path: '/requirement', account: 'full' },
  {
    name: 'requirements of a category',
    path: `/requirement?category=${getTerm('requirement_categories/supervision').tid}`,
    account: 'full',
  },
  { name: 'glossary', path: '/profile/glossary?q=payment', account: 'none' },
  { name: 'help', path: '/profile/help', account: 'none' },
  { name: 'favourites', path: '/settings/favourites', account: 'full' },
  { name: 'change password', path: '/profile/password', account: 'full' },
  { name: 'search before a search', path: '/search', account: 'full' },
  { name: 'search', path: '/search?query=%22safeguarding+reconciliation%22&offset=0', account: 'full' },
  {
    name: 'search with closed results',
    path: '/search?query=%22payments+guide%22&offset=0',
    account: 'none',
  },
  {
    name: 'search without results',
    path: '/search?query=%22psd2%22&offset=0&jurisdiction=1072&due=30-days',
    account: 'full',
  },
  { name: 'report builder', path: `/reportbuilder?${REPORT}`, account: 'full' },
  { name: 'report', path: `/reportbuilder/report?${REPORT}`, account: 'full' },
  { name: 'my reports', path: '/profile/my-reports', account: 'full' },
  { name: 'access denied', path: '/access-denied', account: 'none' },
  { name: 'not found', path: '/nowhere', account: 'full' },
  { name: 'error', path: '/error', account: 'full' },
];
/** The item of each content type that says most. */
const ITEMS: Stop[] = [
  ...libraryItems()
    .reduce((most, item) => {
      const before = most.get(item.type);
      const longer = JSON.stringify(item).length > (before ? JSON.stringify(before).length : 0);
      return longer ? most.set(item.type, item) : most;
    }, new Map<string, LibraryItem>())
    .values(),
].map((item) => ({ name: `the longest ${item.type}`, path: itemPath(item), account: 'full' }));

/** A wide window in both themes, and a phone. That every colour holds in both is the matter of `tokens.test.ts`. */
const LOOKS = [
  { name: 'narrow', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;
type Look = (typeof LOOKS)[number];

/** `CRAWL=every`: every page in every look. */
const looksAt = (position: number): readonly Look[] =>
  process.env['CRAWL'] === 'every' ? LOOKS : [LOOKS[position % LOOKS.length]!];

/**
 * Nothing moves: colours half way through a transition would be measured as they are at that moment. A bar at the bottom of the
 * window is moved to its own place in the page: axe takes a row that it half covers for a small target.
 */
async function inTheLook(page: Page, what: string, look: Look, within?: string): Promise<void> {
  await page.setViewportSize(look.viewport);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
  });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom } = getComputedStyle(one);
      if (position === 'sticky' && bottom !== 'auto') one.style.position = 'static';
    }
  });
  await expectAccessible(page, `${what}, ${look.name}`, within);
}

/** Opens all disclosures; not those of filters on a phone, where their button covers them. */
async function unfold(page: Page, { name }: Look): Promise<void> {
  await page
    .getByRole('main')
    .locator(name === 'narrow' ? 'details:not(aside *)' : 'details')
    .evaluateAll((all) => all.forEach((fold) => ((fold as HTMLDetailsElement).open = true)));
}

/** Stops on one walk: a window is opened once for all of them. */
const WALK = 6;
const byAccount = Object.values(Object.groupBy([...PAGES, ...ITEMS], ({ account = '' }) => account));
const walks = byAccount.flatMap((stops = []) =>
  Array.from({ length: Math.ceil(stops.length / WALK) }, (_, at) => stops.slice(at * WALK, (at + 1) * WALK)),
);

for (const stops of walks) {
  const [{ account }] = stops as [Stop, ...Stop[]];
  test(`${account ?? 'nobody'}: ${stops.map(({ name }) => name).join(', ')}`, async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expect(/40[34]|410|500/);
    if (account) await signIn(account);
    for (const [position, { name, path }] of stops.entries()) {
      const looks = looksAt(position);
      await test.step(name, async () => {
        await page.setViewportSize(looks[0]!.viewport);
        await (account ? visit(page, path) : page.goto(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const look of looks) {
          await unfold(page, look);
          await inTheLook(page, name, look);
        }
      });
    }
  });
}

test.describe('what opens', () => {
  const [narrow, light, dark] = LOOKS;

  test('menus and explanations', async ({ page, signIn }) => {
    await signIn('world');
    await visit(page, '/');
    const header = page.getByRole('banner');
    for (const [id, look] of [
      ['tools', light],
      ['mypc', dark],
      ['profile', light],
    ] as const) {
      const title = menuTitle(id);
      const button = header.getByRole('button', { name: title });
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(header.getByRole('menu')).toBeVisible();
      await inTheLook(page, title, look, 'header');
    }
    await header.getByRole('button', { name: `More in ${menuLabel('/world')}` }).hover();
    await inTheLook(page, 'submenu', dark, 'header');
    for (const [name, look] of [
      [menuLabel('/requirement'), light],
      ['Workspace', dark],
      ['Financial Services', light],
    ] as const) {
      await header.getByRole('link', { name, exact: true, disabled: true }).hover();
      await expect(header.getByRole('tooltip').filter({ visible: true })).toHaveCount(1);
      await inTheLook(page, `${name}, closed`, look, 'header');
    }
  });

  test('the burger menu', async ({ page, signIn }) => {
    await page.setViewportSize(narrow.viewport);
    await signIn('none');
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inTheLook(page, 'drawer', narrow);
  });

  test('the orders of a list', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, EUROPEAN);
    await page.getByRole('button', { name: /^Order: / }).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    await inTheLook(page, 'orders', dark, '[role=menu]');
  });

  test('the messages of a form', async ({ page, complaints }) => {
    complaints.expect(/401/);
    await page.goto('/login');
    await page.getByLabel('E-mail address').fill('nobody@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await inTheLook(page, 'refused sign-in', dark);
  });

  test('the other verticals’ accents', async ({ page, site }) => {
    for (const [host, look] of [
      ['gambling.localhost', light],
      ['financial.localhost', dark],
    ] as const) {
      await page.goto(`${site.url.replace('localhost', host)}/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await inTheLook(page, host, look);
    }
  });
});
