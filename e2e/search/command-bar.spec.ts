/** The command bar: open, type, go; by keyboard alone. */
import { expect, test } from '../support/test.ts';

test('Ctrl+K goes to a country, and remembers it', async ({ page, signIn }) => {
  await signIn('full');
  await page.goto('/regulatory_analysis');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const bar = page.getByRole('dialog', { name: 'Go to' });

  // The keys work once the page's services have loaded.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('germ');
  await expect(bar.getByRole('option', { selected: true })).toHaveText(/Germany/);
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(heading).toHaveText(/Germany/);

  await page.keyboard.press('Control+k');
  await expect(bar.getByRole('group', { name: 'Lately read' }).getByRole('option').first()).toHaveText(
    /Germany/,
  );
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
});

test('Ctrl+Enter searches everything', async ({ page, signIn }) => {
  await signIn('full');
  await page.goto('/regulatory_analysis');
  const bar = page.getByRole('dialog', { name: 'Go to' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('safeguarding');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/search\?query=%22safeguarding%22&offset=0$/);
});
