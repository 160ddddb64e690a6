/** An item on another day: from its page, and back. */
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { expect, test } from '../support/test.ts';

const guide = getLibraryItem(2001);

test.use({ javaScriptEnabled: false });

test('a guide is read as it was on a day, says so, and leads back to today, without scripts', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  await page.goto(itemPath(guide));
  await page.getByRole('link', { name: 'As at…' }).click();
  const band = page.getByRole('region', { name: 'The day that this page shows' });
  await expect(band).toBeVisible();
  await page.getByLabel('Another date').fill('31 Jun 2020');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('June 2020 has 30 days. Did you mean 30 Jun 2020?')).toBeVisible();
  await page.getByLabel('Another date').fill('1 Jan 2020');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(band).toContainText('As at 1 Jan 2020');
  await expect(page).toHaveTitle(new RegExp(`${guide.title}, as at 1 Jan 2020`));
  // Nobody has said since when its sections are in force.
  await expect(page.getByText('Not established for 1 Jan 2020').first()).toBeVisible();
  await page.getByRole('link', { name: 'Our page on that day' }).click();
  await expect(page.getByText('There was no page on 1 Jan 2020.')).toBeVisible();
  await expect(band).toContainText('Our page on 1 Jan 2020');
  await band.getByRole('link', { name: 'Read it as it is today' }).click();
  await expect(page).toHaveURL(itemPath(guide));
});
