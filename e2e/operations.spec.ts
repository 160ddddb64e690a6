/** What the people who run the site meet: bad configuration, edits while it serves, a database that cannot be opened. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { ask, cookiesOf } from './support/http.ts';
import { libraryOf } from './support/library.ts';
import { ProjectCopy } from './support/project.ts';
import { tryToStart } from './support/server.ts';
import { emailOf, enter, expect, test as base } from './support/test.ts';
import { visit } from './support/visit.ts';

const test = base.extend<{ project: ProjectCopy }>({
  // eslint-disable-next-line no-empty-pattern -- the pattern names the fixtures this one needs: none
  project: async ({}, provide) => {
    const project = new ProjectCopy();
    await provide(project);
    project.remove();
  },
});

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

  test('that cannot be parsed, or says one thing twice, is shown where', async ({ project }) => {
    project.edit('config/menus.json', '"title": "Main",', '"title": "Main"');
    const report = await refusal({ root: project.root });
    expect(report).toMatch(/config\/menus\.json:\d+:\d+/);
    project.write(
      'config/menus.json',
      project.read('config/menus.json').replace('"title": "Main"', '"title": "Main", "title": "Twice",'),
    );
    expect(await refusal({ root: project.root })).toMatch(/config\/menus\.json:\d+:\d+[\s\S]*title/);
  });

  test('in the environment is named', async () => {
    expect(await refusal({ env: { VERTICAL: 'gambling' } })).toMatch(
      /VERTICAL is "gambling".*gambling_compliance/,
    );
  });
});

test.describe('an edit while the site serves', () => {
  test('shows within two seconds when it is good, without a restart or a reader signed out', async ({
    page,
    context,
    project,
    anotherSite,
  }) => {
    const site = await anotherSite({ root: project.root });
    await enter(context, site.url, emailOf('full'));
    await page.goto(`${site.url}/insights`);
    project.edit('config/menus.json', '"label": "Insights"', '"label": "Our insights"');
    const cookies = await cookiesOf(site.url, emailOf('full'));
    await expect
      .poll(async () => (await ask(`${site.url}/insights`, { cookies })).text, {
        timeout: 2000,
        intervals: [50],
      })
      .toContain('Our insights');
    await expect.poll(site.output).toContain('Configuration reloaded: 1 menu item.');
    await page.reload();
    await expect(page).toHaveURL(`${site.url}/insights`);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our insights', exact: true }),
    ).toBeVisible();
  });

  test('leaves the last good configuration serving when it is bad, says so, and takes the next good one', async ({
    page,
    context,
    project,
    anotherSite,
  }) => {
    const site = await anotherSite({ root: project.root });
    await enter(context, site.url, emailOf('full'));
    project.edit(
      'config/menus.json',
      '"label": "Insights", "to": "/insights"',
      '"label": "Nonsense", "to": "/insihgts"',
    );
    await expect.poll(site.output, { timeout: 2000 }).toContain('Still serving the last good configuration.');
    expect(site.output()).toMatch(/config\/menus\.json:\d+:\d+/);
    expect(site.output()).toMatch(/did you mean “\/insights/);
    await page.goto(`${site.url}/insights`);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Insights', exact: true })).toBeVisible();
    await expect(menu.getByText('Nonsense')).toHaveCount(0);

    project.edit(
      'config/menus.json',
      '"label": "Nonsense", "to": "/insihgts"',
      '"label": "Better", "to": "/insights"',
    );
    await expect.poll(site.output, { timeout: 2000 }).toContain('Configuration reloaded');
    await page.reload();
    await expect(menu.getByRole('link', { name: 'Better', exact: true })).toBeVisible();
  });

  test('that is bad is told to administrators, in line with the page, until it is good', async ({
    page,
    context,
    project,
    anotherSite,
  }) => {
    const site = await anotherSite({ root: project.root });
    const configuration = async () =>
      (JSON.parse((await ask(`${site.url}/readyz`)).text) as { configuration: string }).configuration;
    expect(await configuration()).toBe('current');
    const edit = ['"title": "Calendar"', '"titel": "Calendar"'] as const;
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

  test('of a permission takes effect on pages that were kept', async ({ project, anotherSite }) => {
    const site = await anotherSite({ root: project.root });
    const cookies = await cookiesOf(site.url, emailOf('none'));
    expect((await ask(`${site.url}/insights`, { cookies })).status).toBe(200);
    project.edit(
      'config/protected-paths.json',
      '"/world":',
      '"/insights": { "anyOf": ["hs"] },\n    "/world":',
    );
    await expect
      .poll(async () => (await ask(`${site.url}/insights`, { cookies })).headers.get('location'), {
        timeout: 2000,
      })
      .toBe('/access-denied');
  });
});

test('a list longer than a page has a pager, and every page its own address', async ({
  page,
  context,
  project,
  anotherSite,
}) => {
  project.edit('config/site.json', '"listPage": 20', '"listPage": 5');
  const site = await anotherSite({ root: project.root });
  await enter(context, site.url, emailOf('full'));
  const insights = libraryOf().filter(({ type }) => type === 'insight-article');
  await visit(page, `${site.url}/insights`);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const titles = page.getByRole('main').getByRole('article').getByRole('link');
  const first = await titles.allTextContents();
  expect(first).toHaveLength(5);
  await expect(pager.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${site.url}/insights?page=2`);
  await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  const second = await titles.allTextContents();
  const newestFirst = insights.sort(
    (a, b) => b.field_date_pub.localeCompare(a.field_date_pub) || b.nid - a.nid,
  );
  expect([...first, ...second]).toEqual(newestFirst.slice(0, 10).map(({ title }) => title));
  await pager.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(`${site.url}/insights`);
});

test.describe('a database that cannot be opened', () => {
  test('is told in words, whatever stands in its place', async () => {
    for (const put of [
      (path: string) => mkdirSync(path),
      (path: string) => writeFileSync(path, 'this is no database, '.repeat(500)),
    ]) {
      const dataDir = test.info().outputPath(`data-${put.length}-${String(put).length}`);
      mkdirSync(dataDir, { recursive: true });
      put(join(dataDir, 'regatlas.db'));
      expect(await refusal({ dataDir })).toMatch(/regatlas\.db/);
    }
  });

  test('is told in words when its folder cannot be used, or no server answers', async () => {
    const file = test.info().outputPath('a-file');
    writeFileSync(file, '');
    expect(await refusal({ dataDir: file })).toContain(file);
    expect(await refusal({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' } })).toMatch(
      /127\.0\.0\.1:1|ECONNREFUSED|database/i,
    );
  });
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');
});
