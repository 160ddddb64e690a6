/** The typed dates of the library, one by one. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Calendar } from '#app/features/calendar/contract.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { libraryItems, type LibraryItem } from '#tests/support/library.ts';
import { getTerm } from '#tests/support/terms.ts';

export const library = libraryItems();
export const eu = getTerm('jurisdictions/eu');

/** A year that does not depend on the clock. */
export const YEAR = '2026';

/** The dates of items, one by one. */
export const keyDates = (items: readonly LibraryItem[]) =>
  items.flatMap((item) =>
    (item.field_key_dates ?? []).map((date, position) => ({ ...date, item, id: `${item.nid}-${position}` })),
  );

/** The reference day of the demonstration library. */
export const TODAY = (JSON.parse(readFileSync('content/library.json', 'utf8')) as { day: string }).day;

/** Events as merged by the API from the same dates: each date is in one of them. */
export async function getEvents(
  dates: ReturnType<typeof keyDates>,
  ask: () => Promise<Pick<Calendar, 'events'>>,
): Promise<CalendarEvent[]> {
  const { events } = await ask();
  const merged = events.flatMap(({ nid, date, others }) =>
    [nid, ...others.map((other) => other.nid)].map((one) => `${date} ${one}`),
  );
  expect([...new Set(merged)].sort()).toEqual(
    [...new Set(dates.map(({ date, item }) => `${date} ${item.nid}`))].sort(),
  );
  return events;
}
