/** Verticals: one server, told apart by host name; each with its own look, words, content and subscriptions. */
import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/http.ts';
import { itemPath, libraryItems } from '#tests/support/library.ts';
import { documentTitle, menuLabel, menuTitle, vertical } from '../support/names.ts';
import { createReader } from '../support/readers.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';

const GAMBLING = 'gambling.localhost';
const gamblingCompliance = vertical('gambling_compliance');
const items = libraryItems('gambling_compliance').filter(({ type }) => type === 'analysis-article');

const at = (url: string, host: string) => url.replace('localhost', host);

test('the host name chooses title, accent, words and content', async ({ page, context, site }) => {
  const gambling = at(site.url, GAMBLING);
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-h').trim());
  await enter(context, site.url, emailFor('full'));
  await page.goto('/');
  const ofPayments = await accent();

  await page.goto(`${gambling}/login`);
  await page.getByLabel('E-mail address').fill(emailFor('full'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${gambling}/`);
  await expect(page).toHaveTitle(documentTitle('Home', gamblingCompliance));
  await expect(page.locator('html')).toHaveAttribute('data-vertical', 'gambling_compliance');
  expect(await accent()).not.toBe(ofPayments);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(
    main.getByRole('link', { name: menuLabel('/world', gamblingCompliance), exact: true }),
  ).toHaveAttribute('href', '/world');
  await expect(
    page.getByRole('banner').getByRole('button', { name: menuTitle('mypc', gamblingCompliance) }),
  ).toBeVisible();

  await main.getByRole('link', { name: menuLabel('/regulatory_analysis', gamblingCompliance) }).click();
  await expect(page).toHaveURL(`${gambling}/regulatory_analysis`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(items.length);
  await page.getByRole('article').getByRole('link', { name: items[0]!.title }).click();
  await expect(page).toHaveURL(gambling + itemPath(items[0]!));
  await expect(page.getByText(items[0]!.field_key_points![0]!)).toBeVisible();
});

test('content of one vertical is not found in another', async ({ page, context, site, complaints }) => {
  complaints.expect(/404/);
  await enter(context, site.url, emailFor('full'));
  const response = await page.goto(itemPath(items[0]!));
  expect(response?.status()).toBe(404);
  await enterAt(context, GAMBLING, site.url, emailFor('full'));
  const other = await page.goto(at(site.url, GAMBLING) + itemPath(libraryItems()[0]!));
  expect(other?.status()).toBe(404);
});

test('a subscription to one vertical is none to another', async ({ page, context, site, complaints }) => {
  complaints.expect(/403/);
  const gambling = at(site.url, GAMBLING);
  await page.goto(`${gambling}/login`);
  await page.getByLabel('E-mail address').fill(emailFor('world'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    `Your subscription to ${gamblingCompliance.title} is not active`,
  );
  // Tokens of the other vertical do not help.
  await enterAt(context, GAMBLING, site.url, emailFor('world'));
  await page.goto(`${gambling}/insights`);
  await expect(page).toHaveURL(`${gambling}/login`);
});

test('a subscriber of gambling alone reads it, and is refused by payments', async ({
  page,
  context,
  site,
}) => {
  const email = await createReader(site.dataDir, {
    vertical: 'gambling_compliance',
    products: ['gambling_compliance_lite'],
  });
  await enterAt(context, GAMBLING, site.url, email);
  await page.goto(at(site.url, GAMBLING) + itemPath(items[0]!));
  await expect(page.getByText(items[0]!.field_key_points![0]!)).toBeVisible();
  await enter(context, site.url, email);
  await page.goto('/insights');
  await expect(page).toHaveURL('/login');
});

/** As `enter`, for another host name of the same server. */
async function enterAt(context: BrowserContext, host: string, url: string, email: string): Promise<void> {
  await enter(context, url, email);
  const cookies = await context.cookies(url);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: host })));
}
