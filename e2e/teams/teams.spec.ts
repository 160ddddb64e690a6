/** Two colleagues: a report is shared, changed by the other, the owner sees the conflict, and gates stay gates. */
import type { Page } from '@playwright/test';
import { client, makeColleagues } from '../support/colleagues.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const V = '/api/payments_compliance';
const main = (page: Page) => page.getByRole('main');

test('a report is shared with a team, changed by a colleague, and its owner decides about the conflict', async ({
  anotherSite,
  browser,
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.expect(/422|409/);
  const { url } = await anotherSite();
  await makeColleagues(url);
  const owner = await client(url, emailFor('full'));
  const { token } = await owner('/api/csrf-token');
  const report = await owner(
    `${V}/saveReport`,
    {
      bundle: 'report',
      label: 'Licence comparison',
      field_jurisdictions: [1072, 1040],
      field_sections: [4312, 2852],
    },
    'POST',
    { 'x-csrf-token': token },
  );

  // The owner makes a team and shares the report.
  await enter(context, url, emailFor('full'));
  await visit(page, `${url}/profile/teams`);
  await main(page).getByLabel('Name').fill('Licensing');
  await main(page).getByRole('button', { name: 'Make team' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Licensing' })).toBeVisible();
  await main(page).getByLabel('Add a colleague').fill('stranger@elsewhere.example');
  await main(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main(page).getByText('Nobody in the organisation has this address.')).toBeVisible();
  await main(page).getByLabel('Add a colleague').fill(emailFor('world'));
  await main(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main(page).getByText('Member added.')).toBeVisible();
  await visit(page, `${url}/profile/my-reports`);
  await main(page).getByRole('link', { name: 'Share Licence comparison' }).click();
  await main(page).getByLabel('Shared to edit').check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('Licensing can read and edit the report.')).toBeVisible();

  // The owner leaves out a column, and has not saved it yet.
  await visit(page, `${url}/reportbuilder/report?saved=${report.id}&j=1072&s=4312,2852`);
  await expect(main(page).getByRole('button', { name: 'Save changes' })).toBeVisible();

  // The colleague reads with less: every cell is locked. And renames it.
  const other = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  await enter(other, url, emailFor('world'));
  const theirs = await other.newPage();
  await visit(theirs, `${url}/profile/my-reports`);
  await expect(main(theirs).getByRole('heading', { name: 'Shared with me' })).toBeVisible();
  await main(theirs).getByRole('link', { name: 'Licence comparison' }).click();
  await expect(main(theirs).getByText('Shared by Ada Full, to edit')).toBeVisible();
  await expect(main(theirs).getByRole('table').getByText('Not in your subscription')).toHaveCount(6);
  await main(theirs).getByRole('link', { name: 'Rename report' }).click();
  const name = main(theirs).getByRole('textbox', { name: /name/i });
  await name.fill('Licences, with the board’s name');
  await name.press('Enter');
  await expect(
    main(theirs).getByRole('heading', { level: 1, name: 'Licences, with the board’s name' }),
  ).toBeVisible();
  await other.close();

  // The owner is shown both, and saves again.
  await main(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(main(page).getByText('your change is not saved yet')).toBeVisible();
  const both = main(page).locator('dl').filter({ hasText: 'Saved now' });
  await expect(both.getByText('Licences, with the board’s name')).toBeVisible();
  await expect(both.getByText('Your columns')).toBeVisible();
  await main(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(main(page).getByText('your change is not saved yet')).toBeHidden();
  const saved = await owner(`${V}/reports/${report.id}`);
  expect(saved).toMatchObject({ label: 'Licences, with the board’s name' });
  expect(saved.field_jurisdictions).toHaveLength(1);
});
