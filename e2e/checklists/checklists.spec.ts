/** Checklists: from requirements to finished work, by keyboard alone, in two windows, and without a connection. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ask, getTokens } from '../support/http.ts';
import { emailFor, enter, expect, test, type Account } from '../support/test.ts';
import { untilLive, visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => main(page).getByRole('group', { name: 'Items' });
/** Titles of items: below the heading of a section, or of the page. */
const headings = (page: Page) => list(page).getByRole('listitem').getByRole('heading');
const box = (page: Page, title: string) => list(page).getByRole('checkbox', { name: `Done: ${title}` });

/** Opens what else can be done with an item. */
async function openMore(page: Page, title: string): Promise<void> {
  const more = list(page).getByRole('button', { name: `More: ${title}`, exact: true });
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
}
const titles = (page: Page) => headings(page).allTextContents();

/** A checklist with items of an account, made through the API. @returns its path */
async function create(
  { url }: { url: string },
  account: Account,
  title: string,
  items: readonly string[],
): Promise<string> {
  const { access_token } = await getTokens(url, emailFor(account));
  const post = async (path: string, json: object) => {
    const { text } = await ask(`${url}/api/payments_compliance/workspace/checklists${path}`, {
      token: access_token,
      body: json,
    });
    return JSON.parse(text) as { checklist: { id: number } };
  };
  const { checklist } = await post('', { key: randomUUID(), title });
  for (const item of items) await post(`/${checklist.id}/items`, { key: randomUUID(), title: item });
  return `/workspace/checklists/${checklist.id}`;
}

/** The name of a control that names its item for screen readers only. */
const startsWith = (label: string, about: string) =>
  new RegExp(`^${label}\\s*: ${about.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Presses Tab until the element with a name has the focus, then Enter. */
async function reach(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

// Hundreds of presses of Tab: a busy machine may take its time.
test.setTimeout(180_000);

/** The browser logs a form that was answered with a problem. */
const REFUSED = /the server responded with a status of 4(?:04|09|22)/;

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
  await page.keyboard.type('1/2/2027');
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

/** A checklist in two windows. */
async function openTwice(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await Promise.all([visit(page, path), visit(other, path)]);
  return other;
}

test('an item that is changed in two windows shows both versions, and the reader chooses', async ({
  page,
  complaints,
  site,
  signIn,
}) => {
  complaints.expect(REFUSED);
  await signIn('full');
  const other = await openTwice(page, await create(site, 'full', 'Two windows', ['One']));
  for (const tab of [page, other]) {
    await openMore(tab, 'One');
    await list(tab)
      .getByRole('link', { name: startsWith('Edit', 'One') })
      .click();
    await expect(main(tab).getByRole('form', { name: 'Edit: One' })).toBeVisible();
  }
  await main(other).getByLabel('Owner').fill('Mira');
  await main(other).getByRole('button', { name: 'Save' }).click();
  await expect(list(other)).toContainText('Mira');
  await main(page).getByLabel('Owner').fill('Jonas');
  await main(page).getByLabel('Remark').fill('A long note');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByRole('alert')).toContainText('was changed elsewhere');
  await expect(main(page)).toContainText('Saved elsewhere: Mira');
  await expect(main(page).getByLabel('Owner')).toHaveValue('Jonas');
  await expect(main(page).getByLabel('Remark')).toHaveValue('A long note');
  await main(page).getByRole('button', { name: 'Keep my version' }).click();
  await expect(list(page)).toContainText('A long note');
  await expect(list(page)).toContainText('Jonas');
});

test('a move on an order that has changed is offered again', async ({ page, complaints, site, signIn }) => {
  complaints.expect(REFUSED);
  await signIn('full');
  const path = await create(site, 'full', 'Two orders', ['One', 'Two', 'Three']);
  const other = await openTwice(page, path);
  await openMore(page, 'One');
  await list(page)
    .getByRole('button', { name: startsWith('Move down', 'One') })
    .click();
  await expect(main(page).getByRole('status').first()).toContainText('position 2 of 3');
  await openMore(other, 'Three');
  await list(other)
    .getByRole('button', { name: startsWith('Move up', 'Three') })
    .click();
  await expect(main(other).getByRole('alert')).toContainText('You moved “Three” to position 2.');
  await expect(headings(other)).toHaveText(['Two', 'One', 'Three']);
  await main(other).getByRole('button', { name: 'Move it to position 2' }).click();
  await expect(main(other).getByRole('status').first()).toContainText('position 2 of 3');
  await expect(headings(other)).toHaveText(['Two', 'Three', 'One']);
});

test('an item that is deleted while it is edited keeps what was typed', async ({
  page,
  complaints,
  site,
  signIn,
}) => {
  complaints.expect(REFUSED);
  await signIn('full');
  const other = await openTwice(page, await create(site, 'full', 'A deletion', ['One', 'Two']));
  await openMore(page, 'Two');
  await list(page)
    .getByRole('link', { name: startsWith('Edit', 'Two') })
    .click();
  // Until then the field of the same name is that of a new item.
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeVisible();
  await main(page).getByLabel('What needs to be done').fill('Two, in other words');
  await openMore(other, 'Two');
  await list(other)
    .getByRole('button', { name: startsWith('Delete', 'Two') })
    .click();
  await expect(main(other).getByRole('button', { name: /^Undo/ })).toBeFocused();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Two, in other words');
  await main(page).getByRole('button', { name: 'Add it as a new item' }).click();
  await expect(list(page)).toContainText('Two, in other words');
  await main(other).getByRole('button', { name: /^Undo/ }).click();
  await expect(list(other).getByRole('heading', { name: 'Two', exact: true })).toBeVisible();
});

test('a list that cannot be fetched again says so and tries again', async ({
  page,
  complaints,
  site,
  signIn,
}) => {
  complaints.expect(/net::ERR_FAILED|Error refetching checklists/);
  await signIn('admin');
  await create(site, 'admin', 'Offline', []);
  await visit(page, '/workspace/checklists');
  const calls = '**/api/*/workspace/checklists';
  await page.route(calls, (route) => route.abort());
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Error refetching checklists'),
  );
  await main(page)
    .getByRole('button', { name: startsWith('Duplicate', 'Offline') })
    .click();
  await logged;
  await expect(main(page).getByRole('alert')).toContainText('Couldn’t refresh the list');
  await expect(main(page).getByRole('link', { name: 'Copy of Offline' })).toHaveCount(0);
  await page.unroute(calls);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('link', { name: 'Copy of Offline' })).toBeFocused();
});

test('two tabs that tick the same list lose no tick', async ({ page, complaints, site, signIn }) => {
  complaints.expect(REFUSED);
  await signIn('full');
  const other = await openTwice(page, await create(site, 'full', 'Two tabs', ['One', 'Two', 'Three']));
  await box(page, 'One').click();
  await expect(main(page)).toContainText('1 of 3 finished');
  await expect(list(page)).toContainText('Done');
  // This tab has seen nothing of it: the item itself, and another one.
  await box(other, 'One').click();
  await box(other, 'Two').click();
  await expect(main(other)).toContainText('2 of 3 finished');
  await box(page, 'Three').click();
  await expect(main(page)).toContainText('2 of 3 finished');
  await expect
    .poll(async () => {
      await visit(page, page.url());
      return main(page).innerText();
    })
    .toContain('3 of 3 finished'.replace('3 of 3', 'All 3 items'));
});

test('a tick without a connection is taken back, and says so', async ({
  page,
  context,
  complaints,
  site,
  signIn,
}) => {
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/);
  await signIn('admin');
  await visit(page, await create(site, 'admin', 'No connection', ['One']));
  // A tick shows before it is stored; what is on its way when the connection ends would be taken back as well.
  const stored = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
  await Promise.all([stored(), box(page, 'One').click()]);
  await expect(list(page)).toContainText('Done');
  await Promise.all([stored(), box(page, 'One').click()]);
  await expect(box(page, 'One')).not.toBeChecked();
  await context.setOffline(true);
  await box(page, 'One').click();
  await expect(main(page).getByRole('alert')).toContainText('Nothing was saved');
  await expect(box(page, 'One')).not.toBeChecked();
  await context.setOffline(false);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page, 'One')).toBeChecked();
});

test('nothing typed is lost without a connection', async ({ page, context, complaints, site, signIn }) => {
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/);
  await signIn('admin');
  await visit(page, await create(site, 'admin', 'In a tunnel', ['One']));
  await openMore(page, 'One');
  await list(page)
    .getByRole('link', { name: startsWith('Edit', 'One') })
    .click();
  await main(page).getByLabel('Remark').fill('Typed in a tunnel');
  await context.setOffline(true);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByLabel('Remark')).toHaveValue('Typed in a tunnel');
  await context.setOffline(false);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(list(page)).toContainText('Typed in a tunnel');
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
