/** Administrators: people come by invitation, are disabled, and are found in the list and the audit trail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, enter } from '../support/test.ts';
import { createReader } from '../support/readers.ts';
import { DEMO_PASSWORD } from '../support/http.ts';
import { visit } from '../support/visit.ts';

const PASSWORD = 'a long enough password';

/** The link in the newest message to an address; mail is written to files without a mail server. */
async function linkTo(dataDir: string, email: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const folder = join(dataDir, 'outbox');
      const files = await readdir(folder).catch(() => []);
      for (const file of files) {
        const text = (await readFile(join(folder, file), 'utf8'))
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '=');
        if (text.includes(email)) found = /\/invitation\?\S+/.exec(text)?.[0] ?? found;
      }
      return found;
    })
    .not.toBe('');
  return found;
}

test('an invitation by CSV is accepted, and the person is in the list and the audit trail', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn('admin');
  await visit(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Profile/ })
    .click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page.getByLabel('CSV file, instead of addresses').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,first_name,last_name\nrasa@journey.example,Rasa,Simaitė\nolga@journey,,\n'),
  });
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(
    page.getByText('1 invitation sent. 1 line was not sent and stayed in the field.'),
  ).toBeVisible();
  await expect(page.getByLabel('Addresses', { exact: true })).toHaveValue(
    'email,first_name,last_name\nolga@journey,,',
  );
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Rasa Simaitė' });
  await expect(panel.getByText(/^Invited/)).toBeVisible();

  const theirs = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  const invited = await theirs.newPage();
  await invited.goto(await linkTo(site.dataDir, 'rasa@journey.example'));
  await expect(invited.getByText('rasa@journey.example')).toBeVisible();
  await expect(invited.getByLabel('First name')).toHaveValue('Rasa');
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(invited).toHaveURL(`${site.url}/`);
  await invited
    .getByRole('banner')
    .getByRole('button', { name: /Profile/ })
    .click();
  await expect(invited.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  await expect(invited.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  await invited.goto('/admin/people');
  await expect(invited).toHaveURL(/\/access-denied/);
  await theirs.close();

  await visit(page, '/admin/people?q=rasa%20simaite');
  const row = page.getByRole('row', { name: /Rasa Simaitė/ });
  await expect(row.getByText('Payments Compliance')).toBeVisible();
  await expect(row.getByText(/^Invited/)).toHaveCount(0);
  await visit(page, '/admin/audit');
  await expect(page.getByRole('row', { name: /Rasa Simaitė Invitation accepted/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('Invitation accepted');
});

test('a person who is disabled while signed in is out with the next page, and stays out', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const email = await createReader(site.dataDir, { permissions: ['world'] });
  const theirs = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  await enter(theirs, site.url, email);
  const reader = await theirs.newPage();
  await reader.goto('/insights');
  await expect(reader.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();

  await signIn('admin');
  await visit(page, `/admin/people?q=${email}`);
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Account disabled. It is signed out everywhere.')).toBeVisible();

  await reader.goto('/insights');
  await expect(reader).toHaveURL(/\/login/);
  await reader.getByLabel('E-mail').fill(email);
  await reader.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await reader.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(reader.getByRole('alert')).toContainText('Wrong e-mail or password');
  await theirs.close();
});

test('permissions are changed with the keyboard alone, and what is not saved is named', async ({
  page,
  site,
  signIn,
}) => {
  const email = await createReader(site.dataDir, { permissions: ['world'] });
  await signIn('admin');
  await visit(page, '/admin/people');
  await page.getByRole('searchbox', { name: 'Name, company or e-mail' }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const link = page.getByRole('row', { name: new RegExp(email) }).getByRole('link');
  await expect(page.getByText('1 person found')).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox', { name: 'Tools, Payments Compliance' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('status').filter({ hasText: '1 unsaved change: Tools, Payments Compliance on' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(box).toBeChecked();
  await expect(page.getByText('Payments Compliance: Tools added')).toBeVisible();
});

test('works without scripts, and at 390 px a person takes the place of the list', async ({
  browser,
  site,
}) => {
  const email = await createReader(site.dataDir, { permissions: ['world'] });
  const context = await browser.newContext({
    ...{ baseURL: site.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  });
  await enter(context, site.url, 'admin@demo.test');
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/people$/);
  await page.getByRole('searchbox', { name: 'Name, company or e-mail' }).fill(email);
  await page.getByRole('search', { name: 'People' }).getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Tools, Payments Compliance' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Delete account and data/ }).click();
  await expect(page.getByText('Type the e-mail address to confirm')).toBeVisible();
  await page.getByLabel('Type the e-mail address to confirm').fill(email);
  await page.getByRole('button', { name: 'Delete account and data' }).click();
  await expect(page.getByText('Account deleted, with everything stored about the person.')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 390);
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});

test('an organisation has seats: one more invitation than there are stays in the field', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await visit(page, '/admin/organisations');
  await page.getByLabel('Name').fill('Journey Ltd');
  await page.getByLabel('Seats').fill('1');
  await page.getByLabel('Domains').fill('journey-ltd.example');
  await page.getByRole('button', { name: 'Add organisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey Ltd' })).toBeVisible();
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page
    .getByLabel('Addresses', { exact: true })
    .fill('one@journey-ltd.example\ntwo@journey-ltd.example\nx@else.example');
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('Journey Ltd has no free seat for two@journey-ltd.example.')).toBeVisible();
  await expect(page.getByText('Journey Ltd takes only addresses at journey-ltd.example.')).toBeVisible();
  await expect(page.getByLabel('Addresses', { exact: true })).toHaveValue(
    'two@journey-ltd.example\nx@else.example',
  );
});

test('the work of somebody who leaves goes to a colleague and can be taken back', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const rights = { permissions: ['world', 'workspace', 'tool'] };
  const [leaver, colleague] = [
    await createReader(site.dataDir, rights),
    await createReader(site.dataDir, rights),
  ];
  const open = async (email: string) => {
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
    await enter(context, site.url, email);
    return context.newPage();
  };
  const leaving = await open(leaver);
  await visit(leaving, '/workspace/checklists/new');
  await leaving.getByLabel('Title').fill('Leaving: safeguarding audit');
  await leaving.getByRole('button', { name: 'Create checklist' }).click();
  await expect(leaving.getByRole('heading', { name: 'Leaving: safeguarding audit' })).toBeVisible();
  await leaving.context().close();

  await signIn('admin');
  await visit(page, `/admin/people?q=${leaver}`);
  await page
    .getByRole('row', { name: new RegExp(leaver) })
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: /^Hand over work/ }).click();
  await expect(page.getByRole('checkbox', { name: /1 checklist/ })).toBeChecked();
  await page.getByLabel('To', { exact: true }).fill(colleague);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Handed over. The colleague is told by e-mail.')).toBeVisible();
  await expect(page.getByText('There is nothing to hand over.')).toBeVisible();

  const staying = await open(colleague);
  await visit(staying, '/workspace/checklists');
  const row = staying.getByRole('listitem').filter({ hasText: 'Leaving: safeguarding audit' });
  await expect(row.getByText(/^From Rea/)).toBeVisible();

  await page.getByRole('button', { name: /^Undo the hand-over/ }).click();
  await expect(page.getByText('Hand-over undone.')).toBeVisible();
  await visit(staying, '/workspace/checklists');
  await expect(staying.getByText('Leaving: safeguarding audit')).toHaveCount(0);
  await staying.context().close();
});
