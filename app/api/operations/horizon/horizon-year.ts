/** Twelve months of regulatory updates in numbers. */
import { firstDay, lastDay, monthsFrom, type Month } from '#app/runtime/months.ts';
import { JURISDICTION_ROLES } from '#app/runtime/plugins/field-roles.ts';
import type { MonthCount } from '#app/store/store.ts';
import type { HorizonMonth } from '#app/contracts/horizon.ts';
import { dateQuery, typesShowing } from '../../dates/events.ts';
import type { Viewer } from '../../viewer.ts';

export const MONTHS_OF_YEAR = 12;

/** The year by month, including months without dates. Hidden dates are not counted for any reader. */
export async function horizonYear(
  viewer: Viewer,
  from: Month,
  types: string[],
  jurisdictions?: number[],
): Promise<HorizonMonth[]> {
  const months = monthsFrom(from, MONTHS_OF_YEAR);
  const shown = typesShowing(viewer, types, ['key-dates', ...(jurisdictions ? JURISDICTION_ROLES : [])]);
  const query = dateQuery(viewer, shown, {
    from: firstDay(from),
    to: lastDay(months.at(-1)!),
    jurisdictions,
  });
  const kinds = Object.keys(viewer.vertical.site.dates.kinds);
  return tally(months, kinds, await viewer.services.store.dates.countByMonth(query));
}

/**
 * Converts counts of the store to a row for each month.
 *
 * @param kinds ids of the configured kinds of date; every row has a count for each
 */
export function tally(
  months: readonly Month[],
  kinds: readonly string[],
  counts: readonly MonthCount[],
): HorizonMonth[] {
  const byKey = new Map(counts.map(({ month, kind, count }) => [`${month} ${kind}`, count]));
  return months.map((month) => {
    const countFor = (kind: MonthCount['kind']) => byKey.get(`${month} ${kind}`) ?? 0;
    return {
      date: firstDay(month),
      count: countFor('published'),
      effectiveCount: countFor('effective'),
      ...Object.fromEntries(kinds.map((kind) => [`${kind}Count`, countFor(kind)])),
    };
  });
}
