/** Behind a proxy that ends TLS: the product speaks HTTP to it, and readers speak HTTPS. */
import { DEMO_PASSWORD } from '../support/http.ts';
import { emailFor, expect, test } from '../support/test.ts';
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy.ts';

test.use({ ignoreHTTPSErrors: true });

let proxy: TlsProxy | undefined;
test.afterEach(async ({ page }) => {
  await page.close();
  await proxy?.close();
});

test('a reader signs in, changes a form and signs out', async ({ page, context, anotherSite }) => {
  const site = await anotherSite({ env: { TRUST_PROXY: 'loopback' } });
  proxy = await startTlsProxy(site.url);
  await page.goto(`${proxy.url}/profile/password`);
  await expect(page).toHaveURL(`${proxy.url}/login`);
  await page.getByLabel('E-mail address').fill(emailFor('world'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${proxy.url}/profile/password`);

  const NEW_PASSWORD = 'another long password';
  await page.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password has been set.')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(`${proxy.url}/login`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh_token');
  await page.goto(`${proxy.url}/insights`);
  await expect(page).toHaveURL(`${proxy.url}/login`);
});

test('without TRUST_PROXY the form is refused, and the log says what to set', async ({
  page,
  anotherSite,
  complaints,
}) => {
  complaints.expect(/403/);
  const site = await anotherSite();
  proxy = await startTlsProxy(site.url);
  await page.goto(`${proxy.url}/login`);
  await page.getByLabel('E-mail address').fill(emailFor('world'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await answered).status()).toBe(403);
  await expect.poll(site.output).toMatch(/TRUST_PROXY=127\.0\.0\.1/);
});
