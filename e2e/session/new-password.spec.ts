/** A new password: asked for, set by the link of a message, and what nobody learns on the way. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../support/axe.ts';
import { DEMO_PASSWORD, refreshAt, getTokens } from '../support/http.ts';
import { createReader } from '../support/readers.ts';
import { enter, expect, test } from '../support/test.ts';

test.describe('a new password', () => {
  /** The link of the newest message to an address, as the outbox has it. */
  async function linkTo(dataDir: string, email: string): Promise<string> {
    const outbox = join(dataDir, 'outbox');
    const find = async () => {
      // A message that is being written has another ending.
      const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.txt'));
      for (const file of files.sort().reverse()) {
        const message = await readFile(join(outbox, file), 'utf8');
        if (message.includes(`To: ${email}\n`)) return /^\S*\/loggedout\?\S+$/m.exec(message)?.[0];
      }
      return undefined;
    };
    // It is sent after the answer.
    await expect.poll(find).toBeDefined();
    return (await find())!;
  }

  test('is asked for, set with the link, and replaces the old one everywhere', async ({
    page,
    context,
    site,
    complaints,
  }) => {
    complaints.expect(/40[01]|410/);
    const email = await createReader(site.dataDir, { permissions: ['world'] });
    const elsewhere = await getTokens(site.url, email);

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(page).toHaveURL('/profile/reset-password');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If there is an account for this address')).toBeVisible();

    const link = await linkTo(site.dataDir, email);
    await enter(context, site.url, email);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
    expect(await context.cookies()).toEqual([]);
    await expectAccessible(page, 'new password');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toHaveJSProperty(
      'validity.tooShort',
      true,
    );

    await page.getByLabel('New password', { exact: true }).fill('a much better password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL('/login?reset=done');
    await expect(page.getByText('Your new password has been set.')).toBeVisible();

    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/Wrong e-mail or password/);
    await page.getByLabel('Password', { exact: true }).fill('a much better password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/');

    expect((await refreshAt(site.url, elsewhere.refresh_token)).status).toBe(401);
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(/The reset link is no longer valid. It was used before/);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/profile/reset-password');
  });

  test('can be set without scripts', async ({ browser, site }) => {
    const email = await createReader(site.dataDir, { permissions: ['world'] });
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/profile/reset-password');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If there is an account for this address')).toBeVisible();
    await page.goto(await linkTo(site.dataDir, email));
    await page.getByLabel('New password', { exact: true }).fill('a much better password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL('/login?reset=done');
    await context.close();
  });
});
