/** What a phone shows first, what a dark screen dims, and how a page without access begins. */
import { getLibraryItem, itemPath } from '#tests/support/library.ts';
import { getTerm } from '#tests/support/terms.ts';
import { main } from '../support/places.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const PHONE = { width: 390, height: 844 };
const ARTICLE = itemPath(getLibraryItem(1001));

test('on a phone the text of an article begins soon, and its key points open', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('full');
  await visit(page, ARTICLE);
  const text = main(page).locator('[data-prose]').first();
  const top = await text.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  // It was at 1,450 px.
  expect(top).toBeLessThan(1_000);
  const points = main(page).getByRole('region', { name: 'Key points' });
  await expect(points.getByRole('listitem').first()).toBeHidden();
  await points.locator('summary').click();
  await expect(points.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(points.getByRole('listitem').first()).toBeVisible();
});

test('on a wide screen key points are open', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, ARTICLE);
  const points = main(page).getByRole('region', { name: 'Key points' });
  await expect(points.getByRole('listitem').first()).toBeVisible();
  await expect(points.locator('summary')).toBeHidden();
});

test('pictures are dimmed in the dark, and not on paper', async ({ page, signIn }) => {
  const filter = () =>
    main(page)
      .locator('img')
      .first()
      .evaluate((image) => getComputedStyle(image).filter);
  await signIn('full');
  await visit(page, ARTICLE);
  expect(await filter()).toBe('none');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await filter()).toContain('brightness');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await filter()).toBe('none');
});

test('on a phone the report builder has a step for jurisdictions and one for sections', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn('full');
  await visit(page, `/reportbuilder?j=${getTerm('jurisdictions/de').tid}`);
  const steps = page.getByRole('navigation', { name: 'Parts of the report' });
  await expect(steps.getByRole('link')).toHaveText(['Jurisdictions 1', 'Sections 0']);
  await expect(page.getByRole('heading', { name: 'Sections', exact: true })).toBeHidden();
  await steps.getByRole('link', { name: 'Sections' }).click();
  await expect(page.getByRole('heading', { name: 'Jurisdictions', exact: true })).toBeHidden();
  await main(page).getByRole('checkbox').first().click();
  await expect(steps.getByRole('link')).toHaveText(['Jurisdictions 1', 'Sections 1']);
  await expect(steps.getByRole('link', { name: 'Sections' })).toHaveAttribute('aria-current', 'step');
});

test('without access, a page says what was asked for and what can be read instead', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/403/);
  const guide = getLibraryItem(2005);
  await signIn('none');
  await page.goto(itemPath(guide));
  await expect(page).toHaveURL('/access-denied');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.title);
  await expect(main(page).getByText('You do not have access to this content.')).toBeVisible();
  const instead = main(page).getByRole('article').first().getByRole('link').first();
  await instead.click();
  await expect(main(page).getByText('You do not have access to this content.')).toBeHidden();
  await page.goto('/access-denied');
  await page.context().clearCookies({ name: 'deniedPath' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
});

test('a title in Arabic is written from the right', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, ARTICLE);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => (element.firstChild!.textContent = 'قانون المدفوعات 2027'));
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});
