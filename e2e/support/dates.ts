/** The typed dates of the library, one by one. */
import { libraryOf, type LibraryItem } from './library.ts';
import { termOf } from './terms.ts';

export const library = libraryOf();
export const eu = termOf('jurisdictions/eu');

/** A year that does not move with the clock. */
export const YEAR = '2026';

/** The dates of items, one by one. */
export const datesOf = (items: readonly LibraryItem[]) =>
  items.flatMap((item) =>
    (item.field_key_dates ?? []).map((date, position) => ({ ...date, item, id: `${item.nid}-${position}` })),
  );
