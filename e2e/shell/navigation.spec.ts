/** Going from page to page: loading, titles, marks, links to elsewhere, and who the reader is. */
import { itemPath, getLibraryItem } from '#tests/support/library.ts';
import { menuLabel, menuTitle } from '../support/names.ts';
import { banner, mainMenu } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const article = getLibraryItem(1001);

test.describe('navigation', () => {
  test('shows the loading bar while it lasts and "Loading..." when it takes long', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/insights.data*', async (route) => {
      await held;
      await route.continue();
    });
    await mainMenu(page)
      .getByRole('link', { name: menuLabel('/insights') })
      .click();
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeVisible();
    answer();
    await expect(page).toHaveURL('/insights');
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('names every page, marks where the reader is, and begins with a way past the menus', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/regulatory_analysis');
    await expect(
      mainMenu(page).getByRole('link', { name: menuLabel('/regulatory_analysis') }),
    ).toHaveAttribute('aria-current', 'page');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(
      mainMenu(page).getByRole('link', { name: menuLabel('/regulatory_analysis') }),
    ).toHaveAttribute('aria-current', 'true');
    const titles = new Set<string>();
    for (const path of [
      '/',
      '/insights',
      '/regulatory_analysis',
      itemPath(article),
      itemPath(getLibraryItem(2001)),
      '/world',
      '/search',
      '/profile/help',
    ]) {
      await visit(page, path);
      const title = await page.title();
      expect(title, path).not.toBe('');
      titles.add(title);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    }
    expect(titles.size).toBe(8);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('external links open in a new tab, internal ones do not', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, itemPath(getLibraryItem(2001)));
  const wrong = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter((link) => /^https?:/.test(link.getAttribute('href')!) !== (link.target === '_blank'))
        .map((link) => link.outerHTML),
    );
  expect(wrong).toEqual([]);
});

test('the profile menu names the reader once the page is usable; the document itself names nobody', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  const response = await visit(page, '/insights');
  expect(await response!.text()).not.toContain('full@demo.test');
  await banner(page)
    .getByRole('button', { name: menuTitle('profile') })
    .click();
  await expect(banner(page).getByText('Ada Full')).toBeVisible();
});
