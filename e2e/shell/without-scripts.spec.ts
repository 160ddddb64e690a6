/** With JavaScript off: reading, lists, menus, signing in and out, and a new password still work. */
import { DEMO_PASSWORD } from '../support/http.ts';
import { itemPath, getLibraryItem, ITEMS_PER_PAGE, newestItems } from '#tests/support/library.ts';
import { menuLabel, menuTitle, searchPlaceholder } from '../support/names.ts';
import { emailFor, expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

// This is how the browser refuses to run them.
test.beforeEach(({ complaints }) => complaints.expect(/^csp .+\.js$/));

test('sign in, read, and sign out', async ({ page, context, complaints }) => {
  complaints.expect(/401/);
  const article = getLibraryItem(1002);
  await page.goto(itemPath(article));
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail address').fill(emailFor('full'));
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/Wrong e-mail or password/);
  await expect(page.getByLabel('E-mail address')).toHaveValue(emailFor('full'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(itemPath(article));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(page.getByText(article.field_key_points![0]!)).toBeVisible();
  // What only scripts can do is not offered.
  for (const name of ['Print', 'Open all', 'Show password'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Theme' })).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL('/login');
  // Only the device is remembered: it says where the next sign-in comes from.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['known_device']);
});

test('lists lead to pages, sections open, menus open on hover and focus', async ({ page, signIn }) => {
  await signIn('full');
  await page.goto('/insights');
  const insights = newestItems('insight-article');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(
    Math.min(insights.length, ITEMS_PER_PAGE),
  );
  await page.getByRole('main').getByRole('link', { name: insights[0]!.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(insights[0]!.title);

  const guide = getLibraryItem(2001);
  await page.goto(itemPath(guide));
  const section = page.getByRole('main').locator('details[id]').first();
  await section.locator('summary').click();
  await expect(section).toHaveAttribute('open');
  await expect(section.locator('summary + *')).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: menuLabel('/resources'), exact: true }).hover();
  await menu.getByRole('link', { name: menuLabel('/trackers') }).click();
  await expect(page).toHaveURL('/trackers');
  await page
    .getByRole('banner')
    .getByRole('button', { name: menuTitle('tools') })
    .focus();
  await page
    .getByRole('banner')
    .getByRole('link', { name: menuLabel('/reportbuilder'), exact: true })
    .click();
  await expect(page).toHaveURL('/reportbuilder');
});

test('the search box is a plain form', async ({ page, signIn }) => {
  await signIn('full');
  await page.goto('/');
  await page.getByRole('searchbox', { name: searchPlaceholder }).fill('open banking');
  await page.getByRole('searchbox', { name: searchPlaceholder }).press('Enter');
  await expect(page).toHaveURL('/search?query=%22open+banking%22&offset=0');
});

test('on a phone the burger leads to all menus', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('world');
  await page.goto('/insights');
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  const menus = page.getByRole('navigation', { name: 'All menus' });
  await expect(menus).toBeInViewport();
  await menus.getByRole('link', { name: menuLabel('/trackers'), exact: true }).click();
  await expect(page).toHaveURL('/trackers');
});

test('a greyed entry says why', async ({ page, signIn }) => {
  await signIn('none');
  await page.goto('/');
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: menuLabel('/world'), exact: true, disabled: true });
  await entry.hover();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(
    "You'll need to raise your stakes to access this content. Contact your Account Manager to upgrade.",
  );
});
