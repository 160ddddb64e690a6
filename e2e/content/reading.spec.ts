/** Reading: articles, guides and lists, and the addresses that lead to them. */
import type { Page } from '@playwright/test';
import {
  itemPath,
  getLibraryItem,
  ITEMS_PER_PAGE,
  libraryItems,
  newestItems,
} from '#tests/support/library.ts';
import { documentTitle, menuLabel, nounFor, pageTitle, siteName } from '../support/names.ts';
import { expect, test } from '../support/test.ts';
import { navigateInside, visit } from '../support/visit.ts';

const article = getLibraryItem(1002);
const guide = getLibraryItem(2001);
const toc = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const section = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Documents that the browser loads from now on. */
function countDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  return documents;
}

test.beforeEach(({ signIn }) => signIn('full'));

test('from the home page through a list to an article, without loading a document again', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(page).toHaveTitle(documentTitle('Home'));
  const documents = countDocuments(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: menuLabel('/regulatory_analysis') })
    .click();
  await expect(page).toHaveTitle(documentTitle(pageTitle('/regulatory_analysis')));
  const all = newestItems('analysis-article');
  const newest = all[0]!;
  await expect(page.getByText(`${all.length} ${nounFor('/regulatory_analysis', all.length)}`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(all.length, ITEMS_PER_PAGE));
  await page.getByRole('main').getByRole('link', { name: newest.title }).click();
  await expect(page).toHaveURL(itemPath(newest));
  await expect(page).toHaveTitle(documentTitle(newest.title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title);
  await expect(page.getByText(newest.body!.summary!)).toBeVisible();
  await expect(page.getByText(newest.field_key_points![0]!)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/regulatory_analysis');
  expect(documents).toEqual([]);
});

test('the contents lead to the headings; a link to a section opens it', async ({ page }) => {
  await visit(page, itemPath(guide));
  const [first, second] = guide.field_accordion!;
  await expect(section(page, first!.title)).not.toHaveAttribute('open');
  await toc(page).getByRole('link', { name: second!.title }).filter({ visible: true }).click();
  await expect(section(page, second!.title)).toHaveAttribute('open');
  await expect(section(page, second!.title)).toBeInViewport();
  await expect(section(page, first!.title)).not.toHaveAttribute('open');

  const { hash } = new URL(page.url());
  await visit(page, '/');
  await visit(page, itemPath(guide) + hash);
  await expect(section(page, second!.title)).toHaveAttribute('open');
  await expect(section(page, second!.title)).toBeInViewport();
});

test('sections open one by one, by keyboard, and all at once', async ({ page }) => {
  await visit(page, itemPath(guide));
  const sections = page.getByRole('main').locator('details[id]');
  await expect(sections).toHaveCount(guide.field_accordion!.length);
  await sections.first().locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(sections.first()).toHaveAttribute('open');
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(page.getByRole('main').locator('details[id][open]')).toHaveCount(
    guide.field_accordion!.length,
  );
  await page.getByRole('button', { name: 'Close all' }).click();
  await expect(page.getByRole('main').locator('details[id][open]')).toHaveCount(0);
});

test('related pages open in place, and there are six at most', async ({ page }) => {
  const many = libraryItems().filter(({ field_related_content = [] }) => field_related_content.length >= 6);
  await visit(page, itemPath(many[0]!));
  const lists = page.getByRole('main').locator('section');
  const listed = (name: string) =>
    lists.filter({ has: page.getByRole('heading', { name, exact: true }) }).getByRole('link');
  const related = listed('Related insights');
  await expect(related).toHaveCount(6);
  await expect(listed('Related horizon scanning')).toHaveCount(6);
  const addresses = await lists
    .filter({ has: page.getByRole('heading', { name: /^Related/ }) })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size, 'no page is named twice').toBe(addresses.length);
  const documents = countDocuments(page);
  const target = related.first();
  const title = await target.textContent();
  await target.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  expect(documents).toEqual([]);
});

test('a citation is copied from its popover, with the address of the version and its day', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, itemPath(article));
  await page.getByRole('link', { name: 'Cite', exact: true }).click();
  const cite = page.getByRole('button', { name: 'Cite', exact: true });
  await expect(cite).toBeFocused();
  await page.getByRole('button', { name: 'Copy: Plain text' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(article.title);
  expect(copied).toMatch(/Version 1 of \d{1,2} \w{3} \d{4}/);
  expect(copied).toContain(`${new URL(page.url()).origin}/versions/${article.nid}/1`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy: Plain text' })).toBeHidden();
  await expect(cite).toBeFocused();
});

test('on paper every section is there, and of the shell only the name', async ({ page }) => {
  for (const item of [guide, article]) {
    await visit(page, itemPath(item));
    await page.emulateMedia({ media: 'print' });
    for (const { title } of item.field_accordion!) {
      const body = section(page, title).locator('summary + *');
      await expect(body, title).toBeVisible();
      expect((await body.boundingBox())!.height, title).toBeGreaterThan(20);
    }
    await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveText([
      siteName(),
    ]);
    for (const chrome of [
      page.getByRole('button'),
      page.getByRole('contentinfo'),
      page.getByRole('navigation'),
      page.getByRole('search'),
    ]) {
      await expect(chrome.filter({ visible: true })).toHaveCount(0);
    }
    await page.emulateMedia({ media: null });
  }
});

test('a stale link inside the site ends at the right address too', async ({ page }) => {
  await visit(page, '/insights');
  await navigateInside(page, '/article/1002/regulatory-analysis/an-old-headline');
  await expect(page).toHaveURL(itemPath(article));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
});

test('the name of an author leads to what they wrote, and how to write to them', async ({ page }) => {
  const { title: name, field_email: email } = article.field_authors![0]!;
  await visit(page, itemPath(article));
  await page.getByRole('list', { name: 'Authors' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/^[^?]*\/authors\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(`Write to ${name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: email! })).toHaveAttribute('href', `mailto:${email}`);
  const theirs = libraryItems().filter(({ field_authors: all = [] }) =>
    all.some((one) => one.title === name),
  );
  await expect(page.getByRole('main').getByRole('status')).toContainText(`${theirs.length} items`);
});

test('a dead link offers a search and what it may have meant', async ({ page, complaints }) => {
  complaints.expect(/404/);
  await page.goto('/insights-analysis/growth-ahead-controls-old');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expect(main.getByRole('link', { name: /^Search for “growth ahead/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Growth ahead of controls/ })).toBeVisible();
});
