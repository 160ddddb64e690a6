/** A morning's list, gone through by keyboard alone: next, preview, bookmark, mark as read, watch, help. */
import { tabTo } from '../support/keyboard.ts';
import { europe, items, LIST } from '../support/lists.ts';
import { createReader } from '../support/readers.ts';
import { enter, expect, test } from '../support/test.ts';
import { searchBox } from '../support/shell.ts';
import { untilSaved, visit } from '../support/visit.ts';

// Hundreds of presses of Tab: a busy machine may take its time.
test.setTimeout(180_000);

test('a list is gone through by keyboard alone', async ({ page, context, site }) => {
  const email = await createReader(site.dataDir, { permissions: ['world', 'hs', 'requirements'] });
  await enter(context, site.url, email);
  await visit(page, LIST);
  const link = (index: number) => items(page).nth(index).getByRole('heading').getByRole('link');
  const titles = await items(page).getByRole('heading').allTextContents();
  const press = (key: string) => page.keyboard.press(key);

  // The keys work on the whole page, and go on from the row with the focus.
  await press('j');
  await expect(link(0)).toBeFocused();
  await press('j');
  await expect(link(1)).toBeFocused();
  await press('k');
  await expect(link(0)).toBeFocused();

  // The preview follows the focus, which stays in the list.
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await press('v');
  await expect(preview.getByRole('heading').first()).toHaveText(titles[0]!.trim());
  await press('j');
  await expect(preview.getByRole('heading').first()).toHaveText(titles[1]!.trim());
  await expect(link(1)).toBeFocused();
  await press('Escape');
  await expect(preview).toHaveCount(0);

  await untilSaved(page, () => press('b'));
  await expect(items(page).nth(1).locator('[data-row-item] button')).toHaveAttribute('aria-pressed', 'true');
  await press('m');
  await expect(page.getByText(`Marked as read: ${titles[1]!.trim()}`)).toBeAttached();

  await press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts in lists' });
  await expect(keys).toBeVisible();
  await press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(link(1)).toBeFocused();

  // What is saved is there after the page was left and found again; in a field the keys are letters.
  await press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(titles[1]!.trim());
  await page.goBack();
  await expect(items(page).nth(1)).toHaveAttribute('data-read');
  await press('/');
  await page.keyboard.type('jkbm?');
  await expect(searchBox(page)).toHaveValue('jkbm?');
  await visit(page, '/profile');
  await page.getByRole('switch', { name: 'Single keys' }).uncheck();
  await visit(page, LIST);
  await press('j');
  await press('/');
  await expect(searchBox(page)).not.toBeFocused();
  await expect(link(0)).not.toBeFocused();
  await visit(page, '/profile');
  await page.getByRole('switch', { name: 'Single keys' }).check();
  await visit(page, '/profile/my-bookmarks');
  await expect(page.getByRole('main')).toContainText(titles[1]!.trim());

  // A key opens the form of a rule, which is named, saved, paused and deleted without a pointer.
  await visit(page, `${LIST}?jurisdiction=${europe.tid}`);
  await link(0).focus();
  await press('w');
  const form = page.getByRole('main');
  await expect(form).toContainText('in the last 12 months');
  await form.getByLabel('Name').focus();
  await press('ControlOrMeta+a');
  await page.keyboard.type('Europe, daily');
  await press('Enter');
  await expect(form).toContainText('Rule saved.');

  await visit(page, '/profile/my-watchlist');
  const rule = page.getByRole('main').getByRole('region', { name: 'Europe, daily' });
  await tabTo(page, /^Pause/);
  await press('Enter');
  await expect(rule).toContainText('Paused');
  await tabTo(page, /^Delete/);
  await press('Enter');
  await tabTo(page, /^Delete/);
  await press('Enter');
  await expect(rule).toHaveCount(0);
});
