/** An editor in the browser, by keyboard alone and by touch: corrects, schedules, releases, withdraws and restores an item. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keyboardOn, touchOn, type Hand } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';

const DESK = '/admin/content';
const REPLACEMENT = 'How we work: sources, review and corrections';

/** An item of the library whose title has a word, by its number on the list of all items. */
async function anItem({ page, open }: Hand, word: string): Promise<string> {
  await open(`${DESK}/items?type=page&state=published&q=${word}`);
  const links = page.getByRole('table').getByRole('link', { name: /^History/ });
  return /content\/(\d+)\/history/.exec((await links.first().getAttribute('href')) ?? '')![1]!;
}

/** Changes the title in the editor, and waits until it is saved. */
async function changeTitle(hand: Hand, title: string): Promise<void> {
  const saved = hand.page.waitForResponse(
    (response) => response.url().includes('/drafts/') && response.request().method() === 'PATCH',
  );
  await hand.fill(hand.page.getByRole('textbox', { name: 'Title', exact: true }), title);
  await saved;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const WAYS = {
  'by keyboard alone, at 1440 px': {
    ...{ handOn: keyboardOn, viewport: { width: 1440, height: 900 }, hasTouch: false },
    ...{ word: 'about', title: 'A corrected page' },
  },
  'by touch, at 390 px': {
    ...{ handOn: touchOn, viewport: { width: 390, height: 844 }, hasTouch: true },
    ...{ word: 'cover', title: 'A page corrected on a phone' },
  },
};

for (const [way, { handOn, viewport, hasTouch, word, title }] of Object.entries(WAYS))
  test.describe(way, () => {
    test.use({ viewport, hasTouch });

    test('an item is corrected, scheduled, released, withdrawn and restored', async ({
      page,
      signIn,
      complaints,
    }) => {
      // What was withdrawn is gone, and so is the impact of a draft that is published while it is counted.
      complaints.expect(/410|404 .+\/impact/);
      const hand = handOn(page);
      await signIn('admin');
      const nid = await anItem(hand, word);
      const history = `${DESK}/${nid}/history`;

      await hand.open(history);
      await expectAccessible(page, 'history');
      await hand.press(button(page, 'Correct or update'));
      await expect(page).toHaveURL(`${DESK}/${nid}`);
      await changeTitle(hand, title);

      // In a text the key of the command bar makes a link.
      await page.locator('[contenteditable="true"]').first().focus();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toHaveText(/link/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      // Correct, over the editor.
      await hand.press(button(page, 'Publish…'));
      const dialog = page.getByRole('dialog');
      await hand.choose(dialog.getByRole('radio', { name: /^Correction/ }));
      await hand.fill(dialog.getByLabel('What readers are told'), 'Our name for it was wrong.');
      await expectAccessible(page, 'publish dialog', '[role=dialog]');
      await hand.press(dialog.getByRole('button', { name: 'Publish now' }));
      await expect(page.getByText('Published.', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: /Our name for it was wrong/ })).toBeVisible();
      await hand.press(page.getByRole('link', { name: 'See the page' }));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

      // Discard what was begun, and take it back.
      await hand.open(history);
      await hand.press(button(page, 'Correct or update'));
      await hand.press(page.getByText('Discard this draft'));
      await hand.press(button(page, 'Discard'));
      await expect(page.getByText('The draft was discarded. It can be taken back below.')).toBeVisible();
      await hand.press(page.getByRole('button', { name: new RegExp(`^Take back ?: ${title}$`) }));
      await expect(page).toHaveURL(`${DESK}/${nid}`);

      // Schedule, and cancel.
      const later = `${title}, of next year`;
      await changeTitle(hand, later);
      await hand.open(`${DESK}/${nid}/publish`);
      await hand.choose(page.getByRole('radio', { name: 'At a time' }));
      await hand.fill(page.getByLabel('Day', { exact: true }), '31 Jan 2028');
      await hand.fill(page.getByLabel('Time', { exact: true }), '07:00');
      await hand.select(page.getByLabel('Time zone'), 'America/New York');
      await expect(page.getByText('12:00 UTC.')).toBeVisible();
      await hand.press(button(page, 'Schedule'));
      await expect(page.getByText('Scheduled. Readers see what they saw before until then.')).toBeVisible();
      await hand.open(DESK);
      await expectAccessible(page, 'desk');
      await expect(
        page.getByRole('region', { name: 'Scheduled' }).getByRole('link', { name: later }),
      ).toBeVisible();
      await hand.open(`${DESK}/${nid}/publish`);
      await hand.press(button(page, 'Cancel the schedule'));
      await expect(page.getByText('The schedule was cancelled. The draft stays.')).toBeVisible();

      // A release: published and reverted.
      const release = `A release ${way}`;
      await hand.open(DESK);
      await hand.press(page.getByRole('link', { name: 'New release' }));
      await expect(page.getByLabel('New release')).toBeFocused();
      await hand.fill(page.getByLabel('New release'), release);
      await hand.press(button(page, 'Create'));
      await expect(page.getByText('Nothing is in it yet')).toBeVisible();
      await hand.open(`${DESK}/${nid}/publish`);
      await hand.choose(page.getByRole('radio', { name: 'With a release' }));
      await hand.select(page.getByLabel('Release', { exact: true }), release);
      await hand.press(button(page, 'Add to the release'));
      await expect(page.getByText('Added to the release.')).toBeVisible();
      await expectAccessible(page, 'release');
      await hand.press(page.getByText('Publish now', { exact: true }));
      await hand.press(button(page, 'Publish all now'));
      await expect(page.getByText('Published: all items at one instant.')).toBeVisible();
      await hand.fill(page.getByLabel('Reason, for the desk'), 'Too early.');
      await hand.press(button(page, 'Revert the release'));
      await expect(page.getByText('Reverted: every item reads as before, as a new version.')).toBeVisible();

      // Withdraw, and bring it back as the version before.
      await hand.open(history);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await hand.press(page.getByText('Withdraw this item'));
      await hand.fill(page.getByLabel('Reason, for the desk'), 'Published by mistake.');
      await hand.fill(page.getByLabel('Note for readers'), 'We published it too early.');
      // What replaces it is chosen by its title.
      await hand.press(page.getByRole('button', { name: /What replaces it/ }));
      await hand.fill(page.getByRole('combobox', { name: 'Search: What replaces it' }), 'How we work');
      const found = page.getByRole('listbox', { name: 'What replaces it' }).getByRole('option');
      await expect(found).toHaveText([new RegExp(`^${REPLACEMENT}`)]);
      await hand.send();
      await expect(page.getByRole('button', { name: `Remove ${REPLACEMENT}` })).toBeFocused();
      await expectAccessible(page, 'withdrawal');
      await hand.press(button(page, 'Withdraw'));
      await expect(page.getByText('Withdrawn. Readers no longer see it; its versions stay.')).toBeVisible();
      await hand.open(`/${nid}`);
      await expect(page.getByRole('heading', { level: 1, name: 'This page was withdrawn' })).toBeVisible();
      await expect(page.getByText('We published it too early.')).toBeVisible();
      await expect(page.getByText(`It is replaced by “${REPLACEMENT}”.`)).toBeVisible();
      await expectAccessible(page, 'withdrawn page');
      await hand.open(history);
      await hand.choose(page.getByRole('radio', { name: 'From: version 2' }));
      await hand.press(button(page, 'Compare the two'));
      await expect(page).toHaveURL(/\?to=\d+&from=2$/);
      await hand.press(button(page, 'Restore version 2 as draft'));
      await expect(page).toHaveURL(`${DESK}/${nid}`);
      await hand.open(`${DESK}/${nid}/publish`);
      await hand.press(button(page, 'Publish now'));
      await expect(page.getByText('Published.', { exact: true })).toBeVisible();
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the lists answer and a release is made', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(`${DESK}/items?state=published`);
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto(`${DESK}/releases`);
    await page.getByLabel('New release').fill('Made without scripts');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Made without scripts' })).toBeVisible();
  });
});
