/** What stands around every page: search, small screens, loading, failures of network and code, theme, error pages. */
import type { Page } from '@playwright/test';
import { addressOf, itemOf } from './support/library.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const article = itemOf(1001);
const banner = (page: Page) => page.getByRole('banner');
const searchBox = (page: Page) => banner(page).getByRole('searchbox', { name: 'Search the site' });
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('search', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, '/insights');
  });

  test('submits the trimmed text in quotation marks on Enter and on click, and clears the box', async ({
    page,
  }) => {
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search the site');
    await searchBox(page).fill('  open banking ');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search?query=%22open+banking%22&offset=0');
    await expect(searchBox(page)).toHaveValue('');
    await searchBox(page).fill('psd2');
    await banner(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?query=%22psd2%22&offset=0');
  });

  test('an empty text, or the one before, only opens the search page', async ({ page }) => {
    await searchBox(page).fill('   ');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search');
    await searchBox(page).fill('psd2');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search?query=%22psd2%22&offset=0');
    await searchBox(page).fill('psd2');
    await searchBox(page).press('Enter');
    await expect(searchBox(page)).toHaveValue('psd2');
    await expect(page).toHaveURL('/search?query=%22psd2%22&offset=0');
    await mainMenu(page).getByRole('link', { name: 'Insights' }).click();
    await searchBox(page).fill('psd2');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search');
  });

  test('the slash key leads to the box, and is a character inside it', async ({ page }) => {
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('');
    await page.keyboard.type('a/b');
    await expect(searchBox(page)).toHaveValue('a/b');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the burger opens all menus with the keyboard, keeps the focus inside, and Esc returns it', async ({
    page,
    signIn,
  }) => {
    await signIn('world');
    await visit(page, '/insights');
    const burger = banner(page).getByRole('button', { name: 'Menu' });
    await burger.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Regatlas Payments Compliance' });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Insights', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(drawer.getByRole('link', { name: 'Requirements', exact: true, disabled: true })).toHaveCount(
      1,
    );
    const stops = await drawer.locator('a[href], button, [tabindex="0"]').count();
    expect(stops).toBeGreaterThan(15);
    for (let press = 0; press <= stops; press++) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test('the burger opens by touch and closes when the reader has gone somewhere', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/');
    await banner(page).getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Trackers', exact: true }).tap();
    await expect(page).toHaveURL('/trackers');
    await expect(drawer).toBeHidden();
  });

  test('no page is wider than the screen', async ({ page, signIn, complaints }) => {
    complaints.expect(/40[34]/);
    await signIn('full');
    for (const path of [
      '/',
      '/insights',
      addressOf(article),
      addressOf(itemOf(2001)),
      '/world',
      '/access-denied',
      '/nowhere',
      '/login',
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
  });
});

test.describe('navigation', () => {
  test('shows the loading bar while it lasts and "Loading..." when it takes long', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/insights.data*', async (route) => {
      await held;
      await route.continue();
    });
    await mainMenu(page).getByRole('link', { name: 'Insights' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeVisible();
    answer();
    await expect(page).toHaveURL('/insights');
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('names every page, marks where the reader is, and begins with a way past the menus', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/regulatory_analysis');
    await expect(mainMenu(page).getByRole('link', { name: 'Regulatory Analysis' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(mainMenu(page).getByRole('link', { name: 'Regulatory Analysis' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const titles = new Set<string>();
    for (const path of [
      '/',
      '/insights',
      '/regulatory_analysis',
      addressOf(article),
      addressOf(itemOf(2001)),
      '/world',
      '/search',
      '/profile/help',
    ]) {
      await visit(page, path);
      const title = await page.title();
      expect(title, path).not.toBe('');
      titles.add(title);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    }
    expect(titles.size).toBe(8);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('when something fails', () => {
  test('without a network the site says so, the page stays, and it recovers', async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to (?:fetch|load)/);
    await signIn('full');
    await visit(page, addressOf(article));
    const network = page.locator('header + [role=status]');
    await expect(network).toBeAttached();
    const stays = async () => {
      await expect(page).toHaveURL(addressOf(article));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    };
    const insights = mainMenu(page).getByRole('link', { name: 'Insights' });
    // What the link leads to is fetched ahead, so that the network, and not the code, is what fails below.
    await insights.hover();
    await page.waitForLoadState('networkidle');
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
    let refused = 0;
    await page.route(/\/assets\/(?:article|view|route)[^/]*\.js$/, async (route) => {
      refused += 1;
      await route.abort();
    });
    let reloads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).pathname === '/') reloads += 1;
    });
    const insights = mainMenu(page).getByRole('link', { name: 'Insights' });
    await insights.click();
    await expect.poll(() => reloads).toBe(1);
    await page.waitForLoadState();
    const refusedBefore = refused;
    expect(refusedBefore).toBeGreaterThan(0);

    await insights.click();
    await expect.poll(() => refused).toBeGreaterThan(refusedBefore);
    // Either the page asked for, as a document, or a message that it could not be shown: not the home page again.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Payments Compliance');
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
      await expect(banner(page).getByRole('link', { name: /^Regatlas/ })).toHaveAttribute('href', '/');
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

  test('a screen that is not built says so and pretends nothing', async ({ page, signIn }) => {
    await signIn('full');
    for (const path of ['/search', '/profile/my-bookmarks', '/profile/my-reports', '/reportbuilder']) {
      await visit(page, path);
      await expect(page.getByRole('main').getByText('Not built yet'), path).toBeVisible();
    }
  });
});

test.describe('the theme', () => {
  test('follows the device until it is chosen, and then stays chosen', async ({ page, signIn }) => {
    await signIn('full');
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, '/');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await paper();
    expect(dark).not.toBe(light);
    const themes = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
    await themes.getByRole('button', { name: 'Light' }).click();
    await expect.poll(paper).toBe(light);
    await page.reload();
    expect(await paper()).toBe(light);
    await expect(themes.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
    await page.emulateMedia({ colorScheme: 'light' });
    await themes.getByRole('button', { name: 'Dark' }).click();
    await visit(page, '/insights');
    expect(await paper()).toBe(dark);
    await themes.getByRole('button', { name: 'System' }).click();
    await expect.poll(paper).toBe(light);
  });
});

test('external links open in a new tab, internal ones do not', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, addressOf(itemOf(2001)));
  const wrong = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter((link) => /^https?:/.test(link.getAttribute('href')!) !== (link.target === '_blank'))
        .map((link) => link.outerHTML),
    );
  expect(wrong).toEqual([]);
});

test('the profile menu names the reader once the page is usable; the document itself names nobody', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  const response = await visit(page, '/insights');
  expect(await response!.text()).not.toContain('full@demo.test');
  await banner(page).getByRole('button', { name: 'Profile' }).click();
  await expect(banner(page).getByText('Ada Full')).toBeVisible();
});
