/** The work of two colleagues: the queue, questions, a watch rule, a report. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { anItem } from '#app/store/testing/samples.ts';
import type { Hand } from '../support/hands.ts';
import { searchBox } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { untilLive, untilSaved } from '../support/visit.ts';
import { inStore } from '../watch/watched.ts';
import { main } from './people.ts';

const rows = (page: Page) => main(page).locator('article');
const titleLink = (page: Page) => rows(page).first().getByRole('heading').getByRole('link');

/** Counts the actions of a task. */
export async function countActions(hand: Hand, task: () => Promise<void>): Promise<number> {
  hand.actions = 0;
  await task();
  return hand.actions;
}

/** Presses a key that the page knows; by touch, the button that does the same. */
async function keyOr(hand: Hand, key: string, button: Locator) {
  if (hand.way === 'touch') return hand.press(button);
  hand.actions++;
  await hand.page.keyboard.press(key);
}

/**
 * From home through the queue: the first row is read and given to a colleague, the rest is done.
 *
 * @returns the title of the row that the colleague gets
 */
export async function emptyQueue(hand: Hand, colleague: string): Promise<string> {
  const { page } = hand;
  await hand.press(main(page).getByRole('link', { name: 'Open your queue' }));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Queue');
  await expect(rows(page).first()).toBeVisible();
  const total = await rows(page).count();
  const title = (await titleLink(page).textContent())!;
  if (hand.way === 'keyboard') await keyOr(hand, 'j', titleLink(page));
  await hand.press(titleLink(page));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  hand.actions++;
  await page.goBack();
  await expect(rows(page)).toHaveCount(total);

  if (hand.way === 'keyboard') await keyOr(hand, 'j', titleLink(page));
  await keyOr(
    hand,
    'a',
    rows(page)
      .first()
      .getByRole('button', { name: /^Assign/ }),
  );
  const panel = page.getByRole('group', { name: `Assign: ${title}` });
  await expect(panel.getByRole('combobox').locator('option:checked')).toHaveText(colleague);
  await untilSaved(page, () => hand.press(panel.getByRole('button', { name: 'Assign' })));
  for (let left = total - 1; left > 0; left--) {
    await expect(rows(page)).toHaveCount(left);
    const done = rows(page).first().getByRole('button', { name: /^Done/ });
    await untilSaved(page, () => keyOr(hand, 'e', done));
  }
  await expect(main(page)).toContainText('Nothing needs a look');
  return title;
}

/** The colleague finds what was given to them and does it. */
export async function doAssigned(hand: Hand, title: string, from: string) {
  const { page } = hand;
  await hand.press(main(page).getByRole('link', { name: 'Open your queue' }));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Queue');
  const row = rows(page).filter({ hasText: title });
  await expect(row).toContainText(`Assigned by ${from}`);
  await untilSaved(page, () => hand.press(row.getByRole('button', { name: /^Done/ })));
  await expect(row).toHaveCount(0);
}

/** Who gave it away sees that it is done. */
export async function findDone(hand: Hand, url: string, title: string, by: string) {
  await hand.open(`${url}/queue?later=1`);
  await expect(main(hand.page).getByRole('listitem').filter({ hasText: title })).toContainText(
    `${by} was done on`,
  );
}

/** Types words into the search box of any page and opens the page that it names first. */
export async function ask(hand: Hand, words: string, topic: string) {
  const { page } = hand;
  await keyOr(hand, '/', searchBox(page));
  // On a phone, the search takes the whole screen, with a field of its own.
  const field = hand.way === 'touch' ? page.getByRole('dialog').getByRole('combobox') : searchBox(page);
  await expect(field).toBeFocused();
  hand.actions++;
  await page.keyboard.insertText(words);
  const option = page.getByRole('option').filter({ hasText: topic }).first();
  await expect(option).toBeVisible();
  if (hand.way === 'touch') await hand.press(option);
  else {
    for (let presses = 0; presses < 5 && (await option.getAttribute('aria-selected')) !== 'true'; presses++)
      await keyOr(hand, 'ArrowDown', option);
    await hand.send();
  }
  // The first reader of a topic waits until it is gathered: seconds, where a machine does much else.
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(topic, { timeout: 45_000 });
}

/** Saves what the page offers under Export as a file. */
export async function exportFile(hand: Hand, label: string): Promise<Buffer> {
  const { page } = hand;
  await hand.press(main(page).getByRole('button', { name: 'Export' }));
  const started = page.waitForEvent('download');
  await hand.press(page.getByRole('link', { name: label }));
  return readFile(await (await started).path());
}

/** A watch rule from nothing. */
export async function makeRule(hand: Hand, url: string, words: string, name: string) {
  const { page } = hand;
  await hand.open(`${url}/profile/my-watchlist`);
  await hand.press(
    main(page)
      .getByRole('link', { name: /^New rule/ })
      .first(),
  );
  await expect(main(page)).toContainText('Choose a subject, a place or words.');
  const press = (label: string) =>
    hand.press(main(page).getByRole('button', { name: label, exact: true }).first());
  await press('any place');
  await expect(main(page).getByRole('combobox')).toBeFocused();
  hand.actions++;
  await page.keyboard.insertText('United King');
  await expect(main(page).getByRole('option').first()).toContainText('United Kingdom');
  await hand.send();
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: 'United Kingdom', exact: true })).toBeFocused();
  await press('everything published');
  await hand.choose(main(page).getByRole('checkbox', { name: 'Insights' }));
  await page.keyboard.press('Escape');
  await press('Words');
  await page.keyboard.insertText(words);
  await hand.send();
  await expect(main(page)).toContainText(`in insights, with the words “${words}”.`);
  await hand.choose(main(page).getByRole('radio', { name: 'At once' }));
  await hand.fill(main(page).getByLabel('Name'), name);
  await hand.send();
  await expect(main(page)).toContainText('Rule saved.');
  await expect(main(page).getByRole('region', { name })).toContainText('At once');
}

/** Publishes what the rule finds, as an import does. */
export const publishOnWallets = (dataDir: string) =>
  inStore(dataDir, async ({ content, terms }) => {
    const [place] = (await terms.byVocabulary('jurisdictions')).filter(({ iso }) => iso === 'gb');
    const over = { type: 'insight-article', path: 'wallets', published: '2026-11-20' };
    const fields = { body: { summary: 'A summary.', value: '<p>Text.</p>' } };
    const own = [{ field: 'field_jurisdiction', tid: place!.tid }];
    await content.publish(anItem(990_010, { ...over, title: 'A paper on wallets', terms: own, fields }));
  });

/** A report by the builder. */
export async function makeReport(hand: Hand, url: string, name: string) {
  const { page } = hand;
  await hand.open(`${url}/reportbuilder`);
  const add = main(page).getByRole('combobox', { name: 'Add a jurisdiction' });
  for (const place of ['France', 'Germany']) {
    await hand.fill(add, place);
    await hand.send();
    await expect(main(page).getByRole('link', { name: `Remove ${place}`, exact: true })).toBeVisible();
  }
  // On a phone, one part at a time.
  if (hand.way === 'touch') await hand.press(main(page).getByRole('link', { name: /^Sections/ }));
  await hand.choose(main(page).getByRole('checkbox', { name: /^Minimum capital(,|$)/ }));
  await hand.press(main(page).getByRole('link', { name: 'Open report' }));
  await hand.press(main(page).getByRole('link', { name: 'Save', exact: true }));
  await expect(main(page).getByLabel('Report name')).toBeFocused();
  await page.keyboard.insertText(name);
  await hand.send();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Makes a team with a colleague and shares a report with it. */
export async function shareReport(hand: Hand, url: string, report: string, colleague: string) {
  const { page } = hand;
  await hand.open(`${url}/profile/teams`);
  await hand.fill(main(page).getByLabel('Name'), 'Licensing');
  await hand.press(main(page).getByRole('button', { name: 'Make team' }));
  await expect(main(page).getByRole('heading', { level: 1, name: 'Licensing' })).toBeVisible();
  await hand.fill(main(page).getByLabel('Add a colleague'), colleague);
  await hand.press(main(page).getByRole('button', { name: 'Add', exact: true }));
  await expect(main(page).getByText('Member added.')).toBeVisible();
  await hand.open(`${url}/profile/my-reports`);
  await hand.press(main(page).getByRole('link', { name: `Share ${report}` }));
  await hand.choose(main(page).getByLabel('Shared to edit'));
  await hand.press(main(page).getByRole('button', { name: 'Save' }));
  await expect(main(page).getByText('Licensing can read and edit the report.')).toBeVisible();
}

/** A colleague renames the report that is shared with them. */
export async function changeReport(hand: Hand, url: string, report: string, name: string) {
  const { page } = hand;
  await hand.open(`${url}/profile/my-reports`);
  await hand.press(main(page).getByRole('link', { name: report, exact: true }));
  await untilLive(page);
  await hand.press(main(page).getByRole('link', { name: 'Rename report' }));
  await hand.fill(main(page).getByLabel('Report name'), name);
  await hand.send();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
}

/** The person who took over finds the report among their own. */
export async function findHandedOver(hand: Hand, url: string, report: string, from: string) {
  await hand.open(`${url}/profile/my-reports`);
  await expect(main(hand.page)).toContainText(`From ${from}`);
  await expect(main(hand.page).getByRole('link', { name: `Share ${report}` })).toBeVisible();
}
