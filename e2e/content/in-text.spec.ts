/** What texts say of themselves: terms, acts and dates, by pointer, keyboard and touch, and without scripts. */
import type { Page } from '@playwright/test';
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const article = getLibraryItem(1004);
const marks = (page: Page, kind: string) => page.getByRole('main').locator(`a[data-mark="${kind}"]:visible`);
const note = (page: Page) => page.locator('[popover]:popover-open');

/** The site reads its texts in the background after its start. */
async function untilRead(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(itemPath(article));
    expect(await marks(page, 'term').count()).toBeGreaterThan(0);
  }).toPass();
}

test('a reader sees what an acronym means, follows a reference, and turns the marks of terms off', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  await untilRead(page);
  await visit(page, itemPath(article));
  const term = marks(page, 'term').first();
  await term.hover();
  await expect(note(page)).toBeVisible();
  // The pointer may move into the note, and Esc closes it.
  await note(page).hover();
  await expect(note(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);

  // The keyboard: focus shows it, Tab goes into it, Esc closes it.
  await term.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(note(page)).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/\w{3,} .*\w/);
  await page.keyboard.press('Tab');
  await expect(note(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);

  // A date says what it is, and leads nowhere else.
  await marks(page, 'date').first().click();
  await expect(note(page)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.mouse.click(2, 2);
  await expect(note(page)).toHaveCount(0);

  const reference = marks(page, 'reference').first();
  const to = await reference.getAttribute('href');
  await reference.click();
  await expect(page).toHaveURL(to!);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(article.title);

  // The choice is made for pages to come, too. By keys: lists above the footer get their height when it comes into view.
  const choices = page.getByRole('contentinfo').getByRole('group', { name: 'Terms in texts' });
  await choices.getByRole('button', { name: 'Plain text' }).press('Enter');
  await page.goBack();
  await expect(page.locator('a[data-mark="term"][data-href]').first()).toBeAttached();
  await expect(page.locator('a[data-mark="term"][href]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('a[data-mark="term"][data-href]').first()).toBeAttached();
  await expect(page.locator('a[data-mark="term"][href]')).toHaveCount(0);
  await choices.getByRole('button', { name: 'Terms explained' }).press('Enter');
  await expect(marks(page, 'term').first()).toHaveAttribute('href', /glossary#/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a term leads to the glossary, and a date to what it is', async ({ page, signIn }) => {
    await signIn('full');
    await untilRead(page);
    const date = marks(page, 'date').first();
    const id = (await date.getAttribute('href'))!.slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeHidden();
    await date.click();
    await expect(page.locator(`[id="${id}"]`)).toBeVisible();
    const term = marks(page, 'term').first();
    const anchor = (await term.getAttribute('href'))!.split('#')[1]!;
    await term.click();
    await expect(page).toHaveURL(new RegExp(`/glossary#${anchor}$`));
    await expect(page.locator(`[id="${anchor}"]`)).toBeVisible();
  });
});
