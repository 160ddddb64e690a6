/** Horizon scanning: a year in numbers and what comes next. */
import type { Horizon, HorizonQuery } from '#schemas/types.ts';
import { firstDay, lastDay, addMonths } from '#app/runtime/months.ts';
import { JURISDICTION_ROLES } from '#app/runtime/plugins/field-roles.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { operation, success } from '../../operation.ts';
import { readableTypes } from '../../content/types-of.ts';
import { failure } from '../../problem.ts';
import { jurisdictionsOf, listOf, LAST_DAY, nextDeadlines, typesShowing } from '../calendar/events.ts';
import type { Services } from '../../services.ts';
import { horizonYear, MONTHS_OF_YEAR } from './horizon-year.ts';

const UPCOMING = 12;

const horizon = operation<HorizonQuery, never, Horizon>({
  id: 'horizon',
  method: 'get',
  path: '/api/{v}/horizon',
  summary: 'A year of regulatory updates by month and kind of date, and the next dates',
  auth: 'bearer',
  query: 'horizon-query',
  response: 'horizon',
  problems: ['subscription_inactive', 'permission_missing'],
  async handle({ services, vertical, query, reader: readerOf }) {
    const reader = await readerOf();
    if (!reader.active) return failure('subscription_inactive');
    const viewer = { services, vertical, reader };
    const readable = readableTypes(viewer, 'news');
    if (readable.length === 0 && typesWithRole(vertical, 'news').length > 0)
      return failure('permission_missing');
    const jurisdictions = listOf(query.jurisdiction);
    const types = jurisdictions ? typesShowing(viewer, readable, JURISDICTION_ROLES) : readable;
    const from = query.from ?? `${(await services.contentDay()).day.slice(0, 4)}-01`;
    const to = lastDay(addMonths(from, MONTHS_OF_YEAR - 1));
    const upcomingIn = await datesAhead(services, firstDay(from), to);
    const answer = await sharedAnswer(
      viewer,
      ['horizon', from, jurisdictions],
      async (): Promise<Horizon> => {
        const [yearly, effectiveDate, upcoming, offered] = await Promise.all([
          horizonYear(viewer, from, types, jurisdictions),
          nextDeadlines(viewer, UPCOMING, { ...upcomingIn, kinds: ['effective'], jurisdictions, types }),
          nextDeadlines(viewer, UPCOMING, { ...upcomingIn, jurisdictions, types }),
          jurisdictionsOf(viewer, { from: firstDay(from), to, jurisdictions }, readable),
        ]);
        return { yearly, effectiveDate, upcoming, jurisdictions: offered };
      },
    );
    return success(answer);
  },
});

/** Of the year that today is in, the dates from today on, whenever they fall; of any other its own. */
async function datesAhead(
  services: Services,
  from: string,
  to: string,
): Promise<{ from: string; to: string }> {
  const { day: today } = await services.contentDay();
  return from <= today && today <= to ? { from: today, to: LAST_DAY } : { from, to };
}

export const horizonOperations = [horizon];
