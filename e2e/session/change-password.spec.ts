/** A reader sets a new password in the profile. */
import { DEMO_PASSWORD } from '../support/http.ts';
import { createReader } from '../support/readers.ts';
import { enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a reader changes the password, and every other session ends', async ({
  page,
  context,
  site,
  browser,
  complaints,
}) => {
  complaints.expect(/40[13]|422/);
  const email = await createReader(site.dataDir, {});
  const next = 'a longer secret than before';
  await enter(context, site.url, email);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  await enter(elsewhere, site.url, email);
  await visit(page, '/profile/password');
  const form = page.getByRole('main');
  const set = async (current: string, password: string, again = password) => {
    await form.getByLabel('Current password', { exact: true }).fill(current);
    await form.getByLabel('New password', { exact: true }).fill(password);
    await form.getByLabel('New password, once more', { exact: true }).fill(again);
    await form.getByRole('button', { name: 'Set the new password' }).click();
  };

  await set('not my password', next);
  await expect(form.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(/wrong/i);
  await set(DEMO_PASSWORD, next, `${next}!`);
  await expect(form.getByLabel('New password, once more', { exact: true })).toHaveAccessibleDescription(
    'The two new passwords differ. Type the new one twice.',
  );
  await expect(form.getByLabel('Current password', { exact: true })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await set(DEMO_PASSWORD, next);
  await expect(form).toContainText('Your new password is set.');
  await expect(page).toHaveURL('/profile/password?changed=1');

  // This session can be renewed; the other one, once its access token is gone, cannot.
  await context.clearCookies({ name: 'access_token' });
  await visit(page, '/profile/glossary');
  await elsewhere.clearCookies({ name: 'access_token' });
  const other = await elsewhere.newPage();
  await other.goto('/profile/glossary');
  await expect(other).toHaveURL('/login');
  await other.getByLabel('E-mail address').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert')).toHaveText(/Wrong e-mail or password/);
  await other.getByLabel('Password', { exact: true }).fill(next);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL('/profile/glossary');
  await elsewhere.close();
});
