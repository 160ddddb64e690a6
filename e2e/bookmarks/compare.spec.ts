/** The comparison of a changed page, by keyboard and without scripts; rows that are bookmarked and marked as read. */
import type { Page } from '@playwright/test';
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { expectAccessible } from '../support/axe.ts';
import { publishChange } from '../support/publish-change.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilSaved, visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const article = getLibraryItem(1001);

test('by keyboard: a changed page is compared word by word and marked as read', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, site.url + itemPath(article));
  const bookmark = main(page).getByRole('button', { name: /^Bookmark$/ });
  await bookmark.focus();
  await untilSaved(page, () => page.keyboard.press('Enter'));
  publishChange(site);
  // The page is cached until the change is noticed.
  await expect(async () => {
    await visit(page, site.url + itemPath(article));
    await expect(main(page).getByRole('region', { name: 'Changes' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await main(page).getByRole('link', { name: 'Compare', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/profile/my-bookmarks/1001`);
  const part = main(page).getByRole('region', { name: 'What the check must do' });
  await expect(part.getByRole('deletion')).toContainText('without delay');
  await expect(part.getByRole('insertion')).toContainText('within one business day');
  await expectAccessible(page, 'the comparison');
  await main(page).getByRole('button', { name: 'Mark as read' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/profile/my-bookmarks?done=read`);
  await expect(main(page).getByRole('link', { name: /^Compare/ })).toHaveCount(0);
});

test('a row that is marked as read by a key is still read in another browser', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/regulatory_analysis`);
  const rows = main(page).getByRole('article');
  await expect(rows.first().getByRole('button', { name: /^Bookmark “/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await rows.first().getByRole('link').first().focus();
  await page.keyboard.press('j');
  await untilSaved(page, () => page.keyboard.press('m'));
  await expect(rows.nth(1)).toHaveAttribute('data-read', '');
  const title = await rows.nth(1).getByRole('link').first().innerText();

  const other = await browser.newContext();
  await enter(other, site.url, emailFor('full'));
  const elsewhere = await other.newPage();
  await visit(elsewhere, `${site.url}/regulatory_analysis`);
  await expect(main(elsewhere).locator('article[data-read]')).toHaveCount(1);
  await expect(main(elsewhere).locator('article[data-read]')).toContainText(title);
  await other.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a row of a list and one of home are bookmarked by forms, and a change is compared', async ({
    anotherSite,
    context,
    page,
    complaints,
  }) => {
    complaints.expect(/^csp .+\.js$/);
    const site = await anotherSite();
    await enter(context, site.url, emailFor('full'));
    for (const path of ['/regulatory_analysis', '/']) {
      await page.goto(site.url + path);
      await main(page)
        .getByRole('button', { name: `Bookmark “${article.title}”` })
        .click();
      await expect(main(page)).toContainText(`Bookmarked “${article.title}”.`);
    }
    publishChange(site);
    await page.goto(`${site.url}/profile/my-bookmarks`);
    await main(page)
      .getByRole('link', { name: /^Compare/ })
      .click();
    await expect(main(page)).toContainText('within one business day');
    await main(page).getByRole('button', { name: 'Mark as read' }).click();
    await expect(main(page)).toContainText('Marked as read.');
  });
});
