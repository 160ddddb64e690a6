/** What the people who run the site meet: bad configuration, edits while it serves, a database that cannot be opened. */
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { ask, cookiesOf } from '../support/http.ts';
import { menuLabel, pageTitle } from '../support/names.ts';
import { ProjectCopy } from '../support/project.ts';
import { startSite, tryToStart, type Site } from '../support/server.ts';
import { emailOf, enter, expect, test as base } from '../support/test.ts';

const test = base.extend<{ project: ProjectCopy }>({
  // eslint-disable-next-line no-empty-pattern -- the pattern names the fixtures this one needs: none
  project: async ({}, provide) => {
    const project = new ProjectCopy();
    await provide(project);
    project.remove();
  },
});

const insights = menuLabel('/insights');

/** A start that must fail: exit code 1, and a text for people. */
async function refusal(options: Parameters<typeof tryToStart>[0]): Promise<string> {
  const start = await tryToStart(options);
  if (start.ok) await start.site.stop();
  expect(start).toMatchObject({ ok: false, code: 1 });
  const output = start.ok ? '' : start.output;
  expect(output).not.toMatch(/^ +at .+:\d+:\d+/m);
  expect(output).not.toMatch(/Error:/);
  return output;
}

test.describe('a bad configuration', () => {
  test('is reported whole, with positions and suggestions, and nothing starts', async ({ project }) => {
    project.edit('config/content-types.json', '"plugin": "guide"', '"plugin": "giude"');
    project.edit('config/routes.json', '"screen": "home"', '"screen": "hom"');
    project.edit(
      'config/protected-paths.json',
      '"/world": { "anyOf": ["world"] }',
      '"/world": { "anyOf": ["wrold"] }',
    );
    const report = await refusal({ root: project.root });
    for (const found of [
      /config\/content-types\.json:\d+:\d+/,
      /giude/,
      /config\/routes\.json:\d+:\d+/,
      /"hom"/,
      /config\/protected-paths\.json:\d+:\d+/,
      /wrold/,
    ]) {
      expect(report).toMatch(found);
    }
    expect(report).toMatch(/did you mean “guide/);
    expect(report).toMatch(/did you mean “home/);
    expect(report).toMatch(/did you mean “world/);
  });

  test('in the environment is named', async () => {
    expect(await refusal({ env: { VERTICAL: 'gambling' } })).toMatch(
      /VERTICAL must be one of .*gambling_compliance.*, but it is "gambling"/,
    );
  });
});

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
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('shows within two seconds when it is good, without a restart or a reader signed out', async ({
    page,
    context,
  }) => {
    const said = listen();
    await enter(context, site.url, emailOf('full'));
    await page.goto(`${site.url}/insights`);
    const edit = [`"label": "${insights}"`, '"label": "Our insights"'] as const;
    project.edit('config/menus.json', ...edit);
    const cookies = await cookiesOf(site.url, emailOf('full'));
    await expect
      .poll(async () => (await ask(`${site.url}/insights`, { cookies })).text, {
        timeout: 2000,
        intervals: [50],
      })
      .toContain('Our insights');
    await expect.poll(said).toContain('Configuration reloaded: 1 menu item.');
    await page.reload();
    await expect(page).toHaveURL(`${site.url}/insights`);
    await expect(menu(page).getByRole('link', { name: 'Our insights', exact: true })).toBeVisible();
    const after = listen();
    project.edit('config/menus.json', edit[1], edit[0]);
    await expect.poll(after).toContain('Configuration reloaded');
  });

  test('leaves the last good configuration serving when it is bad, says so, and takes the next good one', async ({
    page,
    context,
  }) => {
    const said = listen();
    await enter(context, site.url, emailOf('full'));
    const good = `"label": "${insights}", "to": "/insights"`;
    const bad = '"label": "Nonsense", "to": "/insihgts"';
    const better = '"label": "Better", "to": "/insights"';
    project.edit('config/menus.json', good, bad);
    await expect.poll(said, { timeout: 2000 }).toContain('Still serving the last good configuration.');
    expect(said()).toMatch(/config\/menus\.json:\d+:\d+/);
    expect(said()).toMatch(/did you mean “\/insights/);
    await page.goto(`${site.url}/insights`);
    await expect(menu(page).getByRole('link', { name: insights, exact: true })).toBeVisible();
    await expect(menu(page).getByText('Nonsense')).toHaveCount(0);

    project.edit('config/menus.json', bad, better);
    await expect.poll(said, { timeout: 2000 }).toContain('Configuration reloaded');
    await page.reload();
    await expect(menu(page).getByRole('link', { name: 'Better', exact: true })).toBeVisible();
    const after = listen();
    project.edit('config/menus.json', better, good);
    await expect.poll(after).toContain('Configuration reloaded');
  });

  test('that is bad is told to administrators, in line with the page, until it is good', async ({
    page,
    context,
  }) => {
    const configuration = async () =>
      (JSON.parse((await ask(`${site.url}/readyz`)).text) as { configuration: string }).configuration;
    expect(await configuration()).toBe('current');
    const title = `": "${pageTitle('/calendar')}"`;
    const edit = [`"title${title}`, `"titel${title}`] as const;
    project.edit('config/routes.json', ...edit);
    await expect.poll(configuration, { timeout: 2000 }).toBe('stale');

    const banner = page.getByRole('region', { name: 'For administrators' });
    await enter(context, site.url, emailOf('admin'));
    await page.goto(site.url);
    await expect(banner).toContainText('The configuration before it is still in use.');
    await expect(banner).toContainText('unknown key “titel”');
    const leftOf = async (place: Locator) => (await place.boundingBox())!.x;
    expect(await leftOf(banner.getByRole('alert').first())).toBe(
      await leftOf(page.getByRole('heading', { level: 1 })),
    );

    project.edit('config/routes.json', edit[1], edit[0]);
    await expect.poll(configuration, { timeout: 2000 }).toBe('current');
    const answered = page.waitForResponse('**/api/site-notices');
    await page.reload();
    expect(await (await answered).json()).toEqual({ notices: [] });
    await expect(banner).toHaveCount(0);
  });

  test('of a permission takes effect on pages that were kept', async () => {
    const cookies = await cookiesOf(site.url, emailOf('none'));
    expect((await ask(`${site.url}/insights`, { cookies })).status).toBe(200);
    const edit = ['"/world":', '"/insights": { "anyOf": ["hs"] },\n    "/world":'] as const;
    project.edit('config/protected-paths.json', ...edit);
    const location = async () => (await ask(`${site.url}/insights`, { cookies })).headers.get('location');
    await expect.poll(location, { timeout: 2000 }).toBe('/access-denied');
    project.edit('config/protected-paths.json', edit[1], edit[0]);
    await expect.poll(location, { timeout: 2000 }).toBeNull();
  });
});

/** app/store/store.test.ts tries what else can be in its place. */
test('a database that cannot be opened is told in words', async () => {
  const file = test.info().outputPath('a-file');
  writeFileSync(file, '');
  expect(await refusal({ dataDir: file })).toContain(file);
});

test('a site that is asked to stop ends cleanly, and its data is there at the next start', async ({
  anotherSite,
  page,
  context,
}) => {
  const dataDir = test.info().outputPath('data');
  const first = await anotherSite({ dataDir });
  await enter(context, first.url, emailOf('full'));
  await first.stop();
  const second = await anotherSite({ dataDir, env: { PORT: new URL(first.url).port } });
  await page.goto(`${second.url}/insights`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle('/insights'));
});
