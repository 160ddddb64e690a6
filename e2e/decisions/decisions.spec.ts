/**
 * A compliance officer and a colleague: a decision on a section is approved; another text asks again, formatting does not; the
 * change is read, the action assigned and done with evidence; a year later there is a pack.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { client, makeColleagues } from '../support/colleagues.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const V = '/api/payments_compliance';
const main = (page: Page) => page.getByRole('main');
const PAGE = '<h2>Capital</h2><p>The capital is EUR 350,000.</p><h2>Reporting</h2><p>Firms report.</p>';

test('a decision is made, shared, approved, reopened by another text and made again', async ({
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
  const editor = await client(url, emailFor('admin'));
  const news = `${V}/newsroom/drafts`;
  const id = () => ({ client_id: crypto.randomUUID() });
  const fields = (value: string) => ({ title: 'Own funds', body: { summary: 'In short.', value } });
  const begun = await editor(news, { type: 'insight-article', ...id(), fields: fields(PAGE) });
  const published = await editor(`${news}/${begun.nid}/publish`, {
    ...{ revision: begun.revision, kind: 'update', ...id() },
  });
  const publish = async (value: string) => {
    const { revision } = await editor(news, { nid: begun.nid, ...id() });
    const saved = await editor(`${news}/${begun.nid}`, { revision, fields: fields(value) }, 'PATCH');
    await editor(`${news}/${begun.nid}/publish`, { revision: saved.revision, kind: 'update', ...id() });
  };

  // One decides, from the page, on a section.
  await enter(context, url, emailFor('full'));
  await visit(page, url + published.path);
  await main(page).getByRole('link', { name: 'Decide', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'New decision' })).toBeVisible();
  await expectAccessible(page, 'form');
  await main(page).getByLabel('About').selectOption({ label: 'Capital' });
  await main(page).getByLabel('Title').fill('Own funds of Firm Pay');
  await main(page).getByLabel('Reason').fill('We are above it.');
  await main(page).getByLabel('Due').fill('31 Mar 2027');
  await main(page).getByRole('button', { name: 'Record decision' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Own funds of Firm Pay' })).toBeVisible();
  await expect(main(page).getByText('The capital is EUR 350,000.')).toBeVisible();

  // And shares it with the team, so that a colleague can approve it.
  await main(page).getByRole('link', { name: 'Share' }).click();
  await main(page).getByLabel('Shared to edit').check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('Licensing can read and edit the decision.')).toBeVisible();
  await visit(page, `${url}/decisions`);
  await expectAccessible(page, 'list');
  await main(page).getByRole('link', { name: 'Own funds of Firm Pay' }).click();
  await main(page).getByRole('link', { name: 'Decide again' }).click();
  await main(page).getByLabel('Approver').selectOption({ index: 1 });
  await main(page).getByRole('button', { name: 'Record decision' }).click();
  await expect(main(page).getByText('Waiting for approval')).toBeVisible();

  // The colleague approves.
  const other = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  await enter(other, url, emailFor('world'));
  const theirs = await other.newPage();
  await visit(theirs, `${url}/decisions`);
  await main(theirs).getByRole('link', { name: 'Own funds of Firm Pay' }).click();
  await main(theirs).getByRole('button', { name: 'Approve' }).click();
  await expect(main(theirs).getByText('Approved.').first()).toBeVisible();

  // Another look changes nothing; other words ask again.
  const state = async () => (await owner(`${V}/decisions`)).decisions[0].state;
  await publish(PAGE.replace('EUR 350,000', '<strong>EUR 350,000</strong>'));
  await publish(PAGE.replace('Firms report', 'Firms report each month'));
  await publish(PAGE.replace('EUR 350,000', 'EUR 500,000'));
  await expect.poll(state).toBe('reopened');
  const { entries } = await owner(`${V}/decisions/${(await owner(`${V}/decisions`)).decisions[0].id}`);
  expect(entries[0]).toMatchObject({ kind: 'reopened', itemVersion: 4 });
  // The morning queue tells of it; the redline of the page shows what is different.
  await visit(page, `${url}/queue`);
  const waits = (on: Page, what: string) =>
    main(on).locator('article').filter({ hasText: 'Own funds of Firm Pay' }).filter({ hasText: what });
  await expect(waits(page, 'Has to be decided again')).toBeVisible();
  await visit(page, url + published.path);
  await main(page).getByRole('link', { name: 'What changed' }).first().click();
  await expect(main(page).locator('ins').first()).toContainText('EUR 500,000');
  await expect(main(page).getByRole('link', { name: 'Decide', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`[?&]nid=${begun.nid}$`),
  );
  await visit(page, `${url}/queue`);
  await waits(page, 'Has to be decided again').getByRole('heading').getByRole('link').click();
  await expect(main(page).locator('ins').first()).toContainText('EUR 500,000');
  await expectAccessible(page, 'reopened');

  // It is an action now, for the colleague.
  await main(page).getByRole('link', { name: 'Decide again' }).click();
  await main(page).getByLabel('Action').check();
  await main(page).getByLabel('Approver').selectOption('No approval needed');
  await main(page).getByLabel('Owner').selectOption({ index: 2 });
  await main(page).getByRole('button', { name: 'Record decision' }).click();
  await expect(main(page).getByText('None was changed or removed.')).toBeVisible();
  await visit(theirs, `${url}/queue`);
  await waits(theirs, 'You are asked to carry it out').getByRole('heading').getByRole('link').click();
  await expect(main(theirs).getByText('You are asked to carry it out by 31 Mar 2027.')).toBeVisible();
  await expectAccessible(theirs, 'assigned');
  await main(theirs).getByRole('button', { name: 'Add a link' }).click();
  await theirs.getByLabel('What it is').fill('Capital increase, as filed');
  await theirs.getByLabel('Address').fill('https://files.example/increase.pdf');
  await theirs.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main(theirs).getByRole('link', { name: 'Capital increase, as filed' })).toBeVisible();
  // A file, too: it is downloaded as it was.
  const minutes = Buffer.from('%PDF-1.7 minutes of the board');
  await main(theirs).getByRole('link', { name: 'Attach a file' }).click();
  await main(theirs)
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Minutes.pdf', mimeType: 'application/pdf', buffer: minutes });
  await expectAccessible(theirs, 'attaching');
  await main(theirs).getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(main(theirs).getByText('File attached.')).toBeVisible();
  const attached = theirs.waitForEvent('download');
  await main(theirs).getByRole('link', { name: 'Minutes.pdf' }).click();
  expect(await readFile(await (await attached).path())).toEqual(minutes);
  await main(theirs).getByRole('button', { name: 'Done', exact: true }).click();
  await theirs.getByLabel('Remark').fill('Filed on the first day.');
  await theirs.getByRole('button', { name: 'Done', exact: true }).last().click();
  await expect(main(theirs).getByText('Filed on the first day.')).toBeVisible();
  await other.close();
  expect(await state()).toBe('closed');

  // A year later an auditor gets all of it as one file, and checks that nothing was changed.
  await visit(page, `${url}/decisions`);
  await main(page).getByRole('link', { name: 'Evidence packs' }).click();
  await main(page).getByRole('button', { name: 'Make pack' }).click();
  const file = main(page).getByRole('link', { name: 'HTML of EP-1' });
  await expect(file).toBeVisible();
  await expectAccessible(page, 'packs');
  const download = page.waitForEvent('download');
  await file.click();
  const pack = await readFile(await (await download).path());
  expect(pack.toString()).toContain('Capital increase, as filed');
  expect(pack.toString()).toContain('Minutes.pdf');
  await context.clearCookies();
  await visit(page, `${url}/verify`);
  const choose = (buffer: Buffer) =>
    main(page)
      .getByLabel('Evidence pack')
      .setInputFiles({ name: 'pack.html', mimeType: 'text/html', buffer });
  await choose(pack);
  await expect(
    main(page).getByRole('heading', { name: 'This is the file that the site signed.' }),
  ).toBeVisible();
  await expectAccessible(page, 'verified');
  await choose(Buffer.from(pack.toString().replace('EUR 350,000', 'EUR 950,000')));
  await expect(
    main(page).getByRole('heading', { name: 'This is not the file that was signed.' }),
  ).toBeVisible();
});
