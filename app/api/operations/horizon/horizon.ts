/** Horizon scanning: a year in numbers and what comes next. */
import type { Horizon } from '#app/contracts/horizon.ts';
import { firstDay, lastDay, addMonths } from '#app/runtime/months.ts';
import { JURISDICTION_ROLES } from '#app/runtime/plugins/field-roles.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { operation, success } from '../../operation.ts';
import { readableTypes, type Viewer } from '../../viewer.ts';
import { failure } from '../../problem.ts';
import { getJurisdictions, toArray, LAST_DAY, nextDeadlines, typesShowing } from '../../dates/events.ts';
import { horizonYear, MONTHS_OF_YEAR } from './horizon-year.ts';

const UPCOMING = 12;

const horizon = operation('horizon', {
  summary: 'A year of regulatory updates by month and kind of date, and the next dates',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing'],
  async handle({ vertical, query, viewer }) {
    const readable = readableTypes(viewer, 'news');
    if (readable.length === 0 && typesWithRole(vertical, 'news').length > 0)
      return failure('permission_missing');
    const jurisdictions = toArray(query.jurisdiction);
    const types = jurisdictions ? typesShowing(viewer, readable, JURISDICTION_ROLES) : readable;
    const from = query.from ?? `${viewer.contentDay.day.slice(0, 4)}-01`;
    const to = lastDay(addMonths(from, MONTHS_OF_YEAR - 1));
    const upcomingIn = datesAhead(viewer, firstDay(from), to);
    const answer = await sharedAnswer(
      viewer,
      ['horizon', from, jurisdictions],
      async (): Promise<Horizon> => {
        const [yearly, effectiveDate, upcoming, offered] = await Promise.all([
          horizonYear(viewer, from, types, jurisdictions),
          nextDeadlines(viewer, UPCOMING, { ...upcomingIn, kinds: ['effective'], jurisdictions, types }),
          nextDeadlines(viewer, UPCOMING, { ...upcomingIn, jurisdictions, types }),
          getJurisdictions(viewer, { from: firstDay(from), to, jurisdictions }, readable),
        ]);
        return { yearly, effectiveDate, upcoming, jurisdictions: offered };
      },
    );
    return success(answer);
  },
});

/** For the current year, all dates from today on; for another year, the dates of that year. */
function datesAhead(
  { contentDay: { day: today } }: Viewer,
  from: string,
  to: string,
): { from: string; to: string } {
  return from <= today && today <= to ? { from: today, to: LAST_DAY } : { from, to };
}

export const horizonOperations = [horizon];
