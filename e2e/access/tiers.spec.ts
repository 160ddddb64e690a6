/** Two tiers: a server without a database that reads everything from another one, by `API_HOST`. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { DEMO_PASSWORD } from '../support/http.ts';
import { itemPath, getLibraryItem } from '#tests/support/library.ts';
import { menuTitle, pageTitle } from '../support/names.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilLive } from '../support/visit.ts';

const article = getLibraryItem(1001);

test('a web tier has the pages, the session and the guard of the server that has the data', async ({
  page,
  context,
  site,
  anotherSite,
  complaints,
}) => {
  complaints.expect(/403/);
  const web = await anotherSite({ env: { API_HOST: site.url } });
  expect(existsSync(web.dataDir) ? await readdir(web.dataDir) : []).toEqual([]);

  await page.goto(`${web.url}${itemPath(article)}`);
  await expect(page).toHaveURL(`${web.url}/login`);
  await page.getByLabel('E-mail address').fill(emailFor('world'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${web.url}${itemPath(article)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await untilLive(page);
  // The browser's own calls go to the web tier, which passes them on.
  await page
    .getByRole('banner')
    .getByRole('button', { name: menuTitle('profile') })
    .click();
  await expect(page.getByRole('banner').getByText('Wale World')).toBeVisible();

  await page.goto(`${web.url}/requirement`);
  await expect(page).toHaveURL(`${web.url}/access-denied`);
  await context.clearCookies({ name: 'access_token' });
  await page.goto(`${web.url}/insights`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle('/insights'));
});

test('while the API is away pages and sign-in say so, nothing is lost, and they recover with it', async ({
  page,
  context,
  browser,
  anotherSite,
  complaints,
}) => {
  complaints.expect(/503/);
  const dataDir = test.info().outputPath('data');
  const before = await anotherSite({ dataDir });
  const web = await anotherSite({ env: { API_HOST: before.url } });
  await enter(context, web.url, emailFor('full'));
  await page.goto(`${web.url}/insights`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle('/insights'));

  await before.stop();
  const response = await page.goto(web.url + itemPath(article));
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The service is not available. Try again in a moment.',
  );
  // Whether the session still holds is for the API to say: until then it stays as it was.
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['access_token', 'refresh_token']));

  const visitor = await browser.newPage();
  await visitor.goto(`${web.url}/login`);
  await visitor.getByLabel('E-mail address').fill(emailFor('full'));
  await visitor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(visitor.getByRole('alert')).toHaveText(/The service is not available/);
  await expect(visitor.getByLabel('E-mail address')).toHaveValue(emailFor('full'));
  await visitor.close();

  await anotherSite({ dataDir, env: { PORT: new URL(before.url).port } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
});
