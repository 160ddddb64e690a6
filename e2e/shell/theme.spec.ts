/** The theme. */
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.describe('the theme', () => {
  test('follows the device until it is chosen, and then stays chosen', async ({ page, signIn }) => {
    await signIn('full');
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, '/');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await paper();
    expect(dark).not.toBe(light);
    const themes = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
    await themes.getByRole('button', { name: 'Light' }).click();
    await expect.poll(paper).toBe(light);
    await page.reload();
    expect(await paper()).toBe(light);
    await expect(themes.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
    await page.emulateMedia({ colorScheme: 'light' });
    await themes.getByRole('button', { name: 'Dark' }).click();
    await visit(page, '/insights');
    expect(await paper()).toBe(dark);
    await themes.getByRole('button', { name: 'System' }).click();
    await expect.poll(paper).toBe(light);
  });
});
