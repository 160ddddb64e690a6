/** Small screens: the burger menu, and no page wider than the screen. */
import { itemPath, getLibraryItem } from '#tests/support/library.ts';
import { menuLabel, siteName } from '../support/names.ts';
import { banner } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const article = getLibraryItem(1001);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the burger opens all menus with the keyboard, keeps the focus inside, and Esc returns it', async ({
    page,
    signIn,
  }) => {
    await signIn('world');
    await visit(page, '/insights');
    const burger = banner(page).getByRole('button', { name: 'Menu' });
    await burger.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: siteName() });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: menuLabel('/insights'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(
      drawer.getByRole('link', { name: menuLabel('/requirement'), exact: true, disabled: true }),
    ).toHaveCount(1);
    const stops = await drawer.locator('a[href], button, [tabindex="0"]').count();
    expect(stops).toBeGreaterThan(15);
    for (let press = 0; press <= stops; press++) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test('the burger opens by touch and closes when the reader has gone somewhere', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/');
    await banner(page).getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: menuLabel('/trackers'), exact: true }).tap();
    await expect(page).toHaveURL('/trackers');
    await expect(drawer).toBeHidden();
  });

  test('no page is wider than the screen', async ({ page, signIn, complaints }) => {
    complaints.expect(/40[34]/);
    await signIn('full');
    for (const path of [
      '/',
      '/insights',
      itemPath(article),
      itemPath(getLibraryItem(2001)),
      '/world',
      '/access-denied',
      '/nowhere',
      '/login',
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
  });
});
