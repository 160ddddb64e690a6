/** The deadlines: what is mine, marks with the way back, dates of one's own, filters, and the calendar feed. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

// Hundreds of presses of Tab: a busy machine may take its time.
test.setTimeout(180_000);

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** What opens the forms of an event. */
const STATE = 'button[aria-label*="Status and owner"]';

test('a reader settles dates, adds one and takes all back, by keyboard alone', async ({
  anotherSite,
  complaints,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/deadlines`);
  await expect(main(page).getByRole('heading', { level: 2, name: 'This week' })).toBeVisible();
  await expectAccessible(page, 'the deadlines');

  // A date of one's own.
  await tabTo(page, /^Add a date$/);
  await page.keyboard.press('Enter');
  const form = main(page).getByRole('form', { name: 'Add your own date' });
  await expect(form.getByLabel('What is due')).toBeFocused();
  await page.keyboard.type('File the annual return');
  await form.getByLabel('Date').fill('24 Dec 2026');
  await form.getByLabel('Link (optional)').focus();
  await page.keyboard.press('Enter');
  const own = row(page, 'File the annual return');
  await expect(own).toContainText('Added by you');
  await expect(own.getByRole('heading')).toBeFocused();

  // Done, and back.
  await tabTo(page, /^Open\. Status and owner: File the annual return/);
  await page.keyboard.press('Enter');
  await expect(own.getByLabel('Status', { exact: true })).toBeVisible();
  await own.getByLabel('Status', { exact: true }).selectOption('Done');
  await tabTo(page, /^Remark/);
  await page.keyboard.type('sent by post');
  await page.keyboard.press('Enter');
  await expect(own).toContainText('sent by post');
  await expect(own.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own).not.toContainText('sent by post');
  await expect(own.locator(STATE)).toContainText('Open');

  // Not applicable needs a reason; Esc closes the form.
  complaints.expect(/the server responded with a status of 422/);
  await tabTo(page, /^Open\. Status and owner: File the annual return/);
  await page.keyboard.press('Enter');
  await expect(own.getByLabel('Status', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.getByLabel('Status', { exact: true })).toBeHidden();
  await page.keyboard.press('Enter');
  await own.getByLabel('Status', { exact: true }).selectOption('Not applicable');
  await tabTo(page, /^Save$/);
  await page.keyboard.press('Enter');
  await expect(own).toContainText('Give a reason');
  // What was refused has the focus.
  await expect(own.getByLabel('Remark')).toBeFocused();
  await page.keyboard.type('no branch there');
  await page.keyboard.press('Enter');
  await expect(own).toContainText('Not applicable');
  await expect(own).toContainText('no branch there');

  // Deleted, and back.
  await tabTo(page, /^Not applicable\. Status and owner: File the annual return/);
  await page.keyboard.press('Enter');
  await expect(own.getByRole('button', { name: 'Delete date' })).toBeVisible();
  await tabTo(page, /^Delete date$/);
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('“File the annual return” deleted');
  await expect(own).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own).toContainText('no branch there');
});

test('filters are in the URL, and files have what is shown', async ({ anotherSite, context, page }) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/deadlines`);
  const all = main(page).getByRole('link', { name: /^All \d/ });
  await all.click();
  await expect(page).toHaveURL(/whose=all/);
  // The URL changes before what it shows, and the filters follow it.
  await expect(all).toHaveAttribute('aria-current', 'true');
  await main(page).getByRole('button', { name: 'Type' }).click();
  await main(page).getByLabel('Report by').check();
  await expect(page).toHaveURL(/kind=reporting/);
  const whole = await page.goto(`${page.url()}&whole=quarter&whole=later`);
  expect(whole!.status()).toBe(200);
  const shown = await main(page).getByRole('heading', { level: 3 }).allTextContents();
  const csv = await page.request.get(`${site.url}/deadlines/deadlines.csv?whose=all&kind=reporting`);
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines).toHaveLength(shown.length + 1);
  for (const title of shown) expect(lines.join('\n')).toContain(title.replaceAll('"', '""'));
  const ics = await page.request.get(`${site.url}/deadlines/deadlines.ics?whose=all&kind=reporting`);
  expect((await ics.text()).match(/BEGIN:VEVENT/g)).toHaveLength(shown.length);
  expect(shown.length).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/whole=/);
  await expect(main(page).getByRole('heading', { level: 3 }).first()).toHaveText(shown[0]!);
});

test('a calendar follows the deadlines by its secret URL until there is a new one', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/deadlines`);
  await main(page).getByRole('link', { name: 'Subscribe' }).click();
  await main(page).getByRole('button', { name: 'Create URL' }).click();
  const url = await main(page).getByLabel('Calendar URL').inputValue();
  const read = async () => (await (await fetch(url)).text()).replaceAll('\r\n ', '');
  const before = await read();
  const events = (file: string) => file.split('BEGIN:VEVENT').slice(1);
  const [first] = events(before).filter((event) => !event.includes('STATUS:CANCELLED'));
  const uid = /UID:(\S+)/.exec(first!)![1]!;
  expect(await read()).toBe(before);

  // The first open event is done: the calendar takes it out.
  const firstRow = main(page).locator('section li').first();
  await firstRow.locator(STATE).click();
  await firstRow.getByLabel('Status', { exact: true }).selectOption('Done');
  await firstRow.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByRole('button', { name: /^Undo/ })).toBeFocused();
  const after = events(await read()).find((event) => event.includes(uid));
  expect(after).toContain('STATUS:CANCELLED');
  expect(after).toContain('SEQUENCE:1');

  await main(page).getByRole('link', { name: 'Subscribe' }).click();
  await main(page).getByRole('button', { name: 'Create new URL' }).click();
  await expect(main(page).getByLabel('Calendar URL')).not.toHaveValue(url);
  expect((await fetch(url)).status).toBe(404);
});

test('several dates are changed together, and taken back', async ({
  anotherSite,
  complaints,
  context,
  page,
}) => {
  complaints.expect(/the server responded with a status of 422/);
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/deadlines?whose=all`);
  const form = main(page).getByRole('form', { name: 'Change the selected dates' });
  await expect(form).toBeHidden();
  const boxes = main(page).getByRole('checkbox', { name: /^Select: / });
  const names = await boxes.evaluateAll((all) =>
    all.slice(0, 2).map((one) => one.getAttribute('aria-label')!),
  );
  for (const name of names) await main(page).getByRole('checkbox', { name, exact: true }).check();
  await form.getByLabel('Status', { exact: true }).selectOption('Not applicable');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Give a reason');
  for (const name of names) await main(page).getByRole('checkbox', { name, exact: true }).check();
  await form.getByLabel('Status', { exact: true }).selectOption('Not applicable');
  await form.getByLabel('Remark').fill('no branch there');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('2 dates changed.');
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main(page)).toContainText('2 dates changed.');
  await expect(page).not.toHaveURL(/undoable/);
  const xlsx = await page.request.get(`${site.url}/deadlines/deadlines.xlsx?whose=all`);
  expect(xlsx.headers()['content-type']).toContain('spreadsheetml');
  expect((await xlsx.body()).subarray(0, 2).toString()).toBe('PK');
});

test('at 768 px the controls of a row follow its text', async ({ page, signIn }) => {
  await signIn('full');
  await page.setViewportSize({ width: 768, height: 900 });
  await visit(page, '/deadlines?whose=all');
  const rows = main(page)
    .locator('section li')
    .filter({ has: page.locator(STATE) });
  await expect(rows.filter({ hasText: /and \d more/ }).first()).toBeVisible();
  const gaps = await rows.evaluateAll(
    (items, state) =>
      items.map((item) => {
        const controls = item.querySelector(state)!.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(item.querySelector('h3')!.parentElement!);
        const words = [...text.getClientRects()].filter(({ height }) => height > 8 && height < 30);
        return (controls.top + controls.bottom) / 2 - Math.max(...words.map(({ bottom }) => bottom));
      }),
    STATE,
  );
  for (const gap of gaps) expect(gap).toBeLessThan(32);
  expect(Math.min(...gaps)).toBeGreaterThan(10);
});

test('without scripts a date is settled and brought back', async ({ anotherSite, browser }) => {
  const site = await anotherSite();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await enter(context, site.url, emailFor('full'));
  const page = await context.newPage();
  await page.goto(`${site.url}/deadlines`);
  const firstRow = main(page).locator('section li').first();
  const title = await firstRow.getByRole('heading').innerText();
  await firstRow.locator(STATE).click();
  await firstRow.getByRole('link', { name: /^Change the status or owner/ }).click();
  await firstRow.getByLabel('Status', { exact: true }).selectOption('Done');
  await firstRow.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/done=done/);
  await expect(row(page, title)).toContainText('Done');
  await row(page, title).getByRole('button', { name: /^Undo/ }).click();
  await expect(row(page, title)).toContainText('Open');
  await context.close();
});
