/** What changed since the last visit, on the page and in a list; without scripts on a page of its own. */
import type { BrowserContext, Page } from '@playwright/test';
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { expectAccessible } from '../support/axe.ts';
import { publishChange } from '../support/publish-change.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilSaved, visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const article = getLibraryItem(1001);
const SECTION = 'What the check must do';

/** The reader has seen the article before it changes. */
async function visitThenChange(
  site: Parameters<typeof publishChange>[0],
  page: Page,
  context: BrowserContext,
) {
  await enter(context, site.url, emailFor('full'));
  const looked = page.waitForResponse((response) => response.url().includes('/pages/mine'));
  await visit(page, site.url + itemPath(article));
  await looked;
  publishChange(site);
}

test('a page that was visited marks what changed, its row in a list says so, and reading it ends that', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const site = await anotherSite();
  await visitThenChange(site, page, context);
  const banner = main(page).getByRole('region', { name: 'Changes' });
  // The page is cached until the change is noticed.
  await expect(async () => {
    await visit(page, site.url + itemPath(article));
    await expect(banner).toContainText('your last visit', { timeout: 2000 });
  }).toPass();
  await expect(banner.getByRole('link', { name: SECTION })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: SECTION })).toContainText('Changed');
  await expectAccessible(page, 'a page with marks');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await enter(plain, site.url, emailFor('full'));
  const other = await plain.newPage();
  await other.goto(`${site.url}/changes-since/1001`);
  await expect(main(other).getByRole('link', { name: SECTION })).toBeVisible();
  await plain.close();

  await untilSaved(page, () => banner.getByRole('button', { name: 'Mark as read' }).click());
  await expect(banner).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
});

test('a row of a list says that its page changed since the last visit', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await visitThenChange(site, page, context);
  const row = main(page).getByRole('article').filter({ hasText: article.title });
  await expect(async () => {
    await visit(page, `${site.url}/regulatory_analysis`);
    await expect(row).toContainText('Changed since', { timeout: 2000 });
  }).toPass();
  await expectAccessible(page, 'a list with marks');

  await visit(page, `${site.url}/regulatory_analysis?view=table`);
  await expect(main(page).getByRole('row').filter({ hasText: article.title })).toContainText('Changed since');
  await expectAccessible(page, 'a table with marks');
});
