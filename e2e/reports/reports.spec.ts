/** Comparison reports: choose, open, arrange, save, find again, take elsewhere. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { libraryItems } from '#tests/support/library.ts';
import { getTerm } from '#tests/support/terms.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const table = (page: Page) => main(page).getByRole('table');
/** Names of the columns, from left to right. */
const columns = (page: Page) => table(page).locator('thead th[scope=col] > span > a');

const tids = (keys: string[]) => keys.map((key) => getTerm(key).tid).join(',');
const PLACES = tids(['jurisdictions/de', 'jurisdictions/fr', 'jurisdictions/es']);
const SECTIONS = tids(['guide_sections/minimum-capital', 'guide_sections/time-to-decide']);
const REPORT = `/reportbuilder/report?j=${PLACES}&s=${SECTIONS}`;

test('a report by keyboard alone: choose, open, hide a column, save, reopen, rename, copy, delete, undo', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/reportbuilder`);

  // Jurisdictions by name, sections by their boxes.
  const add = main(page).getByRole('combobox', { name: 'Add a jurisdiction' });
  for (const name of ['France', 'Germany', 'Spain']) {
    await add.focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('link', { name: `Remove ${name}`, exact: true })).toBeVisible();
  }
  for (const name of ['Minimum capital', 'Time to decide']) {
    const box = main(page).getByRole('checkbox', { name: new RegExp(`^${name}(,|$)`) });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(main(page).getByRole('link', { name: `Remove ${name}`, exact: true })).toBeVisible();
  }
  await main(page)
    .getByRole('button', { name: /^Move Germany, 2 of 3/ })
    .focus();
  await page.keyboard.press('ArrowLeft');
  await expect(main(page).getByRole('button', { name: /^Move Germany, 1 of 3/ })).toBeFocused();
  await expect(main(page)).toContainText('3 jurisdictions × 2 sections = 6 cells');
  await main(page).getByRole('link', { name: 'Open report' }).focus();
  await page.keyboard.press('Enter');
  await expect(columns(page)).toHaveText(['Germany', 'France', 'Spain']);

  // The menu of a column hides it, and the one of all columns shows it again.
  await main(page).getByRole('button', { name: 'France: move or hide' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(columns(page)).toHaveText(['Germany', 'Spain', 'France']);
  await expect(main(page).getByRole('button', { name: 'France: move or hide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide France' }).focus();
  await page.keyboard.press('Enter');
  await expect(columns(page)).toHaveText(['Germany', 'Spain']);
  await expect(main(page).getByRole('button', { name: /^Columns 2 of 3/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(columns(page)).toHaveCount(3);

  await main(page).getByRole('link', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  const name = main(page).getByLabel('Report name');
  await expect(name).toBeFocused();
  await page.keyboard.type('Licence basics');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Licence basics');
  await expect(main(page)).toContainText('Report saved.');

  await visit(page, `${site.url}/profile/my-reports`);
  await main(page).getByRole('link', { name: 'Licence basics', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(columns(page)).toHaveText(['Germany', 'Spain', 'France']);
  await page.goBack();

  await main(page).getByRole('link', { name: 'Rename Licence basics' }).focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Capital and time');
  await page.keyboard.press('Enter');
  const renamed = main(page).getByRole('link', { name: 'Capital and time', exact: true });
  await expect(renamed).toBeFocused();

  await main(page).getByRole('button', { name: 'Duplicate Capital and time' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('2 reports');
  await main(page).getByRole('button', { name: 'Delete Capital and time' }).last().focus();
  await page.keyboard.press('Enter');
  const undo = main(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await expect(main(page)).toContainText('1 report');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('2 reports');
});

test('a report is a file: the cells are those of the screen', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, REPORT);
  const answer = await table(page).locator('tbody td b').first().textContent();
  for (const [format, start] of [
    ['Word', 'PK'],
    ['Excel', 'PK'],
    ['CSV', '\uFEFF'],
  ] as const) {
    const started = page.waitForEvent('download');
    await main(page).getByRole('link', { name: format, exact: true }).click();
    const file = await readFile(await (await started).path(), 'utf8');
    expect(file.startsWith(start), format).toBe(true);
    if (format === 'CSV') expect(file).toContain(answer);
  }
});

test('without scripts: a form chooses, a form saves, and what was deleted comes back', async ({
  anotherSite,
  browser,
}) => {
  const site = await anotherSite();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await enter(context, site.url, emailFor('full'));
  const page = await context.newPage();
  await page.goto('/reportbuilder');
  await main(page).getByRole('checkbox', { name: 'Spain', exact: true }).check();
  await main(page).getByRole('checkbox', { name: 'France', exact: true }).check();
  await main(page).getByRole('checkbox', { name: 'Minimum capital', exact: true }).check();
  await main(page).getByRole('button', { name: 'Update' }).click();
  await main(page).getByRole('link', { name: 'Save', exact: true }).click();
  await main(page).getByLabel('Report name').fill('Without scripts');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Without scripts');
  await page.goto('/profile/my-reports?q=spain');
  await main(page).getByRole('button', { name: 'Delete Without scripts' }).click();
  await main(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(main(page).getByRole('link', { name: 'Without scripts', exact: true })).toBeVisible();
  await context.close();
});

test('a reader without the tools is refused: document, data and API', async ({
  page,
  signIn,
  site,
  complaints,
}) => {
  complaints.expect(/403/);
  await signIn('world');
  for (const path of ['/reportbuilder', REPORT, '/reportbuilder/export?format=csv', '/profile/my-reports']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/access-denied');
  }
  for (const path of ['/reportbuilder.data', '/profile/my-reports.data']) {
    const response = await page.request.get(path);
    expect(await response.text(), path).toContain('/access-denied');
  }
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')!.value;
  const response = await fetch(`${site.url}/api/payments_compliance/reports`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(403);
});

test('requirements of a category are side by side, and link to the report builder', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  const category = getTerm('requirement_categories/segregation-of-funds');
  await visit(page, `/requirement?category=${category.tid}`);
  await expect(main(page).getByRole('rowheader', { name: new RegExp(`^${category.name}`) })).toBeVisible();
  await main(page).getByRole('link', { name: 'Open in the report builder' }).click();
  await expect(page).toHaveURL(/\/reportbuilder\?j=/);
  await expect(main(page).getByRole('checkbox', { name: new RegExp(`^${category.name}`) })).toBeChecked();
});

test('a guide is compared by keyboard from its page, in a dialog that gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  const guide = libraryItems().find(
    (item) => item.type === 'guide' && item.field_one_jurisdiction === 'jurisdictions/fr',
  )!;
  await visit(page, `/guide/${guide.nid}`);
  const compare = main(page).getByRole('link', { name: 'Compare', exact: true });
  await compare.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Compare “${guide.title}”` });
  await expect(dialog.getByRole('checkbox', { name: 'France' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(compare).toBeFocused();

  await page.keyboard.press('Enter');
  const add = dialog.getByRole('combobox', { name: 'Add a jurisdiction' });
  await add.focus();
  await page.keyboard.type('spai');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.type('n');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Spain' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Minimum capital', exact: true }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('link', { name: 'Open report' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(columns(page).first()).toHaveText('France');
  await expect(columns(page).last()).toHaveText('Spain');
  await expect(table(page).locator('tbody th[scope=row]')).toHaveCount(1);
});
