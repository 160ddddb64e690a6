/** axe on every kind of page: light and dark, wide and narrow, menus open too. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addressOf, itemOf } from './support/library.ts';
import { expect, test, type Account } from './support/test.ts';
import { visit } from './support/visit.ts';

const PAGES: { name: string; path: string; account?: Account }[] = [
  { name: 'login', path: '/login' },
  { name: 'reset password', path: '/profile/reset-password' },
  { name: 'loggedout', path: '/loggedout' },
  { name: 'new password', path: '/loggedout?user=1&token=x' },
  { name: 'home', path: '/', account: 'full' },
  { name: 'home without permissions', path: '/', account: 'none' },
  { name: 'insights', path: '/insights', account: 'world' },
  { name: 'regulatory analysis', path: '/regulatory_analysis', account: 'full' },
  { name: 'article', path: addressOf(itemOf(1002)), account: 'full' },
  { name: 'gated article', path: addressOf(itemOf(1002)), account: 'none' },
  { name: 'guide', path: addressOf(itemOf(2001)), account: 'full' },
  { name: 'not built', path: '/search', account: 'full' },
  { name: 'access denied', path: '/access-denied', account: 'none' },
  { name: 'not found', path: '/nowhere', account: 'full' },
  { name: 'error', path: '/error', account: 'full' },
];
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Both themes. Nothing moves: colours half way through a transition would be measured as they happen to stand. */
async function inBothThemes(page: Page, what: string, within?: string): Promise<void> {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${what}, ${colorScheme}`, within);
  }
}

for (const { name, path, account } of PAGES) {
  test(name, async ({ page, signIn, complaints }) => {
    complaints.expect(/40[34]/);
    if (account) await signIn(account);
    await (account ? visit(page, path) : page.goto(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await inBothThemes(page, `${name}, ${size.width}`);
    }
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

test('an opened guide, and the messages of a form', async ({ page, signIn, complaints }) => {
  complaints.expect(/401/);
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill('nobody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inBothThemes(page, 'refused sign-in');
  await signIn('full');
  await visit(page, addressOf(itemOf(2001)));
  await page.getByRole('button', { name: 'Open all' }).click();
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await inBothThemes(page, `opened guide, ${size.width}`);
  }
});

test('the other verticals’ accents', async ({ page, site }) => {
  for (const host of ['gambling.localhost', 'financial.localhost']) {
    await page.goto(`${site.url.replace('localhost', host)}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inBothThemes(page, host);
  }
});
