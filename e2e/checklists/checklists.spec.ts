/** Checklists: from requirements to finished work by keyboard alone, and without scripts. */
import { expectAccessible } from '../support/axe.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilLive, visit } from '../support/visit.ts';
import { main, list, headings, box, create, titles, startsWith, reach, REFUSED } from './lists.ts';

// Hundreds of presses of Tab: a busy machine may take its time.
test.setTimeout(180_000);

test('requirements become a checklist that is worked through by keyboard alone', async ({
  page,
  complaints,
  signIn,
}) => {
  complaints.expect(REFUSED);
  await signIn('full');
  await visit(page, '/requirement/5001');
  await reach(page, 'link', 'Create a checklist');
  await untilLive(page);
  await expect(main(page).getByLabel('Requirements')).toBeVisible();
  await reach(page, 'button', 'Create checklist');
  await expect(page).toHaveURL(/\/workspace\/checklists\/\d+\?done=created/);
  await expect(list(page)).toBeVisible();
  const before = await titles(page);
  expect(before.length).toBeGreaterThan(5);
  await expect(main(page)).toContainText(`0 of ${before.length} finished`);
  // Each has the legal source of its requirement, and is in the section of its category.
  await expect(list(page).locator('a[href^="/requirement/5001#"]')).toHaveCount(before.length);
  await expect(list(page).getByRole('heading', { level: 2 }).first()).toContainText('Supervision');
  const inFirst = await list(page).locator('section').first().getByRole('listitem').count();
  expect(inFirst).toBeGreaterThan(2);

  // Owner and day open in the row, and Esc closes them.
  await reach(page, 'button', `Assign: ${before[1]}`);
  await expect(list(page).getByLabel('Owner', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('button', { name: `Assign: ${before[1]}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mira Kovač');
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('button', { name: `Owner Mira Kovač: ${before[1]}` })).toBeFocused();
  await reach(page, 'button', `Set a date: ${before[1]}`);
  await page.keyboard.type('31/2/2027');
  await page.keyboard.press('Enter');
  await expect(list(page)).toContainText('Enter a date, such as 31 Jan 2027');
  await list(page).getByLabel('Due', { exact: true }).fill('31 Jan 2027');
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('button', { name: /^31 Jan 2027/ })).toContainText('31 Jan 2027');

  await reach(page, 'button', `More: ${before[0]}`);
  await reach(page, 'link', startsWith('Edit', before[0]!));
  const form = main(page).getByRole('form', { name: /^Edit/ });
  await expect(form.getByLabel('What needs to be done')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('ines@firm.example');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Due')).toBeFocused();
  // Written in words or as ISO date, in every language of the browser.
  await form.getByLabel('Due').fill('17 Dec 2026');
  await form.getByLabel('Status').focus();
  await page.keyboard.type('In');
  await page.keyboard.press('Tab');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Enter a link that starts with http:// or https://.');
  await expect(form.getByLabel('Owner')).toHaveValue('ines@firm.example');
  await form.getByLabel('Evidence link').fill('https://drive.firm.example/capital.pdf');
  await page.keyboard.press('Enter');
  const first = list(page).getByRole('listitem').first();
  await expect(first).toContainText('17 Dec 2026');
  await expect(first).toContainText('In progress');
  await expect(first).toContainText('ines@firm.example');
  await expect(first.getByRole('link', { name: /^Evidence/ })).toHaveAttribute('rel', /noopener/);
  await expect(first.getByRole('button', { name: /^More/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await reach(page, 'button', startsWith('Move down', before[0]!));
  await expect(main(page).getByRole('status').first()).toContainText(`moved to position 2 of ${inFirst}`);
  await expect(main(page).getByRole('button', { name: startsWith('Move down', before[0]!) })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(main(page).getByRole('status').first()).toContainText(`moved to position 3 of ${inFirst}`);
  await expect(headings(page)).toHaveText([before[1]!, before[2]!, before[0]!, ...before.slice(3)]);

  await box(page, before[0]!).focus();
  await page.keyboard.press('Space');
  await expect(main(page)).toContainText(`1 of ${before.length} finished`);
  await expect(box(page, before[0]!)).toBeChecked();
  await expect(box(page, before[0]!)).toBeFocused();
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(box(page, before[0]!)).not.toBeChecked();
  await expect(list(page)).toContainText('In progress');
  // The second click of a double click does not take the tick back.
  await box(page, before[0]!).dblclick();
  await expect(box(page, before[0]!)).toBeChecked();
  await expect(list(page)).toContainText('Done');
  await expectAccessible(page, 'a checklist');

  await visit(page, '/calendar?month=2026-12');
  const yours = main(page).getByRole('region', { name: 'Your checklists' });
  await expect(yours).toContainText('17 Dec 2026');
  await expect(main(page).getByRole('link', { name: /^1\s+yours/ })).toBeVisible();
  await reach(page, 'link', before[0]!);
  await expect(list(page).getByRole('heading', { name: before[0]! })).toBeVisible();

  await main(page).getByRole('button', { name: 'More', exact: true }).click();
  await reach(page, 'button', 'Archive');
  await expect(main(page)).toContainText('Checklist archived.');
  await visit(page, '/calendar?month=2026-12&view=agenda');
  await expect(yours).toContainText('None of your checklists has a due date in December 2026.');
});

test('a checklist works without scripts, and closes to readers without the workspace', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await enter(context, site.url, emailFor('admin'));
  const page = await context.newPage();
  await page.goto('/workspace/checklists/new');
  await main(page).getByLabel('Policy review').check();
  await main(page).getByRole('button', { name: 'Create checklist' }).click();
  await expect(main(page)).toContainText('Checklist created.');
  const before = await titles(page);
  const openMoreLink = () =>
    list(page)
      .getByRole('link', { name: `More: ${before[0]}` })
      .click();
  await openMoreLink();
  await list(page)
    .getByRole('link', { name: startsWith('Edit', before[0]!) })
    .click();
  await main(page).getByLabel('Status').selectOption('Not applicable');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('Explain why it doesn’t apply.');
  await main(page).getByLabel('Why it doesn’t apply').fill('We have no policy');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('1 of 5 finished');
  await openMoreLink();
  await list(page)
    .getByRole('button', { name: startsWith('Move down', before[0]!) })
    .click();
  expect((await titles(page))[1]).toBe(before[0]);
  await box(page, before[1]!).click();
  await expect(box(page, before[1]!)).toBeChecked();
  await expect(main(page)).toContainText('2 of 5 finished');
  await main(page).getByRole('button', { name: 'More', exact: true }).click();
  await main(page).getByRole('button', { name: 'Delete checklist' }).click();
  await main(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(main(page)).toContainText('Checklist restored.');
  await context.close();

  for (const account of ['world', 'legacy'] as const) {
    const closed = await browser.newContext({ baseURL: site.url });
    await enter(closed, site.url, emailFor(account));
    const tab = await closed.newPage();
    await tab.goto('/workspace/checklists');
    await expect(tab).toHaveURL(/\/access-denied/);
    await closed.close();
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(`one requirement, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('joins a checklist, or begins one', async ({ page, signIn, site }) => {
      const path = await create(site, 'full', 'Licence file', ['Appoint an officer']);
      await signIn('full');
      await page.goto('/requirement/5001');
      const row = main(page).locator('tbody tr:has(details)').first();
      await row.getByRole('heading', { level: 3 }).click();
      const title = await row.getByRole('heading', { level: 3 }).innerText();
      await row.getByRole('link', { name: 'Add to a checklist' }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Add to a checklist');
      await expect(main(page)).toContainText(title);
      await main(page)
        .getByRole('radio', { name: /^Licence file/ })
        .first()
        .check();
      await main(page).getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?done=added#item-`));
      await expect(headings(page)).toHaveText([title, 'Appoint an officer']);

      await page.goBack();
      await main(page)
        .getByRole('radio', { name: /^A new checklist/ })
        .check();
      await main(page).getByLabel('Title of the new checklist').fill('One duty');
      await main(page).getByRole('button', { name: 'Add', exact: true }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('One duty');
      await expect(headings(page)).toHaveText([title]);
    });
  });
