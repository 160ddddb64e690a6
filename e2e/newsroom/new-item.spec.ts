/** A new item by keyboard alone on a phone: what somebody meets who has never seen the editor. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keyboardOn } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';
import { untilLive, visit } from '../support/visit.ts';

const DESK = '/admin/content';
/** Such as German law has, and longer than a phone is wide. */
const LONG_WORD = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragung';

test.use({ viewport: { width: 390, height: 844 } });

const titleIn = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

/** Begins a page from the desk, by its key. @returns its address in the editor */
async function begin(page: Page): Promise<string> {
  const hand = keyboardOn(page);
  await hand.open(DESK);
  const types = page.getByRole('list', { name: 'New item' }).getByRole('button');
  await page.keyboard.press('n');
  await expect(types.first()).toBeFocused();
  await hand.press(types.filter({ hasText: /^Page$/ }));
  await expect(page).toHaveURL(/\/admin\/content\/\d+$/);
  await expect(titleIn(page)).toBeFocused();
  return page.url();
}

test('begun with a key, scheduled, scheduled again and cancelled: the focus is always somewhere', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/422/);
  const hand = keyboardOn(page);
  await signIn('admin');
  const editor = await begin(page);

  // Nothing is wrong yet.
  await expect(page.getByText(/^Still to fill in: Title/)).toBeVisible();
  await expect(page.getByText('This is needed.')).toHaveCount(0);
  await page.keyboard.type(`A page of a trial: ${LONG_WORD}`);
  const text = page.locator('[data-pointer="/body/value"] [contenteditable="true"]');
  await text.focus();
  await page.keyboard.type('Some words.');
  await expectAccessible(page, 'a new item');

  // The button that publishes is in reach, also beside a word that is wider than the phone.
  await hand.press(page.getByRole('button', { name: 'Publish…' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeInViewport({ ratio: 1 });
  await hand.choose(dialog.getByRole('radio', { name: 'At a time' }));
  const day = dialog.getByLabel('Day', { exact: true });
  // What was refused has the focus.
  await hand.fill(day, 'soon');
  await hand.press(dialog.getByRole('button', { name: 'Schedule', exact: true }));
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toBeFocused();
  await hand.fill(day, '28/11/2027');
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue('28 Nov 2027');
  await hand.press(dialog.getByRole('button', { name: 'Schedule', exact: true }));
  await expect(page.getByText('Scheduled. Readers see what they saw before until then.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // The focus is on the button or on the answer, never nowhere; a button that goes leaves it to the answer.
  await hand.fill(page.getByLabel('Day', { exact: true }), '29/11/2027');
  await hand.press(page.getByRole('button', { name: 'Schedule', exact: true }));
  await expect(page.getByText(/^Scheduled for 29 Nov 2027, 07:00/)).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await hand.press(page.getByRole('button', { name: 'Cancel the schedule' }));
  const answer = page.getByText('The schedule was cancelled. The draft stays.');
  await expect(answer).toBeVisible();
  await expect(page.locator(':focus')).toContainText('The schedule was cancelled.');

  await hand.open(`${editor}/history`);
  await expect(page.getByRole('heading', { name: 'Never published' })).toBeVisible();
});

test('words typed just before a tab closes are in the draft on return', async ({ page, context, signIn }) => {
  await signIn('admin');
  const editor = await begin(page);
  // A tab that a script opened may be closed by one, as by its cross: its handlers run.
  const opened = context.waitForEvent('page');
  await page.evaluate((address) => void window.open(address), editor);
  const tab = await opened;
  tab.on('dialog', (dialog) => void dialog.accept());
  const saved = tab.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await expect(async () => {
    await untilLive(tab);
    await titleIn(tab).fill('');
    await titleIn(tab).fill('A page of a trial');
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('A page of a trial', {
      timeout: 2_000,
    });
  }).toPass();
  await saved;

  // Long before the pause after which the editor saves by itself.
  const closed = tab.waitForEvent('close');
  await titleIn(tab).evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    document.execCommand('insertText', false, ', and its last word');
    setTimeout(() => window.close(), 50);
  });
  await closed;
  await expect(async () => {
    await visit(page, editor);
    await expect(titleIn(page)).toHaveValue('A page of a trial, and its last word', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});

/**
 * The page cannot send a save any more, until it is loaded again. A route of the browser would not do: the last save goes on
 * after its page, and is sometimes sent all the same.
 */
async function cutOffSaves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (asked, init) =>
      (asked instanceof Request ? asked.method : init?.method) === 'PATCH'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(asked, init);
  });
}

test('words that the server could not be sent are offered in the tab after it was opened again', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const editor = await begin(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await cutOffSaves(page);
  await titleIn(page).fill('Written without a network');
  await page.reload();
  await expect(page.getByText('You wrote something here that was not saved:')).toBeVisible();
  await expect(titleIn(page)).toHaveValue('');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(titleIn(page)).toHaveValue('Written without a network');
  await saved;
  await visit(page, editor);
  await expect(titleIn(page)).toHaveValue('Written without a network');
  await expect(page.getByText('You wrote something here that was not saved:')).toHaveCount(0);
});
