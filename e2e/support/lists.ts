/** Lists on the page: their parts, and the items of the library in them. */
import { expect, type Page } from '@playwright/test';
import { libraryItems, type LibraryItem } from '#tests/support/library.ts';
import { getTerm } from '#tests/support/terms.ts';
import { nounFor, vocabularyTitle } from './names.ts';

export const LIST = '/regulatory_updates_list';
const library = libraryItems();
export const ofType = (...types: string[]) => library.filter(({ type }) => types.includes(type));
export const updates = ofType('regulatory-update');

export const europe = getTerm('jurisdictions/europe');
export const britain = getTerm('jurisdictions/gb');
export const northAmerica = getTerm('jurisdictions/north-america');
export const guidance = getTerm('document_types/guidance');
export const consultation = getTerm('document_types/consultation');

export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
/** The checkbox of a term in the filter of its vocabulary, with the expected count. */
export const box = (page: Page, { vid, name }: { vid: string; name: string }, count: number) =>
  filters(page)
    .getByRole('group', { name: vocabularyTitle(vid), exact: true })
    .getByRole('checkbox', { name: `${name} ${count}`, exact: true });
export const day = (page: Page, name: 'From' | 'To') => filters(page).getByLabel(name, { exact: true });
export const head = (page: Page) =>
  page.getByRole('main').getByRole('status').getByRole('heading', { level: 2 });
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
export const view = (page: Page) => page.getByRole('main').getByRole('group', { name: 'View' });
export const items = (page: Page) => page.getByRole('main').getByRole('article');
export const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/**
 * Expects that the list shows this number of items and their noun.
 * @param list path of the list, or a legacy path of it
 */
export async function expectTotal(page: Page, expected: readonly LibraryItem[], list = LIST): Promise<void> {
  const words = `${expected.length} ${nounFor(list, expected.length)}`;
  await expect(head(page)).toHaveText(new RegExp(`^${words}(,|$)`));
}
