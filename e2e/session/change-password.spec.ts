/** A reader sets a new password in the profile. */
import { ask, DEMO_PASSWORD, getTokens } from '../support/http.ts';
import { tabTo } from '../support/keyboard.ts';
import { createReader } from '../support/readers.ts';
import { enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const LABELS = [/^Current password$/, /^New password$/, /^Confirm new password$/];

test('a reader changes the password by keyboard, and every other session ends at once', async ({
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
  const { access_token, refresh_token } = await getTokens(site.url, email);
  const asBearer = () => ask(`${site.url}/jsonapi/user`, { token: access_token });
  const asCookie = () => ask(`${site.url}/profile/glossary`, { cookies: { access_token, refresh_token } });
  expect([(await asBearer()).status, (await asCookie()).status]).toEqual([200, 200]);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  await enter(elsewhere, site.url, email);
  const other = await elsewhere.newPage();
  await visit(other, '/profile/glossary');

  await visit(page, '/profile/password');
  const form = page.getByRole('main');
  const set = async (...typed: [current: string, password: string, again: string]) => {
    for (const [index, text] of typed.entries()) {
      await tabTo(page, LABELS[index]!);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
  };
  const current = form.getByLabel('Current password', { exact: true });

  await set('not my password', next, next);
  await expect(current).toHaveAccessibleDescription(/wrong/i);
  await set(DEMO_PASSWORD, next, `${next}!`);
  await expect(form.getByLabel('Confirm new password', { exact: true })).toHaveAccessibleDescription(
    'The two new passwords don’t match. Type the new one twice.',
  );
  await expect(current).not.toHaveAttribute('aria-invalid', 'true');
  await set(DEMO_PASSWORD, next, next);
  await expect(form).toContainText('Your new password has been set.');
  await expect(page).toHaveURL('/profile/password?changed=1');

  // This session can be renewed; elsewhere even the access tokens are refused.
  expect([(await asBearer()).status, (await asCookie()).status]).toEqual([401, 302]);
  await context.clearCookies({ name: 'access_token' });
  await visit(page, '/profile/glossary');
  await other.goto('/profile/glossary');
  await expect(other).toHaveURL('/login');
  await other.getByLabel('E-mail address').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('alert')).toHaveText(/Wrong e-mail or password/);
  await other.getByLabel('Password', { exact: true }).fill(next);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL('/profile/glossary');
  await elsewhere.close();
});
