/** An administrator finds out why a reader does not see a page, and edits the configuration by a form. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProjectCopy } from '../support/project.ts';
import { startSite, type Site } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const FILE = 'config/verticals/gambling_compliance.json';
const MENUS = 'config/menus.json';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the rule that decides, a renamed menu, and the earlier text', async ({ page }) => {
    const project = new ProjectCopy();
    const dataDir = mkdtempSync(join(tmpdir(), 'regatlas-e2e-inspector-'));
    let site: Site | undefined;
    try {
      site = await startSite({ root: project.root, dataDir });
      await page.goto(`${site.url}/login`);
      await page.locator('input[type=email]').fill('admin@demo.test');
      await page.locator('input[type=password]').fill('regatlas-demo');
      await page.locator('form button[type=submit]').first().click();

      const person = 'in=payments_compliance&as=person&person=world@demo.test';
      await page.goto(`${site.url}/admin/config?${person}&path=/regulatory_updates_list`);
      await expect(page.getByRole('heading', { name: 'Closed: access denied' })).toBeVisible();
      await expect(page.getByRole('complementary')).toContainText('protected-paths.json:');

      const before = project.read(FILE);
      await page.goto(`${site.url}/admin/config/edit?in=gambling_compliance&key=/menus/mypc/title`);
      await page.getByLabel('Value').fill('My desk');
      await page.getByRole('button', { name: 'See what it changes' }).click();
      await expect(page.getByRole('heading', { name: 'Not written yet' })).toBeVisible();
      expect(project.read(FILE)).toBe(before);
      await page.getByRole('button', { name: 'Check and write' }).click();
      await expect(page.getByText('Written, after a check of all verticals.')).toBeVisible();
      expect(project.read(FILE)).toBe(before.replace('"MYGC"', '"My desk"'));
      await page.getByRole('button', { name: 'Revert the edit of menus.mypc.title' }).click();
      await expect(page.getByText('The earlier text is back')).toBeVisible();
      expect(project.read(FILE)).toBe(before);

      const items = project.read(MENUS);
      await page.goto(`${site.url}/admin/config/edit?key=/menus/main/items`);
      await page.getByRole('button', { name: 'Move down “home” of items' }).press('Enter');
      await expect(page.getByText('“home” has moved down: 2 of')).toBeVisible();
      await page.getByRole('button', { name: 'See what it changes' }).press('Enter');
      await page.getByRole('button', { name: 'Check and write' }).press('Enter');
      await expect(page.getByText('Written, after a check of all verticals.')).toBeVisible();
      expect(project.read(MENUS)).toBe(
        items
          .replace('"to": "/", "weight": 10', '"to": "/", "weight": 20')
          .replace('"to": "/insights", "weight": 20', '"to": "/insights", "weight": 10'),
      );
    } finally {
      await site?.stop();
      project.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
