/** The session check of every navigation, and signing out. */
import type { BrowserContext, Page } from '@playwright/test';
import { refreshAt } from '../support/http.ts';
import { itemPath, hiddenPieces, getLibraryItem } from '#tests/support/library.ts';
import { menuLabel, menuTitle, pageTitle } from '../support/names.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const article = getLibraryItem(1001);
const [piece] = hiddenPieces(article);

async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((candidate) => candidate.name === name)?.value;
}

test.describe('the token cases', () => {
  test('without an access token the session is refreshed and the refresh token rotated', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('full');
    const before = await cookie(context, 'refresh_token');
    await context.clearCookies({ name: 'access_token' });
    await page.goto(itemPath(article));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    expect(await cookie(context, 'access_token')).toMatch(/^ey/);
    expect(await cookie(context, 'refresh_token')).not.toBe(before);
  });

  test('a client navigation refreshes too', async ({ page, context, signIn }) => {
    await signIn('full');
    await visit(page, '/insights');
    const before = await cookie(context, 'refresh_token');
    await context.clearCookies({ name: 'access_token' });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: menuLabel('/regulatory_analysis') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle('/regulatory_analysis'));
    expect(await cookie(context, 'refresh_token')).not.toBe(before);
  });

  test('without either cookie the reader is sent to sign in', async ({ page, context, signIn }) => {
    await signIn('full');
    await page.goto(itemPath(article));
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(piece!)).toHaveCount(0);
  });

  test('during a client navigation the reader is sent to sign in as well', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/');
    // What the page loads for its reader would hear of the end first, and lead to the sign-in page by itself.
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: menuLabel('/insights') })
      .click();
    await expect(page).toHaveURL('/login');
  });

  test('a refresh token that comes back after use ends the sign-in for everybody who holds it', async ({
    page,
    context,
    site,
    signIn,
  }) => {
    await signIn('full');
    const stolen = (await cookie(context, 'refresh_token'))!;
    await context.clearCookies({ name: 'access_token' });
    await page.goto('/insights');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle('/insights'));
    // What the page asks for by itself (its account, what changed) would be refused once the sign-in has ended.
    await page.waitForLoadState('networkidle');

    const reuse = await refreshAt(site.url, stolen);
    expect([reuse.status, JSON.parse(reuse.text).code]).toEqual([401, 'refresh_token_reused']);
    await context.clearCookies({ name: 'access_token' });
    await page.goto('/insights');
    await expect(page).toHaveURL('/login');
    expect(await cookie(context, 'refresh_token')).toBeUndefined();
  });
});

test.describe('signing out', () => {
  async function expectSignedOut(page: Page, context: BrowserContext, url: string, refreshToken: string) {
    const names = (await context.cookies()).map(({ name }) => name);
    // What identifies the device at the next sign-in is not part of the session.
    expect(names.filter((name) => name !== 'known_device')).toEqual([]);
    expect((await refreshAt(url, refreshToken)).status).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(piece!)).toHaveCount(0);
  }

  test('LOGOUT ends the session, and the way back shows nothing', async ({ page, context, site, signIn }) => {
    await signIn('full');
    await page.goto(itemPath(article));
    const refreshToken = (await cookie(context, 'refresh_token'))!;
    await page.getByRole('banner').getByRole('button', { name: 'LOGOUT' }).click();
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page, context, site.url, refreshToken);
  });

  test('gives up what the page still asks for: nobody hears of its refusal', async ({ page, signIn }) => {
    await signIn('full');
    const signOut = page.waitForRequest((request) => request.method() === 'POST');
    await page.route('**/jsonapi/user', async (route) => {
      await signOut;
      await route.fulfill({ status: 401, json: {} });
    });
    await page.route('/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const asked = page.waitForRequest('**/jsonapi/user');
    await page.goto(itemPath(article));
    await asked;
    await page.getByRole('banner').getByRole('button', { name: 'LOGOUT' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('"Log Out" of the profile menu ends at /loggedout', async ({ page, context, site, signIn }) => {
    await signIn('full');
    await page.goto(itemPath(article));
    const refreshToken = (await cookie(context, 'refresh_token'))!;
    await page
      .getByRole('banner')
      .getByRole('button', { name: menuTitle('profile') })
      .click();
    await page
      .getByRole('banner')
      .getByRole('menuitem', { name: menuLabel('/loggedout'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/loggedout\??$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
    await expectSignedOut(page, context, site.url, refreshToken);
  });
});
