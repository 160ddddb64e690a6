/** Two readers of one browser, of whom the first never signs out: the session of the page ends while it is open. */
import type { Page } from '@playwright/test';
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { endSession, signInWith } from '../support/end-session.ts';
import { emailFor, enter, expect, test, type Account } from '../support/test.ts';
import { untilSaved, visit } from '../support/visit.ts';

const article = getLibraryItem(1001);

const signIn = (page: Page, account: Account) => signInWith(page, emailFor(account));

const bookmark = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Bookmark(?:ed)?$/ });

test('a bookmark made after the session has ended waits for its reader, and nobody else sees where that reader was', async ({
  anotherSite,
  context,
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, site.url + itemPath(article));
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
  await endSession(page, site.url);
  await bookmark(page).click();
  await expect(page).toHaveURL(/\/login\?return=/);
  await expect(page.getByText('Your session has ended. Sign in to return to your page.')).toBeVisible();
  await expect(page.getByText('This browser has unsent changes.')).toBeVisible();

  // Another reader lands at home, without the history, the marks and the unsent change of the first one.
  await signIn(page, 'legacy');
  await expect(page).toHaveURL(`${site.url}/`);
  const bar = page.getByRole('dialog', { name: 'Go to' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(bar.getByRole('group', { name: 'Recent' })).toBeHidden();
  await page.keyboard.press('Escape');
  await visit(page, site.url + itemPath(article));
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('not sent yet')).toBeHidden();
  await endSession(page, site.url);

  // The first one comes back by the same way: the change is sent now.
  await page.goto(`${site.url}/login?return=${encodeURIComponent(itemPath(article))}`);
  await untilSaved(page, () => signIn(page, 'full'));
  await expect(page).toHaveURL(`${site.url}/`);
  await visit(page, site.url + itemPath(article));
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('This browser has unsent changes')).toBeHidden();
});
