/** Without a connection: a bookmarked page opens, a note is written on it, and signing out leaves nothing behind. */
import type { Page } from '@playwright/test';
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { emulateOffline } from '../support/offline.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilLive, untilSaved, visit } from '../support/visit.ts';

test.use({ serviceWorkers: 'allow' });

const article = getLibraryItem(1001);
const main = (page: Page) => page.getByRole('main');
const network = (page: Page) => page.locator('header + [role=status]');

const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages@'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** The scripts that the page names and the service worker does not have. */
const unkept = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const found = await Promise.all(links.map(({ href }) => caches.match(href, { ignoreSearch: true })));
    return links.filter((_, index) => !found[index]).map(({ href }) => new URL(href).pathname);
  });

test('the service worker has the scripts of an article; the browser has the table of routes', async ({
  context,
  page,
  site,
}) => {
  await enter(context, site.url, emailFor('full'));
  await visit(page, site.url + itemPath(article));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await untilLive(page);
  expect(await unkept(page)).toEqual([expect.stringMatching(/^\/assets\/manifest-\w+\.js$/)]);
});

test('a bookmarked page is there after a reload offline, takes a note, and goes when the reader signs out', async ({
  anotherSite,
  context,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|503/);
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  const setOffline = await emulateOffline(context, site.url);
  await visit(page, `${site.url}/insights`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await visit(page, site.url + itemPath(article));
  await untilSaved(page, () => main(page).getByRole('button', { name: 'Bookmark', exact: true }).click());
  await expect.poll(() => copies(page)).toContain(encodeURI(itemPath(article)));

  await visit(page, `${site.url}/profile/my-bookmarks`);
  await expect.poll(() => copies(page)).toContain('/profile/my-bookmarks');
  await visit(page, site.url + itemPath(article));

  await setOffline(true);
  // The access token lives for minutes.
  await context.clearCookies({ name: 'access_token' });
  await page.reload();
  await untilLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(network(page)).toContainText('You are offline. This page is as at');
  await page.keyboard.press('Shift');
  await main(page)
    .getByRole('button', { name: /^Add note to/ })
    .first()
    .press('Enter');
  await page.keyboard.insertText('Written on the train');
  await page.keyboard.press('Control+Enter');
  await expect(main(page).getByRole('note').getByText('Written on the train')).toBeVisible();
  await expect(network(page)).toContainText('1 change is not sent yet.');

  await page.goto(`${site.url}/insights`).catch(() => {});
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.getByRole('link', { name: article.title }).click();
  await untilLive(page);

  await page.goto(`${site.url}/profile/my-bookmarks`);
  await untilLive(page);
  await expect(page.getByText('You are offline. This page is as at')).toBeVisible();
  await main(page).getByRole('link', { name: article.title }).click();
  await untilLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);

  await untilSaved(page, () => setOffline(false));
  await visit(page, site.url + itemPath(article));
  await expect(main(page).getByRole('note').getByText('Written on the train')).toBeVisible();
  await expect(network(page)).toBeEmpty();

  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  expect(await copies(page)).toEqual([]);
  await setOffline(true);
  await page.goto(site.url + itemPath(article)).catch(() => {});
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText(article.title)).toBeHidden();
});
