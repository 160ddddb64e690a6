/** An editor of terms in the browser: adds two, looks where they are used, and merges one into the other. */
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const SPECIALISMS = '/admin/content/vocabularies/specialisms';

test('a term is added, renamed, found and merged; its address leads on', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('admin');
  await visit(page, '/admin/content/vocabularies');
  await expectAccessible(page, 'vocabularies');
  await page.getByRole('table').getByRole('link', { name: 'Specialisms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Specialisms' })).toBeVisible();
  await expectAccessible(page, 'vocabulary');

  const add = async (name: string): Promise<number> => {
    await visit(page, SPECIALISMS);
    await page.getByText('Add a term').click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText('Added.', { exact: true })).toBeVisible();
    return Number(/specialisms\/(\d+)/.exec(page.url())![1]);
  };
  const into = await add('Journeys of terms');
  const from = await add('Travels of terms');
  await page.getByLabel('Name', { exact: true }).fill('Travelling terms');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Travelling terms' })).toBeVisible();

  await visit(page, `${SPECIALISMS}/${from}`);
  await page.getByRole('searchbox', { name: 'The term that stays' }).fill('journeys');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('link', { name: 'Journeys of terms' }).click();
  await expect(page.getByText('Merge Travelling terms into Journeys of terms?')).toBeVisible();
  await expectAccessible(page, 'merge');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  // The page says how far it is, and then leads to the term that stays.
  await expect(page).toHaveURL(new RegExp(`specialisms/${into}\\?merge=\\d+$`));
  await expect(
    page.getByText(/^Merged “Travelling terms” into “Journeys of terms”\. 0 items were rewritten/),
  ).toBeVisible();

  // Addresses of before lead on: of the newsroom, of the term's page, and of a filter.
  await visit(page, `${SPECIALISMS}/${from}`);
  await expect(page).toHaveURL(`${SPECIALISMS}/${into}`);
  await visit(page, `/taxonomy/term/${from}`);
  await expect(page).toHaveURL(`/taxonomy/term/${into}`);
  await visit(page, `/regulatory_updates_list?specialism=${from}`);
  await expect(page).toHaveURL(`/regulatory_updates_list?specialism=${into}`);
});
