/** Notes: written at a section, edited without a connection, sent once, deleted with undo. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { ask, getTokens } from '../support/http.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilLive, untilSaved, visit } from '../support/visit.ts';

const HTML = 'Ask <b>Jonas</b> <script>alert(1)</script>';
const main = (page: Page) => page.getByRole('main');
const note = (page: Page) => main(page).getByRole('note', { name: /^Your note/ });
const network = (page: Page) => page.locator('header + [role=status]');

const article = getLibraryItem(1001);

/** Opens an article, and returns the title of its second section. */
async function openArticle(page: Page, url: string): Promise<string> {
  await visit(page, url + itemPath(article));
  const contents = page.getByRole('navigation', { name: 'On this page' });
  return (await contents.getByRole('link').nth(1).textContent()) ?? '';
}

/** The notes load when the reader begins to do something. */
async function addButton(page: Page, section: string) {
  await page.keyboard.press('Shift');
  const button = main(page).getByRole('button', { name: `Add note to ${section}` });
  await expect(button).toBeAttached();
  return button;
}

test('by keyboard: a note is added, edited offline, sent once, deleted and brought back', async ({
  anotherSite,
  context,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  const section = await openArticle(page, site.url);
  await (await addButton(page, section)).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel(`Note on ${section}`)).toBeFocused();
  await page.keyboard.insertText(HTML);
  await untilSaved(page, () => page.keyboard.press('Control+Enter'));
  await expect(note(page)).toContainText(HTML);
  await expect(await addButton(page, section)).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1)).toContainText(
    'your note',
  );

  await context.setOffline(true);
  await expect(network(page)).toContainText('You are offline.');
  for (const text of ['Jonas answered', 'Jonas answered **on Friday**']) {
    await note(page).getByRole('button', { name: 'Edit' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Control+Enter');
    await expect(note(page)).toContainText('Not sent yet');
  }
  await expect(network(page)).toContainText('1 change is not sent yet.');
  const sent = countChanges(page);
  await untilSaved(page, () => context.setOffline(false));
  await expect(network(page)).toBeEmpty();
  await expect(note(page)).not.toContainText('Not sent yet');
  expect(sent()).toBe(1);
  await page.reload();
  await untilLive(page);
  await expect(note(page)).toContainText('Jonas answered on Friday');
  await expect(note(page).locator('strong')).toHaveText('on Friday');

  await note(page).getByRole('button', { name: 'Delete' }).focus();
  await untilSaved(page, () => page.keyboard.press('Enter'));
  await expect(note(page)).toContainText('Note deleted.');
  await expect(note(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await untilSaved(page, () => page.keyboard.press('Enter'));
  await expect(note(page)).toContainText('Jonas answered on Friday');
  await page.goto(`${site.url}/profile/my-notes`);
  await expect(main(page)).toContainText('1 note on 1 page. Only you can see them, unless you share them.');
  await expect(main(page)).toContainText('Jonas answered on Friday');
});

/** Requests that change a note from now on. */
function countChanges(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') count++;
  });
  return () => count;
}

test('an answer that is lost makes no second note, and unsent text is not discarded unasked', async ({
  anotherSite,
  context,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  const section = await openArticle(page, site.url);
  let lost = 0;
  await page.route('**/api/*/notes', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost++;
    await route.fetch();
    return route.abort();
  });
  await (await addButton(page, section)).click();
  const field = main(page).getByLabel(`Note on ${section}`);
  await field.fill('Only once');
  await page.keyboard.press('Escape');
  const question = main(page).getByRole('alertdialog', { name: 'Discard this note?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await main(page).getByRole('button', { name: 'Save note' }).click();
  await expect(note(page)).toContainText('Not sent yet');
  await network(page).getByRole('button', { name: 'Try again' }).click();
  await expect(network(page)).toBeEmpty();
  expect(lost).toBe(1);
  await page.goto(`${site.url}/profile/my-notes`);
  await expect(main(page)).toContainText('1 note on 1 page.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a note on the whole page is above its text, and follows what another tab does', async ({
    anotherSite,
    context,
    page,
  }) => {
    const site = await anotherSite();
    await enter(context, site.url, emailFor('full'));
    const { access_token: token } = await getTokens(site.url, emailFor('full'));
    const notes = `${site.url}/api/payments_compliance/notes`;
    const id = randomUUID();
    const added = await ask(notes, { token, body: { id, page_id: article.nid, text: 'For the board' } });
    expect(added.status).toBeLessThan(300);
    await visit(page, site.url + itemPath(article));
    const own = main(page).getByRole('region', { name: 'Your notes on this page' });
    await expect(own).toContainText('For the board');
    const [top, start] = await Promise.all([
      own.boundingBox(),
      main(page).locator('h2[id]').first().boundingBox(),
    ]);
    expect(top!.y).toBeLessThan(start!.y);

    const { version } = JSON.parse(added.text) as { version: number };
    await page.request.patch(`${notes}/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { text: 'For the audit', version },
    });
    // What a browser tells the page when its tab comes back into view.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(own).toContainText('For the audit');
    await expect(own).not.toContainText('For the board');
  });
});

test('what is selected is quoted in a note, by keyboard, which leads back to its words', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  const section = await openArticle(page, site.url);
  await addButton(page, section);
  // A selection as assistive technology, caret browsing or a finger makes it.
  const quoted = await page.evaluate((title) => {
    const heading = [...document.querySelectorAll('main h2')].find((one) => one.textContent.includes(title))!;
    let paragraph = heading.nextElementSibling!;
    while (paragraph.tagName !== 'P') paragraph = paragraph.nextElementSibling!;
    document.getSelection()!.selectAllChildren(paragraph);
    return paragraph.textContent.replace(/\s+/g, ' ').trim().slice(0, 60);
  }, section);
  await expect(page.getByRole('button', { name: 'Note on this' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add note' });
  await expect(dialog.getByRole('blockquote')).toContainText(quoted);
  await expect(dialog.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.insertText('Ask Jonas');
  await untilSaved(page, () => page.keyboard.press('Control+Enter'));
  await expect(note(page).getByRole('blockquote')).toContainText(quoted);
  await expect(note(page)).not.toContainText('has changed');

  await visit(page, `${site.url}/profile/my-notes`);
  await expect(main(page).getByRole('blockquote')).toContainText(quoted);
  await expect(main(page)).not.toContainText('has changed');
  await main(page).getByRole('link', { name: section, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${itemPath(article)}#`));
  await expect(note(page).getByRole('blockquote')).toContainText(quoted);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('notes are added, changed, deleted and brought back by forms', async ({
    anotherSite,
    context,
    page,
    complaints,
  }) => {
    complaints.expect(/^csp .+\.js$/);
    const site = await anotherSite();
    await enter(context, site.url, emailFor('full'));
    await page.goto(`${site.url}/profile/my-notes?add=2001`);
    await main(page).getByLabel('Note', { exact: true }).fill(HTML);
    await main(page).getByRole('button', { name: 'Save note' }).click();
    await expect(main(page)).toContainText(HTML);
    await main(page).getByRole('link', { name: 'Edit' }).click();
    await main(page).getByLabel('Note', { exact: true }).fill('Another text');
    await main(page).getByRole('button', { name: 'Save note' }).click();
    await expect(main(page)).toContainText('Another text');
    await main(page).getByRole('button', { name: 'Delete' }).click();
    await expect(main(page)).toContainText('Note deleted. “Another text”');
    await main(page).getByRole('button', { name: 'Undo' }).click();
    await expect(main(page)).toContainText('1 note on 1 page.');
  });
});
