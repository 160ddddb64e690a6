/** A reader's own account: profile, rating, and the file of own data. */
import { readFile } from 'node:fs/promises';
import { apiAnswer, getTokens } from '../support/http.ts';
import { tabTo } from '../support/keyboard.ts';
import { createReader } from '../support/readers.ts';
import { enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

// Hundreds of presses of Tab: a busy machine may take its time.
test.setTimeout(180_000);

const ALL = { permissions: ['world', 'hs', 'requirements'] };
const PAGE = '/guide/2001/united-kingdom';

test('the profile is found in the menu, edited, and keeps what was typed in a conflict', async ({
  page,
  context,
  site,
  complaints,
}) => {
  complaints.expect(/409/);
  const email = await createReader(site.dataDir, ALL);
  await enter(context, site.url, email);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  const form = page.getByRole('main');
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await tabTo(page, /^First name$/);
  await page.keyboard.type('Ada');
  await tabTo(page, /^Company/);
  await page.keyboard.type('Firm Ltd');
  await form.getByLabel('Time zone').selectOption('Asia/Singapore');
  await tabTo(page, /^Save profile$/);
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Profile saved.');
  await expect(form.getByLabel('Time zone')).toHaveValue('Asia/Singapore');

  // What is followed is saved at once: a chip found by name, and one ticked among all of them.
  const specialisms = form.getByRole('region', { name: 'Specialisms' });
  await specialisms.getByRole('combobox', { name: 'Follow a specialism' }).focus();
  await page.keyboard.type('sanct');
  await page.keyboard.press('Enter');
  const chips = specialisms.getByRole('listitem');
  await expect(chips).toContainText(['Sanctions']);
  await specialisms.getByRole('link', { name: /^Browse all/ }).focus();
  await page.keyboard.press('Enter');
  await expect(specialisms.getByRole('checkbox', { name: 'Sanctions' })).toBeChecked();
  await specialisms.getByRole('button', { name: 'Stop following Sanctions' }).focus();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(form.getByLabel('First name')).toHaveValue('Ada');

  const elsewhere = await context.newPage();
  await visit(elsewhere, '/profile');
  await elsewhere.getByLabel('First name').fill('Elsewhere');
  await elsewhere.getByRole('button', { name: 'Save profile' }).click();
  await expect(elsewhere.getByRole('main')).toContainText('Profile saved.');
  await form.getByLabel('First name').fill('Typed here');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await expect(form.getByRole('alert')).toContainText('changed elsewhere');
  await expect(form.getByLabel('First name')).toHaveValue('Typed here');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await expect(form).toContainText('Profile saved.');

  await form.getByRole('button', { name: 'Turn off the daily digest' }).click();
  await expect(form.getByRole('button', { name: 'Turn on the daily digest' })).toBeVisible();
});

test('a page is rated and commented by keyboard alone, which is in the file of own data', async ({
  page,
  context,
  site,
}) => {
  const email = await createReader(site.dataDir, ALL);
  await enter(context, site.url, email);
  await visit(page, PAGE);
  const rating = page.getByRole('region', { name: 'Was this useful in your work?' });
  await rating.scrollIntoViewIfNeeded();
  await expect(rating.getByRole('button', { name: 'Very' })).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, /^Very$/);
  await page.keyboard.press('Enter');
  await expect(rating).toContainText('Saved.');
  await tabTo(page, /^Add comment$/);
  await page.keyboard.press('Enter');
  await expect(rating.getByLabel('Comment')).toBeFocused();
  await page.keyboard.type('The table of dates helped.');
  await tabTo(page, /^Save comment$/);
  await page.keyboard.press('Enter');
  await expect(rating.getByRole('button', { name: 'Edit comment' })).toBeVisible();
  await visit(page, PAGE);
  await rating.scrollIntoViewIfNeeded();
  await expect(rating.getByRole('button', { name: 'Very' })).toHaveAttribute('aria-pressed', 'true');

  await visit(page, '/profile/my-data');
  const download = page.waitForEvent('download');
  await tabTo(page, /^Download for programs \(JSON\)/);
  await page.keyboard.press('Enter');
  const file = await (await download).path();
  const { parts } = JSON.parse(await readFile(file, 'utf8')) as {
    parts: { id: string; rows: Record<string, unknown>[] }[];
  };
  const rows = (id: string) => parts.find((part) => part.id === id)!.rows;
  expect(rows('account')[0]).toMatchObject({ email });
  expect(rows('ratings')).toMatchObject([{ nid: 2001, value: 4, comment: 'The table of dates helped.' }]);
});

test('without scripts a page is rated by a form', async ({ browser, site }) => {
  const email = await createReader(site.dataDir, ALL);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await enter(context, site.url, email);
  const page = await context.newPage();
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'A little' }).click();
  await expect(page.getByText('Rating saved.')).toBeVisible();
  await expect(page.getByLabel('A little')).toBeChecked();
  await page.getByLabel('Comment').fill('Thin on fees');
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByLabel('Comment')).toHaveValue('Thin on fees');
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(page).toHaveURL(PAGE);
  await context.close();
});

test('an administrator deletes an account, whose session ends at once', async ({
  page,
  signIn,
  site,
  complaints,
}) => {
  complaints.expect(/422/);
  const email = await createReader(site.dataDir, ALL);
  const { access_token: token } = await getTokens(site.url, email);
  await apiAnswer(site.url, token, 'home/mine');
  await signIn('admin');
  await visit(page, `/admin/people?q=${email}`);
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: 'Delete account and data …' }).click();
  await page.getByLabel('Type the e-mail address to confirm').fill('somebody@else.example');
  await page.getByRole('button', { name: 'Delete account and data' }).click();
  await expect(page.getByRole('alert')).toContainText('not that of the account');
  await page.getByLabel('Type the e-mail address to confirm').fill(email);
  await page.getByRole('button', { name: 'Delete account and data' }).click();
  await expect(page.getByRole('main')).toContainText('Account deleted');
  const refused = await fetch(`${site.url}/jsonapi/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(401);
});
