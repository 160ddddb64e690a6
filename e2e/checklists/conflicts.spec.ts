/** Checklists in two windows, and without a connection. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { main, list, headings, box, openMore, changeFirst, create, startsWith, REFUSED } from './lists.ts';

// Two windows, one after the other: a busy machine may take its time.
test.setTimeout(180_000);

/** A checklist in two windows. */
async function openTwice(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await Promise.all([visit(page, path), visit(other, path)]);
  return other;
}

/** What says that changes are not sent loads after the page, and not without a connection. */
async function visitWithOutbox(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().includes('/outbox-status'));
  await visit(page, path);
  await (await loaded).finished();
  // With the scripts that it needs.
  await page.waitForLoadState('networkidle');
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
  // The other tab follows, so that a click there does not take the tick back.
  await expect(box(other, 'One')).toBeChecked();
  await box(other, 'Two').click();
  await box(page, 'Three').click();
  // Of two ticks in the same moment, a tab may learn with its next load.
  for (const tab of [page, other])
    await expect
      .poll(async () => {
        await visit(tab, tab.url());
        return main(tab).innerText();
      })
      .toContain('All 3 items finished');
});

test('a tick without a connection waits in this browser, and is sent once', async ({
  page,
  context,
  complaints,
  site,
  signIn,
}) => {
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/);
  await signIn('admin');
  const path = await create(site, 'admin', 'No connection', ['One', 'Two']);
  await visitWithOutbox(page, path);
  await context.setOffline(true);
  await box(page, 'One').click();
  await box(page, 'Two').click();
  await expect(box(page, 'One')).toBeChecked();
  await expect(list(page).getByText('Not saved yet')).toHaveCount(2);
  await expect(main(page)).toContainText('“Two” done, not saved yet');
  await expect(page.getByText('2 changes are not sent yet.')).toBeVisible();
  // Taken back before it was sent: nothing is left of it.
  await box(page, 'Two').click();
  await expect(list(page).getByText('Not saved yet')).toHaveCount(1);
  let sent = 0;
  page.on('request', (request) => void (request.method() === 'PATCH' && sent++));
  await context.setOffline(false);
  await expect(list(page).getByText('Not saved yet')).toHaveCount(0);
  await expect(main(page)).toContainText('All changes are saved');
  expect(sent).toBe(1);
  await visit(page, path);
  await expect(box(page, 'One')).toBeChecked();
  await expect(box(page, 'Two')).not.toBeChecked();
});

test('what somebody else changed meanwhile is not overwritten: the reader is asked', async ({
  page,
  context,
  complaints,
  site,
  signIn,
}) => {
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/);
  complaints.expect(REFUSED);
  await signIn('admin');
  const path = await create(site, 'admin', 'Two people', ['One']);
  await visitWithOutbox(page, path);
  await context.setOffline(true);
  await list(page).getByRole('button', { name: 'Assign: One' }).click();
  await list(page).getByRole('combobox', { name: 'Owner' }).fill('Mira');
  await list(page).getByRole('button', { name: 'Save' }).click();
  await box(page, 'One').click();
  await expect(list(page).getByText('Not saved yet')).toBeVisible();
  await changeFirst(site, path, { owner: 'Jonas' });
  await context.setOffline(false);
  await expect(list(page)).toContainText('Changed elsewhere: Open, Jonas. Yours was not saved: Done, Mira.');
  await expect(box(page, 'One')).not.toBeChecked();
  // The list shows it before it is saved: the page must not be left until then.
  const saved = page.waitForResponse(
    (response) => response.ok() && response.request().method() !== 'GET' && /\/items\//.test(response.url()),
  );
  await list(page)
    .getByRole('button', { name: startsWith('Save mine anyway', 'One') })
    .click();
  await expect(box(page, 'One')).toBeChecked();
  await saved;
  await visit(page, path);
  await expect(list(page)).toContainText('Mira');
  await expect(box(page, 'One')).toBeChecked();
});

test('unsent ticks are those of one reader: signing out asks, and removes them', async ({
  page,
  complaints,
  site,
  signIn,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  await signIn('full');
  const path = await create(site, 'full', 'On a shared computer', ['One']);
  await visitWithOutbox(page, path);
  await page.route('**/api/**/items/*', (route) => route.abort());
  await box(page, 'One').click();
  await expect(list(page).getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 change is not sent yet');
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox')));
  expect(await left()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await left()).toEqual([]);
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
