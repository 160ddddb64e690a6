/** The search box: what it submits, and how it is reached. */
import { menuLabel, searchPlaceholder } from '../support/names.ts';
import { banner, mainMenu, searchBox } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.describe('search', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, '/insights');
  });

  test('submits the trimmed text in quotation marks on Enter and on click, and the box keeps it', async ({
    page,
  }) => {
    await expect(searchBox(page)).toHaveAttribute('placeholder', searchPlaceholder);
    await searchBox(page).fill('  open banking ');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search?query=%22open+banking%22&offset=0');
    await expect(searchBox(page)).toHaveValue('open banking');
    await searchBox(page).fill('psd2');
    await banner(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?query=%22psd2%22&offset=0');
  });

  test('an empty text, or the one before, only opens the search page', async ({ page }) => {
    await searchBox(page).fill('   ');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search');
    await searchBox(page).fill('psd2');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search?query=%22psd2%22&offset=0');
    await searchBox(page).fill('psd2');
    await searchBox(page).press('Enter');
    await expect(searchBox(page)).toHaveValue('psd2');
    await expect(page).toHaveURL('/search?query=%22psd2%22&offset=0');
    await mainMenu(page)
      .getByRole('link', { name: menuLabel('/insights') })
      .click();
    await searchBox(page).fill('psd2');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search');
  });

  test('the slash key leads to the box, and is a character inside it', async ({ page }) => {
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('');
    await page.keyboard.type('a/b');
    await expect(searchBox(page)).toHaveValue('a/b');
  });
});
