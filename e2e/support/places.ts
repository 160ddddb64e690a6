/** Places of the library, and the parts of their pages. */
import type { Page } from '@playwright/test';
import { libraryItems } from '#tests/support/library.ts';
import { terms } from '#tests/support/terms.ts';

const library = libraryItems();
export const ofType = (...types: string[]) => library.filter(({ type }) => types.includes(type));
const jurisdictions = terms.filter(({ vid }) => vid === 'jurisdictions');
export const regions = jurisdictions.filter(({ parent }) => parent === 0);
/** Countries, territories and unions: the direct children of regions. */
export const placesIn = (...within: readonly { tid: number }[]) =>
  jurisdictions.filter(({ parent }) => within.some(({ tid }) => tid === parent));
/** Whether a place, or one within it, has content. */
export const isAssessed = (place: { vid: string; key: string; tid: number }): boolean => {
  const reference = `${place.vid}/${place.key}`;
  const { body, field_licence, field_facts } = (jurisdictionPage(reference) ?? {}) as unknown as Record<
    string,
    unknown
  >;
  const own =
    (body as { value?: string } | undefined)?.value ??
    field_licence ??
    field_facts ??
    ofType('requirement', 'guide').find((item) => item['field_one_jurisdiction'] === reference);
  return own !== undefined || placesIn(place).some(isAssessed);
};
export const jurisdictionPage = (reference: string) =>
  ofType('jurisdiction').find((item) => item.field_one_jurisdiction === reference)!;

export const main = (page: Page) => page.getByRole('main');
/** Part of a page under a heading: a section, or a block at the side. */
export const under = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
export const texts = (items: readonly { title: string }[]) => items.map(({ title }) => title).sort();
