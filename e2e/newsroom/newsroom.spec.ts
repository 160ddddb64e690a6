/** An editor in the browser: corrects, schedules, releases, withdraws and restores an item. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const DESK = '/admin/content';

/** The newest page of the library, by its number on the list of all items. */
async function anItem(page: Page): Promise<string> {
  await visit(page, `${DESK}/items?type=page&state=published&sort=title`);
  const links = page.getByRole('table').getByRole('link', { name: /^History/ });
  return /content\/(\d+)\/history/.exec((await links.first().getAttribute('href')) ?? '')![1]!;
}

/** Changes the title in the editor, and waits until it is saved. */
async function changeTitle(page: Page, title: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().includes('/drafts/') && response.request().method() === 'PATCH',
  );
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await saved;
}

test('an item is corrected, scheduled, released, withdrawn and restored', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await signIn('admin');
  const nid = await anItem(page);
  const history = `${DESK}/${nid}/history`;

  await visit(page, history);
  await expectAccessible(page, 'history');
  await page.getByRole('button', { name: 'Correct or update' }).click();
  await expect(page).toHaveURL(`${DESK}/${nid}`);
  await changeTitle(page, 'A corrected page');

  // Correct, over the editor.
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Correction/ }).check();
  await dialog.getByLabel('What readers are told').fill('Our name for it was wrong.');
  await expectAccessible(page, 'publish dialog', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Our name for it was wrong/ })).toBeVisible();
  await page.getByRole('link', { name: 'See the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A corrected page' })).toBeVisible();

  // Schedule, and take it back.
  await visit(page, history);
  await page.getByRole('button', { name: 'Correct or update' }).click();
  await changeTitle(page, 'A page of next year');
  await visit(page, `${DESK}/${nid}/publish`);
  await page.getByRole('radio', { name: 'At a time' }).check();
  await page.getByLabel('Day', { exact: true }).fill('31 Jan 2028');
  await page.getByLabel('Time', { exact: true }).fill('07:00');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await expect(page.getByText('12:00 UTC.')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Scheduled. Readers see what they saw before until then.')).toBeVisible();
  await visit(page, DESK);
  await expectAccessible(page, 'desk');
  await expect(
    page.getByRole('region', { name: 'Scheduled' }).getByRole('link', { name: 'A page of next year' }),
  ).toBeVisible();
  await visit(page, `${DESK}/${nid}/publish`);
  await page.getByRole('button', { name: 'Take it from the schedule' }).click();
  await expect(page.getByText('Taken from the schedule. The draft stays.')).toBeVisible();

  // A release: published and reverted.
  await visit(page, `${DESK}/releases`);
  await page.getByLabel('New release').fill('A release of the journey');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByText('Nothing is in it yet')).toBeVisible();
  await visit(page, `${DESK}/${nid}/publish`);
  await page.getByRole('radio', { name: 'With a release' }).check();
  await page.getByLabel('Release', { exact: true }).selectOption('A release of the journey');
  await page.getByRole('button', { name: 'Add to the release' }).click();
  await expect(page.getByText('Added to the release.')).toBeVisible();
  await expectAccessible(page, 'release');
  await page.getByRole('button', { name: 'Publish all now' }).click();
  await expect(page.getByText('Published: all items at one instant.')).toBeVisible();
  await page.getByLabel('Reason, for the desk').fill('Too early.');
  await page.getByRole('button', { name: 'Revert the release' }).click();
  await expect(page.getByText('Reverted: every item reads as before, as a new version.')).toBeVisible();

  // Withdraw, and bring it back as the version before.
  await visit(page, history);
  await expect(page.getByRole('heading', { level: 1, name: 'A corrected page' })).toBeVisible();
  await page.getByText('Withdraw this item').click();
  await page.getByLabel('Reason, for the desk').fill('Published by mistake.');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Withdrawn. Readers no longer see it; its versions stay.')).toBeVisible();
  await page.getByRole('radio', { name: 'From: version 2' }).check();
  await page.getByRole('button', { name: 'Compare the two' }).click();
  await expect(page).toHaveURL(/from=2&to=\d+$/);
  await page.getByRole('button', { name: 'Restore version 2 as draft' }).click();
  await expect(page).toHaveURL(`${DESK}/${nid}`);
  await visit(page, `${DESK}/${nid}/publish`);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the lists answer and a release is made', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(`${DESK}/items?state=published`);
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto(`${DESK}/releases`);
    await page.getByLabel('New release').fill('Made without scripts');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Made without scripts' })).toBeVisible();
  });
});
