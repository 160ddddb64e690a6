/** What changed since the last visit, on the page and in a list; without scripts on a page of its own. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { expectAccessible } from '../support/axe.ts';
import { client } from '../support/colleagues.ts';
import { publishChange } from '../support/publish-change.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilSaved, visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const article = getLibraryItem(1001);
const LITHUANIA = 1053;
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

test('the pages that changed are a list, with the words that changed beside it, also without scripts', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const site = await anotherSite();
  await visitThenChange(site, page, context);
  await expect(async () => {
    await visit(page, `${site.url}/changes-since`);
    await expect(main(page).getByRole('heading', { level: 3, name: article.title })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  const words = main(page).getByRole('article', { name: SECTION });
  await expect(words.getByRole('deletion')).toContainText('without delay');
  await expect(words.getByRole('insertion')).toContainText('within one business day');
  await expectAccessible(page, 'what changed');

  await page.setViewportSize({ width: 390, height: 800 });
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  await enter(plain, site.url, emailFor('full'));
  const other = await plain.newPage();
  await other.goto(`${site.url}/changes-since`);
  // On a phone a page is a page of its own.
  await expect(main(other).getByRole('article', { name: SECTION })).toBeHidden();
  await main(other).getByRole('link', { name: article.title }).click();
  await expect(main(other).getByRole('article', { name: SECTION })).toBeVisible();
  await main(other).getByRole('button', { name: 'Mark as read' }).click();
  await expect(main(other)).toContainText('All read');
  await plain.close();
});

test('all is marked as read and undone, and a day is asked for, without scripts', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const site = await anotherSite();
  await visitThenChange(site, page, context);
  const plain = await browser.newContext({ javaScriptEnabled: false, acceptDownloads: true });
  await enter(plain, site.url, emailFor('full'));
  const other = await plain.newPage();
  const row = main(other).getByRole('heading', { level: 3, name: article.title });
  await expect(async () => {
    await other.goto(`${site.url}/changes-since`);
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();

  await main(other).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main(other)).toContainText(`“${article.title}” marked as read`);
  await expect(row).toHaveCount(0);
  await main(other).getByRole('button', { name: 'Undo' }).click();
  await expect(main(other)).toContainText('it is to read again');
  await expect(row).toBeVisible();

  await main(other).getByRole('button', { name: 'A date …' }).click();
  await main(other).getByLabel('Changed since').fill('30 Feb 2026');
  await main(other).getByRole('button', { name: 'Show' }).click();
  await expect(main(other)).toContainText('February 2026 has 28 days.');
  await main(other).getByLabel('Changed since').fill('1 Mar 2020');
  await main(other).getByRole('button', { name: 'Show' }).click();
  await expect(main(other)).toContainText('The record of this library begins on');
  await expectAccessible(page, 'what changed since a day');

  await other.goto(`${site.url}/changes-since`);
  await main(other).getByRole('button', { name: 'Export' }).click();
  const download = other.waitForEvent('download');
  await main(other).getByRole('link', { name: 'Table (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('what-changed.csv');
  await plain.close();
});

test('with scripts, reading one page leads to the next, and a double click marks it once', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await visitThenChange(site, page, context);
  const row = main(page).getByRole('heading', { level: 3, name: article.title });
  await expect(async () => {
    await visit(page, `${site.url}/changes-since`);
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();
  await main(page).getByRole('button', { name: 'Mark as read', exact: true }).dblclick();
  await expect(main(page)).toContainText('All read');
  const undo = main(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await expectAccessible(page, 'all read');
  await undo.dblclick();
  await expect(row).toBeVisible();
  await expect(main(page)).toContainText('it is to read again');
});

test('what changed in the pages of a report since it was saved, and in the section that a decision rests on', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const site = await anotherSite();
  const V = '/api/payments_compliance';
  const reader = await client(site.url, emailFor('full'));
  const { token } = await reader('/api/csrf-token');
  const report = { bundle: 'report', label: 'Baltic licences', field_jurisdictions: [LITHUANIA] };
  const { id } = await reader(`${V}/saveReport`, { ...report, field_sections: [4312, 2852] }, 'POST', {
    'x-csrf-token': token,
  });
  const section = 'capital-and-safeguarding';
  await reader(`${V}/decisions`, {
    ...{
      key: randomUUID(),
      nid: 2003,
      read: 1,
      section,
      title: 'Own funds',
      kind: 'noted',
      reason: 'Enough.',
    },
  });
  await enter(context, site.url, emailFor('full'));
  publishChange(site, {
    type: 'guide',
    nid: 2003,
    from: 'for a full licence is EUR 20,000',
    to: 'for a full licence is EUR 30,000',
  });

  const guide = getLibraryItem(2003);
  const row = main(page).getByRole('heading', { level: 3, name: guide.title });
  await expect(async () => {
    await visit(page, `${site.url}/changes-since`);
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();
  const words = main(page).getByRole('region', { name: 'Changes in one section' });
  await expect(words.getByRole('insertion').first()).toContainText('30,000');
  await expect(words.getByRole('link', { name: 'Redline of this section' })).toHaveAttribute(
    'href',
    /\/versions\/2003\/changes\?.*#change-s\d+$/,
  );
  await expectAccessible(page, 'what changed in one section');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await enter(plain, site.url, emailFor('full'));
  const other = await plain.newPage();
  await other.goto(`${site.url}/changes-since`);
  await main(other).getByRole('button', { name: 'Reports as saved' }).click();
  await main(other)
    .getByRole('list', { name: 'Baltic licences' })
    .getByRole('link', { name: /^Saved/ })
    .click();
  await expect(other).toHaveURL(new RegExp(`since=reports\\.${id}\\.saved`));
  await expect(main(other).getByRole('heading', { level: 3, name: guide.title })).toBeVisible();
  await expect(main(other)).toContainText('when you saved it');
  await other.goto(`${site.url}/changes-since?since=reports.999999.saved`);
  await expect(main(other)).toContainText('This report was deleted, or is not shared with you any more.');
  await plain.close();

  await visit(page, `${site.url}/changes-since?since=reports.${id}.saved`);
  await main(page).getByRole('button', { name: 'Reports as saved' }).click();
  await expectAccessible(page, 'what changed in the pages of a report');
});
