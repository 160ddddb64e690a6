/** Pictures and files of the demonstration library, as a browser gets them. */
import { readFile } from 'node:fs/promises';
import { itemPath, getLibraryItem } from '#tests/support/library.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const article = getLibraryItem(1001);
const gated = getLibraryItem(5312);

test('the lead picture comes with its words, and nothing moves when it arrives', async ({ page, signIn }) => {
  await signIn('full');
  let answered = () => {};
  const wait = new Promise<void>((resolve) => (answered = resolve));
  await page.route('**/media/**', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(itemPath(article), { waitUntil: 'domcontentloaded' });
  const picture = page.getByRole('main').getByRole('img', { name: /^Bars from 19 March 2024/ });
  await expect(picture).toBeVisible();
  const before = await picture.boundingBox();
  expect(before!.height).toBeGreaterThan(100);
  answered();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1212);
  expect((await picture.boundingBox())!.height).toBeCloseTo(before!.height, 0);
});

test('a file is saved by its own name, and a reader without access is offered none', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  await visit(page, itemPath(gated));
  const link = page.getByRole('link', { name: 'Download the template' });
  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('safeguarding-reconciliation.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Owed to customers by ledger');

  // app/api/media/media-access.test.ts: the address does not give access either.
  await signIn('none');
  await visit(page, itemPath(gated));
  await expect(link).toHaveCount(0);
});
