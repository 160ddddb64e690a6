/** Twelve months of regulatory updates in numbers. */
import { firstDay, lastDay, monthsFrom, type Month } from '#app/runtime/months.ts';
import { JURISDICTION_ROLES } from '#app/runtime/plugins/field-roles.ts';
import type { MonthCount } from '#app/store/store.ts';
import type { HorizonMonth } from '#schemas/types.ts';
import { dateQuery, typesShowing } from '../calendar/events.ts';
import type { Viewer } from '../../viewer.ts';

export const MONTHS_OF_YEAR = 12;

/** The year by month, including empty months. Hidden dates are not counted for any reader. */
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
  return tally(months, await viewer.services.store.dates.countByMonth(query));
}

/** Counts of the store as one row for each month. */
export function tally(months: readonly Month[], counts: readonly MonthCount[]): HorizonMonth[] {
  const byKey = new Map(counts.map(({ month, kind, count }) => [`${month} ${kind}`, count]));
  return months.map((month) => {
    const of = (kind: MonthCount['kind']) => byKey.get(`${month} ${kind}`) ?? 0;
    return {
      date: firstDay(month),
      count: of('published'),
      effectiveCount: of('effective'),
      responseCount: of('response'),
      applicableCount: of('applicable'),
      reportingCount: of('reporting'),
    };
  });
}
