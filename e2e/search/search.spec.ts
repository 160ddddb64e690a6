/** The search page: search, refine, open a result, go on to the next one. */
import type { Page } from '@playwright/test';
import { searchPlaceholder } from '../support/names.ts';
import { banner, searchBox } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const count = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const results = (page: Page) => page.getByRole('main').locator('article');
const walk = (page: Page) => page.getByRole('navigation', { name: 'Search results' });

async function search(page: Page, text: string) {
  const box = searchBox(page);
  await box.fill(text);
  await box.press('Enter');
}

test('search, refine, open, next result, back', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/insights');
  await search(page, 'safeguarding reconciliation');
  await expect(page).toHaveURL('/search?query=%22safeguarding+reconciliation%22&offset=0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for safeguarding reconciliation');
  await expect(count(page)).toHaveText(/^1 to 20 of \d+ results/);
  await expect(results(page)).toHaveCount(20);

  const tab = page
    .getByRole('navigation', { name: 'Results by source' })
    .getByRole('link', { name: /^Guides/ });
  const inTab = Number((await tab.innerText()).replace(/\D/g, ''));
  await tab.click();
  await expect(count(page)).toHaveText(new RegExp(`^(?:1 to \\d+ of )?${inTab} results?`));

  const place = page.getByRole('checkbox', { name: /^United Kingdom/ });
  const left = Number(
    (await page.getByRole('main').locator('label', { has: place }).innerText()).replace(/\D/g, ''),
  );
  await place.check();
  await expect(page).toHaveURL(/&type%5B%5D=guides&jurisdiction=\d+$/);
  await expect(results(page)).toHaveCount(left);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(count(page)).toHaveText(/^1 to 20 of/);

  const titles = await results(page).getByRole('heading').allInnerTexts();
  await results(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(walk(page)).toContainText('Result 2 of');
  await walk(page).getByRole('link', { name: 'Next' }).click();
  await expect(walk(page)).toContainText('Result 3 of');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titles[2]!.slice(0, 12));
  await walk(page).getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/search?query=%22safeguarding+reconciliation%22&offset=0');
});

test('the walk goes on over the end of a page of results', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/search?query=%22payment%22&offset=0');
  const titles = await results(page).getByRole('heading').allInnerTexts();
  await results(page).nth(19).getByRole('heading').getByRole('link').click();
  await expect(walk(page)).toContainText('Result 20 of');
  await walk(page).getByRole('link', { name: 'Next' }).click();
  await expect(walk(page)).toContainText('Result 21 of');
  await walk(page).getByRole('link', { name: 'Next' }).click();
  await expect(walk(page)).toContainText('Result 22 of');
  await walk(page).getByRole('link', { name: 'Previous' }).click();
  // Until the page before is there, the link leads to it again.
  await expect(walk(page)).toContainText('Result 21 of');
  await walk(page).getByRole('link', { name: 'Previous' }).click();
  await expect(walk(page)).toContainText('Result 20 of');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titles[19]!.slice(0, 12));
  await walk(page).getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/search?query=%22payment%22&offset=0');
});

test('a phrase stays a phrase, and passages open in place', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/insights');
  await search(page, '"safeguarding reconciliation"');
  await expect(page).toHaveURL('/search?query=%22%22safeguarding+reconciliation%22%22&offset=0');
  await expect(count(page)).toHaveText(/^\d results?/);
  const first = results(page).first();
  await first.getByText(/passages?$/).click();
  await expect(first.getByRole('listitem').first()).toBeVisible();
});

test('without results the cause is removed in one click', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/search?query=%22psd2%22&offset=0&type%5B%5D=trackers&due=30-days&jurisdiction=1072');
  await expect(count(page)).toHaveText(/^No results/);
  await page.getByRole('link', { name: 'Clear all filters' }).last().click();
  await expect(page).toHaveURL('/search?query=%22psd2%22&offset=0');
  await expect(count(page)).toHaveText(/^1 to 20 of \d+ results/);
});

test('recent searches are offered before a search', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/insights');
  await search(page, 'open banking');
  await expect(page).toHaveURL('/search?query=%22open+banking%22&offset=0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for open banking');
  await search(page, 'psd2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for psd2');
  await expect(count(page)).toHaveText(/results/);
  await visit(page, '/search');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Remove “psd2”' }).click();
  await expect(main.getByRole('link', { name: /^psd2/ })).toHaveCount(0);
  await main.getByRole('link', { name: /^open banking \d+ results$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for open banking');

  // They are this reader's own, and end with the session.
  await banner(page).getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn('world');
  await visit(page, '/search');
  await main.getByRole('combobox').or(main.getByPlaceholder(searchPlaceholder)).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.getByText('Recent searches')).toHaveCount(0);
});

test('the search box suggests, and still searches for what is typed', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/insights');
  await searchBox(page).fill('germ');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /Germany/ }).first()).toBeVisible();
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/Germany/);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(searchBox(page)).toHaveValue('germ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?query=%22germ%22&offset=0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for germ');

  await searchBox(page).fill('germa');
  await expect(list.getByRole('option', { name: /Germany/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Germany/);
  await expect(list).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a touch of the search box opens the command bar over the whole screen', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, '/insights');
    await searchBox(page).tap();
    const bar = page.getByRole('dialog', { name: searchPlaceholder });
    await expect(bar.getByRole('combobox')).toBeFocused();
    expect(await bar.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.type('safeg');
    const option = bar.getByRole('option', { name: /Safeguarding/ }).first();
    await expect(option).toBeVisible();
    expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await bar.getByRole('button', { name: 'Cancel' }).tap();
    await expect(searchBox(page)).toHaveValue('safeg');
    await searchBox(page).tap();
    await bar.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/search?query=%22safeg%22&offset=0');
    await expect(bar).toBeHidden();
  });
});
