/** The header's menus that act: a disclosure as the server sends it, Radix's menu from the first hover or focus on. */
import type { Page } from '@playwright/test';
import { menuLabel, menuTitle } from '../support/names.ts';
import { searchBox } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const header = (page: Page) => page.getByRole('banner');
const button = (page: Page, name: string) => header(page).getByRole('button', { name });
const menu = (page: Page) => header(page).getByRole('menu');

test('the menu takes the place of the disclosure without a shift, a jump of the focus or a word', async ({
  page,
  signIn,
}) => {
  await signIn('world');
  await visit(page, '/insights');
  let arrive = (): void => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/radix-menu-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const search = searchBox(page);
  await search.focus();
  await button(page, menuTitle('tools')).hover();
  const panel = header(page).locator('[data-open] > :last-child');
  await expect(panel.getByText(menuLabel('/reportbuilder'), { exact: true })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  // Once it has opened all the way.
  await expect(panel).toHaveCSS('translate', '0px');
  const before = (await panel.boundingBox())!;
  arrive();
  await expect(menu(page)).toBeVisible();
  const after = (await menu(page).boundingBox())!;
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(after[side] - before[side]), side).toBeLessThanOrEqual(2);
  await expect(search).toBeFocused();
  const closed = menu(page).getByRole('menuitem', { name: menuLabel('/reportbuilder'), exact: true });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await expect(closed).toHaveAccessibleDescription(/^This needs tools access/);
  await page.mouse.move(5, 700);
  await expect(menu(page)).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('it works with the keyboard alone: focus opens nothing, Enter and Down do, Esc and Tab leave', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  await visit(page, '/insights');
  const profile = button(page, menuTitle('profile'));
  await profile.focus();
  await expect(profile).toHaveAttribute('aria-haspopup', 'menu');
  await expect(profile).toBeFocused();
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('menuitem', { name: menuLabel('/settings/favourites') })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(profile).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu(page).getByRole('menuitem', { name: menuLabel('/settings/favourites') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page, 'LOGOUT')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('menuitem', { name: menuLabel('/settings/favourites') })).toBeFocused();
  await page.keyboard.type(menuLabel('/profile/password').slice(0, 6));
  await expect(menu(page).getByRole('menuitem', { name: menuLabel('/profile/password') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/password');
});

test('a menu that is pressed before the scripts run is open when they do', async ({ page, signIn }) => {
  await signIn('full');
  let arrive = (): void => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/insights', { waitUntil: 'commit' });
  await button(page, menuTitle('profile')).click();
  arrive();
  await expect(
    menu(page).getByRole('menuitem', { name: menuLabel('/settings/favourites'), exact: true }),
  ).toBeVisible();
});

test('from the top of a page to its content are at most 24 steps, and none of them opens a menu', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  await visit(page, '/insights');
  let steps = 0;
  const inMain = page.getByRole('main').locator(':focus');
  for (; steps < 40 && (await inMain.count()) === 0; steps++) {
    await page.keyboard.press('Tab');
    expect(await header(page).locator('[data-open], [role=menu]').count()).toBe(0);
  }
  expect(steps).toBeLessThanOrEqual(24);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the reader's sign opens the profile menu, in rows that a finger can meet", async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/insights');
    const sign = button(page, menuTitle('profile'));
    expect((await sign.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await sign.tap();
    const row = menu(page).getByRole('menuitem', { name: menuLabel('/profile/password') });
    await expect(row).toBeVisible();
    const box = (await row.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  });
});
