/** The permission guard and product access, as readers meet them. */
import { itemPath, getLibraryItem, libraryItems } from '#tests/support/library.ts';
import { emails } from '../support/names.ts';
import { expect, test } from '../support/test.ts';
import { navigateInside, visit } from '../support/visit.ts';

/** A page below each protected path. */
const GUARDED = [
  '/reportbuilder',
  '/reportbuilder-us',
  '/requirement',
  itemPath(getLibraryItem(5001)),
  '/world',
  '/guide/2001/united-kingdom',
  '/regulatory_updates',
  '/regulatory_updates_list',
  itemPath(getLibraryItem(3001)),
];
test('the access-denied page says what is missing and how to get it', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/403/);
  await signIn('none');
  const response = await page.goto('/world');
  await expect(page).toHaveURL('/access-denied');
  expect(response?.status()).toBe(403);
  const main = page.getByRole('main');
  await expect(main.getByText('You do not have access to this content.')).toBeVisible();
  await expect(main.getByText("You'll need to raise your stakes to access this content.")).toBeVisible();
  await expect(main.getByRole('link', { name: emails.accountManager })).toBeVisible();
});

test('a client navigation is guarded too: by a link, and by the router', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/403/);
  await signIn('none');
  const article = getLibraryItem(1005);
  const guide = libraryItems().find(
    ({ nid, type }) => type === 'guide' && article.field_related_content?.includes(nid),
  );
  await visit(page, itemPath(article));
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.getByRole('main').getByRole('link', { name: guide!.title }).click();
  await expect(page).toHaveURL('/access-denied');
  await expect(page.getByRole('main').getByText('You do not have access to this content.')).toBeVisible();
  for (const path of GUARDED) {
    await navigateInside(page, '/insights');
    await expect(page).toHaveURL('/insights');
    await navigateInside(page, path);
    await expect(page, path).toHaveURL('/access-denied');
  }
  expect(documents).toEqual([]);
});

test('a reader without the product sees the standfirst and the gate', async ({ page, signIn }) => {
  const article = getLibraryItem(1002);
  for (const account of ['none', 'world'] as const) {
    await signIn(account);
    await page.goto(itemPath(article));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(article.title);
    await expect(main.getByText(article.body!.summary!)).toBeVisible();
    const gate = main.getByRole('region', { name: 'You do not have access to this content.' });
    await expect(gate).toContainText("You'll need to raise your stakes to access this content.");
    await expect(gate).toContainText('Contact your Account Manager to upgrade.');
    await expect(gate.getByRole('link', { name: emails.accountManager })).toBeVisible();
    await expect(gate.getByRole('link', { name: /^Find out more/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
  }
});

test('a product variant opens what the product opens', async ({ page, signIn }) => {
  const guide = libraryItems().find(
    ({ type, product_access = [] }) => type === 'guide' && product_access.includes(503),
  )!;
  await signIn('world'); // holds payments_guides_trial
  await page.goto(itemPath(guide));
  await expect(page.getByRole('region', { name: 'You do not have access to this content.' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText(guide.field_accordion![0]!.title).first()).toBeVisible();
});
