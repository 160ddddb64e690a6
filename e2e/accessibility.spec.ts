/** axe on every kind of page, in one visit: narrow, then wide and unfolded, light and dark; menus open too. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addressOf, itemOf, libraryOf, type LibraryItem } from './support/library.ts';
import { termOf } from './support/terms.ts';
import { expect, test, type Account } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Updates of Europe: what most of the lists below are narrowed to. */
const EUROPEAN = `/regulatory_updates_list?jurisdiction=${termOf('jurisdictions/europe').tid}`;

const PAGES: { name: string; path: string; account?: Account }[] = [
  { name: 'login', path: '/login' },
  { name: 'reset password', path: '/profile/reset-password' },
  { name: 'loggedout', path: '/loggedout' },
  { name: 'new password', path: '/loggedout?user=1&token=x' },
  { name: 'home', path: '/', account: 'full' },
  { name: 'home without permissions', path: '/', account: 'none' },
  { name: 'insights', path: '/insights', account: 'world' },
  { name: 'regulatory analysis', path: '/regulatory_analysis', account: 'full' },
  { name: 'gated article', path: addressOf(itemOf(1002)), account: 'none' },
  { name: 'list', path: EUROPEAN, account: 'full' },
  { name: 'list as cards', path: `${EUROPEAN}&view=cards`, account: 'full' },
  { name: 'list as a table', path: `${EUROPEAN}&view=table&colour=red`, account: 'full' },
  { name: 'list with nothing left', path: `${EUROPEAN}&to=1999-12-31`, account: 'full' },
  { name: 'list of several types, some closed', path: '/research?view=cards', account: 'none' },
  { name: 'list at an old address', path: '/regulatory-updates-feed', account: 'full' },
  { name: 'trackers', path: '/trackers?page=2', account: 'none' },
  { name: 'author', path: '/authors/ines-albrecht', account: 'full' },
  { name: 'term', path: `/taxonomy/term/${termOf('jurisdictions/gb').tid}`, account: 'full' },
  { name: 'horizon scanning', path: '/regulatory_updates', account: 'full' },
  { name: 'calendar by month', path: '/calendar?month=2026-12', account: 'full' },
  { name: 'calendar as an agenda', path: '/calendar?month=2026-12&view=agenda', account: 'full' },
  { name: 'calendar without dates', path: '/calendar?month=2099-02&kind=response', account: 'full' },
  { name: 'world', path: '/world?region=asia', account: 'world' },
  { name: 'world by activity', path: '/world?by=activity&region=europe&sort=updates', account: 'full' },
  { name: 'jurisdictions', path: '/jurisdiction?q=united', account: 'full' },
  { name: 'no such jurisdiction', path: '/jurisdiction?q=zzz', account: 'none' },
  { name: 'requirements', path: '/requirement', account: 'full' },
  { name: 'glossary', path: '/profile/glossary?q=payment', account: 'none' },
  { name: 'help', path: '/profile/help', account: 'none' },
  { name: 'favourites', path: '/settings/favourites', account: 'full' },
  { name: 'change password', path: '/profile/password', account: 'full' },
  { name: 'not built', path: '/search', account: 'full' },
  { name: 'access denied', path: '/access-denied', account: 'none' },
  { name: 'not found', path: '/nowhere', account: 'full' },
  { name: 'error', path: '/error', account: 'full' },
];
/** The item of each content type that says most. */
const ITEMS = [
  ...libraryOf()
    .reduce((most, item) => {
      const before = most.get(item.type);
      const longer = JSON.stringify(item).length > (before ? JSON.stringify(before).length : 0);
      return longer ? most.set(item.type, item) : most;
    }, new Map<string, LibraryItem>())
    .values(),
];
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Both themes. Nothing moves: colours half way through a transition would be measured as they happen to stand. */
async function inBothThemes(page: Page, what: string, within?: string): Promise<void> {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${what}, light`, { within });
  // The other theme is other colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${what}, dark`, { within, rules: ['color-contrast', 'link-in-text-block'] });
}

/** The phone arranges the same colours in another way, so one theme is enough. */
async function onThePhone(page: Page, what: string): Promise<void> {
  await page.setViewportSize(NARROW);
  await expectAccessible(page, `${what}, narrow`);
  await page.setViewportSize(WIDE);
}

/** Opens whatever is folded in the page itself. */
async function unfold(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .locator('details')
    .evaluateAll((all) => all.forEach((fold) => ((fold as HTMLDetailsElement).open = true)));
}

for (const { name, path, account } of PAGES) {
  test(name, async ({ page, signIn, complaints }) => {
    complaints.expect(/40[34]|500/);
    if (account) await signIn(account);
    await (account ? visit(page, path) : page.goto(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await onThePhone(page, name);
    await unfold(page);
    await inBothThemes(page, name);
  });
}

for (const item of ITEMS) {
  test(`the longest ${item.type}`, async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, addressOf(item));
    await unfold(page);
    await inBothThemes(page, item.type);
    await onThePhone(page, item.type);
  });
}

test('open menus and explanations', async ({ page, signIn }) => {
  await signIn('world');
  await visit(page, '/');
  const header = page.getByRole('banner');
  for (const title of ['My Tools', 'MYPC', 'Profile']) {
    const button = header.getByRole('button', { name: title });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(header.getByRole('menu')).toBeVisible();
    await inBothThemes(page, title, 'header');
  }
  await header.getByRole('button', { name: 'More in World' }).hover();
  await inBothThemes(page, 'submenu', 'header');
  for (const name of ['Requirements', 'Workspace', 'Financial Services']) {
    await header.getByRole('link', { name, exact: true, disabled: true }).hover();
    await expect(header.getByRole('tooltip').filter({ visible: true })).toHaveCount(1);
    await inBothThemes(page, `${name}, closed`, 'header');
  }
});

test('the burger menu', async ({ page, signIn }) => {
  await page.setViewportSize(NARROW);
  await signIn('none');
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inBothThemes(page, 'drawer');
});

test('the orders of a list', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, EUROPEAN);
  await page.getByRole('button', { name: /^Order: / }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await inBothThemes(page, 'orders', '[role=menu]');
});

test('the messages of a form', async ({ page, complaints }) => {
  complaints.expect(/401/);
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill('nobody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inBothThemes(page, 'refused sign-in');
});

test('the other verticals’ accents', async ({ page, site }) => {
  for (const host of ['gambling.localhost', 'financial.localhost']) {
    await page.goto(`${site.url.replace('localhost', host)}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inBothThemes(page, host);
  }
});
