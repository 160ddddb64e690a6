/** A new item by keyboard alone on a phone: what somebody meets who has never seen the editor. */
import { expectAccessible } from '../support/axe.ts';
import { keyboardOn } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';

const DESK = '/admin/content';

test.use({ viewport: { width: 390, height: 844 } });

test('begun with a key, scheduled, cancelled in the editor, and left in the middle of a word', async ({
  page,
  signIn,
}) => {
  const hand = keyboardOn(page);
  await signIn('admin');
  await hand.open(DESK);
  const types = page.getByRole('list', { name: 'New item' }).getByRole('button');
  await page.keyboard.press('n');
  await expect(types.first()).toBeFocused();
  await hand.press(types.filter({ hasText: /^Page$/ }));
  await expect(page).toHaveURL(/\/admin\/content\/\d+$/);
  const editor = page.url();

  // Writing begins in the title, and nothing is wrong yet.
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeFocused();
  await expect(page.getByText(/^Still to fill in: Title/)).toBeVisible();
  await expect(page.getByText('This is needed.')).toHaveCount(0);
  await page.keyboard.type('A page of a trial');
  await expect(page.getByText('a-page-of-a-trial', { exact: true })).toBeVisible();
  const text = page.locator('[data-pointer="/body/value"] [contenteditable="true"]');
  await text.focus();
  await page.keyboard.type('Some words.');
  await expectAccessible(page, 'a new item');

  // The button that publishes is in reach, and the day is read as in the editor.
  await hand.press(page.getByRole('button', { name: 'Publish…' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeInViewport();
  await hand.choose(dialog.getByRole('radio', { name: 'At a time' }));
  const day = dialog.getByLabel('Day', { exact: true });
  await hand.fill(day, '28/11/2027');
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue('28 Nov 2027');
  await hand.press(dialog.getByRole('button', { name: 'Schedule' }));
  await expect(page.getByText('Scheduled. Readers see what they saw before until then.')).toBeVisible();

  await hand.press(page.getByRole('link', { name: 'Edit' }));
  await expect(page.getByText(/^Scheduled for 28 Nov 2027/)).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Cancel the schedule' }));
  await expect(page.getByText('The schedule was cancelled. The draft stays.')).toBeFocused();

  await hand.open(`${editor}/history`);
  await expect(page.getByRole('heading', { name: 'Never published' })).toBeVisible();

  // The page is left before the pause after which it saves.
  await hand.open(editor);
  page.on('dialog', (dialog) => void dialog.accept());
  await hand.fill(title, 'A page of a trial, and its last word');
  await page.goto(DESK);
  await expect(async () => {
    await hand.open(editor);
    await expect(title).toHaveValue('A page of a trial, and its last word');
  }).toPass();
});
