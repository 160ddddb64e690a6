/** Bookmarks: added on a page and in a list, labelled, removed together and restored. */
import type { Page } from '@playwright/test';
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilSaved, visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const article = getLibraryItem(1001);

/** Presses a key on a control. */
async function press(page: Page, name: string | RegExp, key = 'Enter') {
  const control = main(page).getByRole('button', { name });
  await control.focus();
  await page.keyboard.press(key);
}

test('by keyboard: an article is bookmarked, labelled, found in the list, removed and restored', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, site.url + itemPath(article));
  await untilSaved(page, () => press(page, /^Bookmark$/));
  await expect(main(page).getByRole('button', { name: /^Bookmarked/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await press(page, 'Edit labels');
  const find = main(page).getByLabel('Find or add a label');
  await expect(find).toBeFocused();
  for (const name of ['SEPA programme', 'Board paper']) {
    await page.keyboard.insertText(name);
    await untilSaved(page, () => page.keyboard.press('Enter'));
    await expect(main(page).getByRole('checkbox', { name })).toBeChecked();
    await expect(find).toBeFocused();
  }
  await main(page).getByRole('checkbox', { name: 'Board paper' }).focus();
  await untilSaved(page, () => page.keyboard.press('Space'));
  await untilSaved(page, () => page.keyboard.press('Space'));
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: 'Edit labels' })).toBeFocused();
  await expect(main(page).getByRole('button', { name: /^Bookmarked/ })).toContainText(
    'Board paper, SEPA programme',
  );

  await visit(page, `${site.url}/regulatory_analysis`);
  const toggles = main(page).getByRole('button', { name: /^Bookmark “/ });
  await expect(main(page).getByRole('button', { name: `Bookmark “${article.title}”` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const other = toggles.and(page.locator('[aria-pressed=false]')).first();
  await other.focus();
  await untilSaved(page, () => page.keyboard.press('Enter'));
  await expect(toggles.and(page.locator('[aria-pressed=true]'))).toHaveCount(2);

  // Directories and the agenda have the buttons, too: the bookmark of a place is the same in the list and on the map.
  const change = async (path: string, name: RegExp, isOn: boolean) => {
    await visit(page, site.url + path);
    const toggle = main(page).getByRole('button', { name }).first();
    await expect(toggle).toHaveAttribute('aria-pressed', String(!isOn));
    await toggle.focus();
    await untilSaved(page, () => page.keyboard.press('Enter'));
    await expect(toggle).toHaveAttribute('aria-pressed', String(isOn));
    await expect(toggle).toBeFocused();
  };
  await change('/jurisdiction', /^Bookmark “Germany”/, true);
  await change('/world', /^Bookmark “Germany”/, false);
  for (const path of ['/requirement', '/calendar?month=2026-12&view=agenda'])
    for (const isOn of [true, false]) await change(path, /^Bookmark “/, isOn);

  await visit(page, `${site.url}/settings/bookmarks`);
  await expect(page).toHaveURL(`${site.url}/profile/my-bookmarks`);
  const rows = main(page).getByRole('list', { name: 'My bookmarks' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: article.title })).toContainText(/Board paper.*SEPA programme/);
  await expect(rows.first()).toContainText(/Bookmarked \d+ \w+ \d{4}/);
  // The other one gets a label that exists, and both a new one.
  await main(page)
    .getByRole('checkbox', { name: /^Select all/ })
    .focus();
  await page.keyboard.press('Space');
  await press(page, 'Labels');
  await main(page).getByLabel('New label').focus();
  await page.keyboard.insertText('Later');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Labels changed.');
  for (const row of await rows.all()) await expect(row).toContainText('Later');
  const labels = main(page).getByRole('navigation', { name: 'Labels' });
  await labels.getByRole('link', { name: /^Board paper/ }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await labels.getByRole('link', { name: /^All bookmarks/ }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);

  await main(page)
    .getByRole('checkbox', { name: /^Select all/ })
    .focus();
  await page.keyboard.press('Space');
  await press(page, /^Remove$/);
  const undo = main(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(main(page)).toContainText('2 bookmarks removed');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(main(page)).toContainText('Bookmarks restored.');
});

test('a bookmark that is asked for before its code has loaded is added on the page', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  const { promise: wanted, resolve: sendCode } = Promise.withResolvers<null>();
  await page.route(/\/tool-buttons-[^/]+\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await visit(page, site.url + itemPath(article));
  await press(page, /^Bookmark$/);
  await untilSaved(page, async () => sendCode(null));
  const bookmarked = main(page).getByRole('button', { name: /^Bookmarked/ });
  await expect(bookmarked).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmarked).toBeFocused();
  await expect(page).toHaveURL(site.url + itemPath(article));
});

test('an unsent change is discarded: the page shows what the server has, and changes go on from there', async ({
  anotherSite,
  context,
  page,
  complaints,
}) => {
  // The pointer comes by what loads code on demand.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, site.url + itemPath(article));
  const bookmark = main(page).getByRole('button', { name: /^Bookmark(?:ed)?$/ });
  await untilSaved(page, () => bookmark.click());
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  // The first change loads what shows unsent ones.
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  const unsent = page.getByText('1 change is not sent yet.');
  await expect(unsent).toBeVisible();
  await page.getByText('Show it', { exact: true }).click();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Discard for good' }).click();
  await expect(unsent).toBeHidden();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page).getByText('Bookmark removed')).toBeHidden();

  await context.setOffline(false);
  await visit(page, site.url + itemPath(article));
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await untilSaved(page, () => bookmark.click());
  await visit(page, site.url + itemPath(article));
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is bookmarked, labelled and removed by forms', async ({
    anotherSite,
    context,
    page,
    complaints,
  }) => {
    complaints.expect(/^csp .+\.js$/);
    const site = await anotherSite();
    await enter(context, site.url, emailFor('full'));
    await page.goto(site.url + itemPath(article));
    await main(page).getByRole('button', { name: 'Bookmark', exact: true }).click();
    await expect(main(page)).toContainText(`Bookmarked “${article.title}”.`);
    await main(page)
      .getByRole('checkbox', { name: `Select “${article.title}”` })
      .check();
    await main(page).getByRole('button', { name: 'Labels', exact: true }).focus();
    await main(page).getByLabel('New label').fill('Later');
    await main(page).getByRole('button', { name: 'Add to selected' }).click();
    await expect(main(page).getByRole('navigation', { name: 'Labels' })).toContainText('Later');
    await main(page)
      .getByRole('button', { name: /^Remove bookmark/ })
      .click();
    await expect(main(page)).toContainText('1 bookmark removed');
    await main(page).getByRole('button', { name: 'Undo' }).click();
    await expect(main(page)).toContainText('Bookmarks restored.');

    await page.goto(`${site.url}/jurisdiction`);
    await main(page).getByRole('button', { name: 'Bookmark “Germany”' }).click();
    await expect(main(page)).toContainText('Bookmarked “Germany”.');
  });
});
