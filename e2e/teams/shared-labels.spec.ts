/** Two colleagues: a label of bookmarks is shared, filled and renamed by the other, and talked about; a note has comments. */
import type { Page } from '@playwright/test';
import { getLibraryItem } from '#tests/support/library.ts';
import { client, makeColleagues } from '../support/colleagues.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const V = '/api/payments_compliance';
const LIST = '/profile/my-bookmarks';
const main = (page: Page) => page.getByRole('main');
const [first, second] = [getLibraryItem(1001), getLibraryItem(1004)];

test('a label is shared, a colleague adds a page and renames it, and a conflict shows both names', async ({
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
  const colleague = await client(url, emailFor('world'));
  const team = await owner('/api/teams', { name: 'Licensing' });
  await owner(`/api/teams/${team.id}/members`, { email: emailFor('world') });
  await owner(`${V}/bookmarks`, { nid: first.nid, labels: ['SEPA', 'Private'] });
  await colleague(`${V}/bookmarks`, { nid: second.nid });

  // The owner shares it from the list of the label.
  await enter(context, url, emailFor('full'));
  await visit(page, `${url}${LIST}?label=SEPA`);
  await expect(main(page).getByText('Only you see this label')).toBeVisible();
  await main(page).getByRole('link', { name: 'Share the label “SEPA”' }).click();
  await main(page).getByLabel('Shared to edit').check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('Licensing can read and edit the label.')).toBeVisible();

  // The colleague adds a page to it.
  const other = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  await enter(other, url, emailFor('world'));
  const theirs = await other.newPage();
  await visit(theirs, `${url}${LIST}`);
  await main(theirs)
    .getByRole('checkbox', { name: `Select “${second.title}”` })
    .check();
  await main(theirs).getByRole('button', { name: 'Labels' }).click();
  await main(theirs).getByRole('checkbox', { name: 'SEPA Ada Full' }).check();
  await main(theirs).getByRole('button', { name: 'Add to selected' }).click();
  await expect(main(theirs).getByText('Labels changed.')).toBeVisible();
  await main(theirs)
    .getByRole('navigation', { name: 'Shared with me' })
    .getByRole('link', { name: /^SEPA/ })
    .click();
  await expect(main(theirs).getByText('Shared by Ada Full, to edit')).toBeVisible();
  const list = main(theirs).getByRole('list', { name: 'Pages with the label “SEPA”' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(main(theirs).getByText('Private')).toHaveCount(0);

  // One is taken out, and put back.
  await list.getByRole('button', { name: `Take “${first.title}” out of the label` }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await main(theirs).getByRole('button', { name: /^Undo/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);

  // The owner renames it meanwhile: both names are shown, and the second save replaces the other.
  const { labels } = await owner(`${V}/bookmark-labels`);
  const { id } = labels.find(({ name }: { name: string }) => name === 'SEPA');
  await owner(`${V}/bookmark-labels/${id}`, { name: 'Payments', version: 1 }, 'PATCH');
  await main(theirs).getByText('Rename label “SEPA”').click();
  await main(theirs).getByLabel('New name').fill('SEPA programme');
  await main(theirs).getByRole('button', { name: 'Save' }).click();
  await expect(main(theirs).getByText(/It was renamed to “Payments” in the meantime/)).toBeVisible();
  await expect(main(theirs).getByLabel('New name')).toHaveValue('SEPA programme');
  await main(theirs).getByRole('button', { name: 'Save' }).click();
  await expect(main(theirs).getByText('Label changed.')).toBeVisible();

  // They talk about it below.
  await main(theirs).getByRole('textbox', { name: 'Add a comment' }).fill('Is this all?');
  await main(theirs).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(main(theirs).getByText('Comment added.')).toBeVisible();
  await visit(page, `${url}${LIST}?label=SEPA%20programme`);
  await expect(main(page).getByText('Is this all?')).toBeVisible();
  await expect(main(page).getByRole('listitem').getByText(second.title)).toBeVisible();
  await other.close();
});

test('a note that is shared has comments where it is listed', async ({ anotherSite, context, page }) => {
  const { url } = await anotherSite();
  await makeColleagues(url, ['world', 'hs', 'tool', 'workspace']);
  const owner = await client(url, emailFor('full'));
  const team = await owner('/api/teams', { name: 'Licensing' });
  await owner(`/api/teams/${team.id}/members`, { email: emailFor('world') });
  const id = '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a41';
  await owner(`${V}/notes`, { id, page_id: first.nid, text: 'Initials only' });
  await owner(`${V}/sharing`, { kind: 'note', id, team: team.id, right: 'read' });
  await enter(context, url, emailFor('world'));
  await visit(page, `${url}/profile/my-notes?whose=shared`);
  await main(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await main(page).getByRole('textbox', { name: 'Add a comment' }).fill('And the bank?');
  await main(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(main(page).getByText('Comment added.')).toBeVisible();
  await expect(main(page).getByText('Read by 1 of 2')).toBeVisible();
});
