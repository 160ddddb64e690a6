/** From an empty site to its first administrator, by the link in the log. */
import { expect, test } from '../support/test.ts';

const PASSWORD = 'correct horse battery';

test('an empty site is set up by its link, without scripts', async ({ browser, anotherSite }) => {
  const site = await anotherSite({ env: { REGATLAS_DEMO: '0' } });
  const link = () => /http:\S+\/setup\?token=\S+/.exec(site.output())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(link());
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Albrecht');
  await page.getByLabel('E-mail address').fill('ines@firm');
  await page.getByLabel('Password', { exact: true }).fill('x'.repeat(1025));
  await page.getByRole('button', { name: 'Create the account' }).click();
  // What was typed is still there, but for the password, and its field says what is wrong.
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/characters/);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  await page.goto(link());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link can no longer be used');
  await plain.close();
});
