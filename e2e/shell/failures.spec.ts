/** Failures of network and code, and unknown pages. */
import { itemPath, getLibraryItem } from '#tests/support/library.ts';
import { menuLabel, siteName } from '../support/names.ts';
import { banner, mainMenu } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const article = getLibraryItem(1001);

/** Addresses of modules that the page fetches ahead and has not received. */
function modulesUnderWay(): string[] {
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const received = new Set(fetched.filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name));
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  return [...links].map(({ href }) => href).filter((href) => !received.has(href));
}

test.describe('when something fails', () => {
  test('without a network the site says so, the page stays, and it recovers', async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to (?:fetch|load)/);
    await signIn('full');
    await visit(page, itemPath(article));
    const network = page.locator('header + [role=status]');
    await expect(network).toBeAttached();
    const stays = async () => {
      await expect(page).toHaveURL(itemPath(article));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    };
    const insights = mainMenu(page).getByRole('link', { name: menuLabel('/insights') });
    // The code of what the link leads to is fetched ahead, so that the network, and not the code, is what fails below.
    const ahead = page.locator('link[rel=modulepreload]');
    const before = await ahead.count();
    await insights.hover();
    await expect.poll(() => ahead.count()).toBeGreaterThan(before);
    await expect.poll(() => page.evaluate(modulesUnderWay)).toEqual([]);
    await context.setOffline(true);
    await expect(network).toContainText('You are offline. This page stays readable');
    await insights.click();
    await expect(network).toContainText('That needs a connection');
    await stays();
    await banner(page).getByRole('button', { name: 'LOGOUT' }).click();
    await stays();
    await context.setOffline(false);
    await expect(network).toBeEmpty();
    // The browser believes that it has a network, and the server does not answer.
    await page.route('**/insights.data*', (route) => route.abort('connectionrefused'));
    await insights.click();
    await expect(network).toContainText('The connection failed.');
    await stays();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.unroute('**/insights.data*');
    await insights.click();
    await expect(page).toHaveURL('/insights');
    await expect(network).toBeEmpty();
  });

  test('code that cannot be loaded reloads the page once, and not again within the minute', async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|Error loading route module|dynamically imported module/);
    await signIn('full');
    await visit(page, '/');
    // The guard loads after the page is live; before it, missing code leads to the page asked for, as a document.
    await page.waitForFunction(() => 'reloadForChunk' in window);
    let refused = 0;
    let reloads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).pathname === '/') reloads += 1;
    });
    await page.route(/\/assets\/(?:article|view|route)[^/]*\.js$/, async (route) => {
      refused += 1;
      await route.abort();
    });
    const insights = mainMenu(page).getByRole('link', { name: menuLabel('/insights') });
    await insights.click();
    await expect.poll(() => reloads).toBe(1);
    await page.waitForLoadState();
    const refusedBefore = refused;
    expect(refusedBefore).toBeGreaterThan(0);

    await insights.click();
    await expect.poll(() => refused).toBeGreaterThan(refusedBefore);
    // Either the page asked for, as a document, or a message that it could not be shown: not the home page again.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Welcome/);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(reloads).toBe(1);
  });

  test('an unknown page says so with status 404, inside the shell, for anyone', async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expect(/404/);
    for (const signedIn of [false, true]) {
      if (signedIn) await signIn('none');
      const response = await visit(page, '/no/such/page');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
        'href',
        '/',
      );
      await expect(banner(page).getByRole('link', { name: siteName() })).toHaveAttribute('href', '/');
    }
  });

  test('the error page gives a status, a message and a way on', async ({ page, signIn, complaints }) => {
    complaints.expect(/500/);
    await signIn('full');
    await visit(page, '/error');
    const main = page.getByRole('main');
    await expect(main.getByText('500')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Something went wrong on our side/);
    await main.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
