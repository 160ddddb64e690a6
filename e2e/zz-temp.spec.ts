import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
test('probe', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const more = nav.getByRole('button', { name: 'More in Resources' });
  await nav.getByRole('link', { name: 'Resources', exact: true }).focus();
  await page.keyboard.press('Tab');
  for (const wait of [0, 50, 100, 150, 200, 300, 500]) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(wait);
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(400);
    console.log(wait, await page.evaluate(() => document.activeElement?.textContent), await more.getAttribute('aria-expanded'));
  }
});
