/** What readers and administrators meet while somebody edits the configuration of a site that serves. */
import type { Locator, Page } from '@playwright/test';
import type { MenuItem, VerticalConfig } from '#app/config/model.ts';
import { ask, getCookies } from '../support/http.ts';
import { menuLabel } from '../support/names.ts';
import { ProjectCopy } from '../support/project.ts';
import { startSite, type Site } from '../support/server.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';

const MENUS = 'config/menus.json';
const ROUTES = 'config/routes.json';
const PERMISSIONS = 'config/permissions.json';

test.describe('an edit while the site serves', () => {
  // One site for all of them: each leaves the configuration as it was.
  test.describe.configure({ mode: 'default' });
  let project: ProjectCopy;
  let site: Site;
  test.beforeAll(async () => {
    project = new ProjectCopy();
    site = await startSite({ root: project.root });
  });
  test.afterAll(async () => {
    await site?.stop();
    project.remove();
  });

  /** What the site says from now on. */
  function listen(): () => string {
    const { length } = site.output();
    return () => site.output().slice(length);
  }
  /** Edits the menu item that leads to the insights; returns the file as it was. */
  const changeItem = (change: Partial<MenuItem>) =>
    project.change(MENUS, ({ menus }: Pick<VerticalConfig, 'menus'>) => {
      Object.assign(menus.main.items['insights']!, change);
    });
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('shows when it is good, without a restart or a reader signed out', async ({ page, context }) => {
    const said = listen();
    await enter(context, site.url, emailFor('full'));
    await page.goto(`${site.url}/insights`);
    const before = changeItem({ label: 'Our insights' });
    const cookies = await getCookies(site.url, emailFor('full'));
    await expect
      .poll(async () => (await ask(`${site.url}/insights`, { cookies })).text, {
        intervals: [50],
      })
      .toContain('Our insights');
    await expect.poll(said).toContain('Configuration reloaded: 1 menu item.');
    await page.reload();
    await expect(page).toHaveURL(`${site.url}/insights`);
    await expect(menu(page).getByRole('link', { name: 'Our insights', exact: true })).toBeVisible();
    const after = listen();
    project.write(MENUS, before);
    await expect.poll(after).toContain('Configuration reloaded');
  });

  test('leaves the last good configuration serving when it is bad, says so, and takes the next good one', async ({
    page,
    context,
  }) => {
    const said = listen();
    await enter(context, site.url, emailFor('full'));
    const before = changeItem({ label: 'Nonsense', to: '/insihgts' });
    await expect.poll(said).toContain('Still serving the last good configuration.');
    expect(said()).toMatch(/config\/menus\.json:\d+:\d+/);
    expect(said()).toMatch(/did you mean “\/insights/);
    await page.goto(`${site.url}/insights`);
    await expect(menu(page).getByRole('link', { name: menuLabel('/insights'), exact: true })).toBeVisible();
    await expect(menu(page).getByText('Nonsense')).toHaveCount(0);

    changeItem({ label: 'Better', to: '/insights' });
    await expect.poll(said).toContain('Configuration reloaded');
    await page.reload();
    await expect(menu(page).getByRole('link', { name: 'Better', exact: true })).toBeVisible();
    const after = listen();
    project.write(MENUS, before);
    await expect.poll(after).toContain('Configuration reloaded');
  });

  test('that is bad is told to administrators, in line with the page, until it is good', async ({
    page,
    context,
  }) => {
    const configuration = async () =>
      (JSON.parse((await ask(`${site.url}/readyz`)).text) as { configuration: string }).configuration;
    expect(await configuration()).toBe('current');
    const before = project.change(ROUTES, ({ routes }: Pick<VerticalConfig, 'routes'>) => {
      Object.assign(routes['calendar']!, { titel: 'Calendar' });
    });
    await expect.poll(configuration).toBe('stale');

    const banner = page.getByRole('region', { name: 'For administrators' });
    await enter(context, site.url, emailFor('admin'));
    await page.goto(site.url);
    await expect(banner).toContainText('The configuration before it is still in use.');
    await expect(banner).toContainText('unknown key “titel”');
    const leftEdge = async (place: Locator) => (await place.boundingBox())!.x;
    expect(await leftEdge(banner.getByRole('alert').first())).toBe(
      await leftEdge(page.getByRole('heading', { level: 1 })),
    );

    project.write(ROUTES, before);
    await expect.poll(configuration).toBe('current');
    const answered = page.waitForResponse('**/api/site-notices');
    await page.reload();
    expect(await (await answered).json()).toEqual({ notices: [] });
    await expect(banner).toHaveCount(0);
  });

  test('that leaves a warning is told to administrators, with what to do, until it is mended', async ({
    page,
    context,
  }) => {
    const said = listen();
    await enter(context, site.url, emailFor('admin'));
    const before = project.change(PERMISSIONS, (file: Pick<VerticalConfig, 'permissions'>) => {
      file.permissions['nowhere'] = { title: 'Nowhere', description: 'Opens nothing.' };
    });
    await expect.poll(said).toMatch(/warning unused-permission/);

    await page.goto(site.url);
    const banner = page.getByRole('region', { name: 'For administrators' });
    await expect(banner).toContainText('The configuration has 1 warning.');
    await banner.getByRole('link', { name: 'All warnings' }).click();
    const row = page.getByRole('row', { name: /permissions\.json:\d+/ });
    await expect(row).toContainText('permissions.nowhere');
    await expect(row).toContainText('Leave it while accounts get it for content to come.');

    project.write(PERMISSIONS, before);
    await expect.poll(said).toContain('The configuration no longer has warnings.');
    await page.reload();
    await expect(page.getByText('No warnings')).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
