/** From an item to a citation of a paragraph of it, and to another item beside it. */
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { expect, test } from '../support/test.ts';

const guide = getLibraryItem(2001);

test.use({ javaScriptEnabled: false });

test('a paragraph is cited, and two guides are read beside each other, without scripts', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  await page.goto(itemPath(guide));
  await page.getByRole('link', { name: 'Cite', exact: true }).click();
  await expect(page.getByRole('region', { name: 'The version of this page' })).toContainText('Version 1');
  await page.getByRole('link', { name: 'Cite paragraph 6', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cite this paragraph' })).toBeVisible();
  await expect(page).toHaveURL(/\/versions\/2001\/1\?at=(p-[0-9a-f]{10})#\1$/);
  const ris = await page.getByRole('link', { name: 'RIS, for reference managers' }).getAttribute('href');
  const file = await page.request.get(ris!);
  expect(file.headers()['content-type']).toContain('application/x-research-info-systems');
  expect(await file.text()).toMatch(/^TY {2}- ELEC\r\n.*ER {2}- \r\n$/s);
  // A name that no paragraph has leads nowhere, and not to the sign-in page.
  expect((await page.request.get('/versions/2001/1?at=none', { maxRedirects: 0 })).status()).toBe(404);

  await page.goto(itemPath(guide));
  await page.getByRole('link', { name: 'Compare with…' }).click();
  await page.getByLabel('Compare with').selectOption({ label: 'Australia: payments guide' });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Capital and safeguarding' })).toBeVisible();
});
