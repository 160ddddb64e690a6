/** On paper: screens with many rows fill their pages, and have nothing of the shell but the name of the site. */
import type { Page } from '@playwright/test';
import { itemPath, getLibraryItem } from '#tests/support/library.ts';
import { siteName } from '../support/names.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const SCREENS = [
  ['calendar', '/calendar?month=2026-12'],
  ['search', '/search?query=%22safeguarding%22&offset=0'],
  ['requirements', itemPath(getLibraryItem(5025))],
  ['guide', itemPath(getLibraryItem(2005))],
  ['deadlines', '/deadlines'],
  ['the map of a day', '/world?at=2026-06-01'],
  ['the states of a country', '/world?within=us'],
  ['timelines', '/timeline?places=se,fi&zoom=decade'],
] as const;

/** Number of pages that are printed. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
}

for (const [name, path] of SCREENS)
  test(`${name}: no page stays half empty, and nothing of the shell is printed`, async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveText([
      siteName(),
    ]);
    await expect(
      page.locator('nav:not(main *), footer, [role=search]').filter({ visible: true }),
    ).toHaveCount(0);
    const printed = await countPages(page);
    // The same content where it may break anywhere: a rule that keeps too much together leaves pages half empty. A row
    // that stays whole costs a tenth of a page.
    await page.addStyleTag({
      content:
        'main, main * { break-before: auto !important; break-inside: auto !important; break-after: auto !important }',
    });
    expect(printed).toBeLessThanOrEqual(Math.floor(1.15 * (await countPages(page))));
  });

test('passages of a result are printed where they are open', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/search?query=%22safeguarding%22&offset=0');
  const passages = page.getByRole('main').locator('details:has(mark)');
  await passages.first().locator('summary').click();
  await page.emulateMedia({ media: 'print' });
  await expect(passages.nth(0).getByRole('listitem').first()).toBeVisible();
  await expect(passages.nth(1).getByRole('listitem').first()).toBeHidden();
});
