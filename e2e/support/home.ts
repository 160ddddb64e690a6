/** Parts of the home page, and what they show of the library. */
import type { Page } from '@playwright/test';
import { libraryItems, type LibraryItem } from '#tests/support/library.ts';

const library = libraryItems();
/** Items of these types. */
export const ofType = (...types: string[]) => library.filter(({ type }) => types.includes(type));

export const main = (page: Page) => page.getByRole('main');
/** A block by its heading. */
export const block = (page: Page, name: string | RegExp) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });
/** Days of publication, the newest first. */
export const days = (items: readonly LibraryItem[]) =>
  items
    .map(({ field_date_pub: day }) => day)
    .sort()
    .reverse();
