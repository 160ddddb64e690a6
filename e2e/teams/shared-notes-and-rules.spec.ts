/** Two colleagues: a note and a watch rule are shared, read and changed by the other, as far as the other may read. */
import type { Page } from '@playwright/test';
import { client, makeColleagues } from '../support/colleagues.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const V = '/api/payments_compliance';
const NOTE = '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a31';
const ARTICLE = '/article/1001/regulatory-analysis/article';
const main = (page: Page) => page.getByRole('main');

test('a note and a rule are shared, found by a colleague, changed, and a conflict shows both versions', async ({
  anotherSite,
  browser,
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.expect(/409/);
  const { url } = await anotherSite();
  await makeColleagues(url, ['world', 'hs', 'tool', 'workspace']);
  const owner = await client(url, emailFor('full'));
  const team = await owner('/api/teams', { name: 'Licensing' });
  await owner(`/api/teams/${team.id}/members`, { email: emailFor('world') });
  await owner(`${V}/notes`, { id: NOTE, page_id: 1001, text: 'Initials only' });
  const rule = await owner(`${V}/watchlist`, { from: '/insights', name: 'All insights', schedule: 'daily' });
  await owner(`${V}/sharing`, { kind: 'watch-rule', id: String(rule.id), team: team.id, right: 'edit' });

  // The owner shares the note from the list of notes.
  await enter(context, url, emailFor('full'));
  await visit(page, `${url}/profile/my-notes`);
  await main(page).getByRole('link', { name: 'Share the note on the whole page' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Share “Note on');
  await main(page).getByLabel('Shared to edit').check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('Licensing can read and edit the note.')).toBeVisible();
  await visit(page, `${url}/profile/my-notes`);
  await expect(main(page).getByText('Shared with Licensing, to edit')).toBeVisible();

  // The colleague finds it on its page and in the list, and changes it.
  const other = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  await enter(other, url, emailFor('world'));
  const theirs = await other.newPage();
  await visit(theirs, `${url}${ARTICLE}`);
  await theirs.mouse.move(200, 200);
  await expect(main(theirs).getByRole('note', { name: /^Note by Ada Full/ })).toContainText('Initials only');
  await visit(theirs, `${url}/profile/my-notes`);
  await main(theirs).getByRole('link', { name: 'Shared with me' }).click();
  await expect(main(theirs).getByText('Shared by Ada Full, to edit')).toBeVisible();
  await expect(main(theirs).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await main(theirs).getByRole('button', { name: /^Edit/ }).click();
  await main(theirs).getByLabel('Note', { exact: true }).fill('Initials, and the bank');
  await main(theirs).getByRole('button', { name: 'Save note' }).click();
  await expect(main(theirs).getByText('Initials, and the bank')).toBeVisible();
  await expect.poll(async () => (await owner(`${V}/notes/${NOTE}`)).text).toBe('Initials, and the bank');

  // The owner's page is older: both versions are shown, and the owner's replaces the other.
  await main(page).getByRole('button', { name: /^Edit/ }).click();
  await main(page).getByLabel('Note', { exact: true }).fill('Full names');
  await main(page).getByRole('button', { name: 'Save note' }).click();
  await expect(main(page).getByText('This note was changed elsewhere.')).toBeVisible();
  await expect(main(page).getByText('Initials, and the bank')).toBeVisible();
  await main(page).getByRole('button', { name: 'Keep my version' }).click();
  await expect.poll(async () => (await owner(`${V}/notes/${NOTE}`)).text).toBe('Full names');

  // The rule of the owner in the colleague's watchlist: renamed, and copied as their own.
  await visit(theirs, `${url}/profile/my-watchlist`);
  await main(theirs).getByRole('link', { name: 'All insights' }).click();
  await expect(main(theirs).getByText('E-mail about it goes to its owner alone.')).toBeVisible();
  await main(theirs).getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(main(theirs).getByRole('group', { name: 'Send' })).toHaveCount(0);
  await main(theirs).getByLabel('Name').fill('Every insight');
  await main(theirs).getByRole('button', { name: 'Save changes' }).first().click();
  await expect(main(theirs).getByRole('heading', { level: 2, name: 'Every insight' })).toBeVisible();
  await main(theirs).getByRole('link', { name: 'Copy to my rules' }).click();
  await main(theirs).getByRole('button', { name: /^Save/ }).first().click();
  await expect(main(theirs).getByText('Rule saved.')).toBeVisible();
  const saved = await owner(`${V}/watchlist/${rule.id}`);
  expect(saved.rule).toMatchObject({ name: 'Every insight', schedule: 'daily' });
  const copies = await (await client(url, emailFor('world')))(`${V}/watchlist`);
  expect(copies.rules.map((one: { name: string }) => one.name)).toContain('Every insight');
  await other.close();
});
