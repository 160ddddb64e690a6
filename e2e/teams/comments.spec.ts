/** Two colleagues, by keyboard and on a phone: a comment with a mention, the queue and the mail of the other, and who has read it. */
import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { client, makeColleagues } from '../support/colleagues.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const V = '/api/payments_compliance';
const main = (page: Page) => page.getByRole('main');

test('a comment with a mention reaches the colleague, who answers; both have read it', async ({
  anotherSite,
  browser,
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.expect(/422/);
  const { url, dataDir } = await anotherSite();
  await makeColleagues(url, ['tool', 'workspace', 'world']);
  const owner = await client(url, emailFor('full'));
  const team = await owner('/api/teams', { name: 'Licensing' });
  await owner(`/api/teams/${team.id}/members`, { email: emailFor('world') });
  const { checklist } = await owner(`${V}/workspace/checklists`, { key: 'comments', title: 'Safeguarding' });
  const thing = { kind: 'checklist', id: String(checklist.id) };
  await owner(`${V}/sharing`, { ...thing, team: team.id, right: 'edit' });

  // The owner writes, by keyboard alone: a wrong name is refused, the list has the right one.
  await enter(context, url, emailFor('full'));
  await visit(page, `${url}/workspace/checklists/${thing.id}`);
  await expect(main(page).getByText('Read by 1 of 2')).toBeVisible();
  const field = main(page).getByRole('textbox', { name: 'Add a comment' });
  await field.focus();
  await page.keyboard.type('@Nobody');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(/Nobody called “Nobody” can read this checklist/)).toBeVisible();
  await expect(field).toHaveValue('@Nobody');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Can you look at this, @wor');
  await expect(main(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Comment added.')).toBeVisible();
  await expect(field).toHaveValue('');

  // The colleague, on a phone.
  const other = await browser.newContext({
    ...{ baseURL: url, ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await enter(other, url, emailFor('world'));
  const theirs = await other.newPage();
  await visit(theirs, `${url}/queue`);
  await expect(main(theirs).getByText(/mentioned you/)).toBeVisible();
  await expect(main(theirs).getByText(/“Can you look at this, @Wale World”/)).toBeVisible();
  await main(theirs).getByRole('link', { name: 'Safeguarding' }).tap();
  await main(theirs).getByText('Read by 2 of 2').tap();
  await main(theirs).getByRole('button', { name: 'Mention' }).tap();
  await main(theirs).getByRole('option', { name: 'Ada Full' }).tap();
  await theirs.keyboard.type('I have.');
  await main(theirs).getByRole('button', { name: 'Comment', exact: true }).tap();
  await expect(main(theirs).getByText('Comment added.')).toBeVisible();
  const width = await theirs.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // What one deletes comes back.
  await main(theirs)
    .getByRole('button', { name: /^Delete your comment/ })
    .tap();
  await expect(main(theirs).getByText('I have.')).toBeHidden();
  await main(theirs).getByRole('button', { name: 'Undo' }).tap();
  await expect(main(theirs).getByText('I have.')).toBeVisible();
  await other.close();

  // Each has a mail of the mention, which is sent at once.
  const outbox = join(dataDir, 'outbox');
  const mails = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.txt'));
    return (await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))).join('\n');
  };
  await expect.poll(mails, { timeout: 150_000 }).toMatch(/Ada Full mentioned you: Safeguarding/);
  await expect.poll(mails, { timeout: 150_000 }).toMatch(/Wale World mentioned you: Safeguarding/);

  // The owner finds the answer in the queue, and is done with it by key.
  await visit(page, `${url}/queue`);
  await expect(main(page).getByText('Wale World mentioned you')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(main(page).getByText('Wale World mentioned you')).toBeHidden();
});

test('comments work without scripts', async ({ anotherSite, browser, complaints }) => {
  complaints.expect(/422/);
  const { url } = await anotherSite();
  const owner = await client(url, emailFor('full'));
  const { checklist } = await owner(`${V}/workspace/checklists`, { key: 'comments', title: 'Safeguarding' });
  const plain = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true });
  await enter(plain, url, emailFor('full'));
  const page = await plain.newPage();
  await page.goto(`${url}/workspace/checklists/${checklist.id}`);
  await main(page).getByRole('link', { name: 'Comments' }).click();
  await expect(main(page).getByText('Nobody else can read this checklist.')).toBeVisible();
  await main(page).getByLabel('Add a comment').fill('@Nobody');
  await main(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(main(page).getByText(/Nobody called “Nobody”/)).toBeVisible();
  await expect(main(page).getByLabel('Add a comment')).toHaveValue('@Nobody');
  await main(page).getByLabel('Add a comment').fill('Frist');
  await main(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(main(page).getByText('Comment added.')).toBeVisible();
  await main(page).getByRole('link', { name: /^Edit/ }).click();
  await main(page).getByLabel('Edit your comment').fill('First');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('First', { exact: true })).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByText('First', { exact: true })).toBeVisible();
  await plain.close();
});
