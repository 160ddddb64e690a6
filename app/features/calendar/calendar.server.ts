/** The calendar: typed dates of everything that the reader may read. */
import { addDays, firstDay, isDay, lastDay, toMonth } from '#app/runtime/months.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { findSourceDates } from '#app/api/dates/source-dates.ts';
import { findEntry } from '#app/api/dates/item-dates.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { recordId } from '#app/text/record-id.ts';
import {
  datedTypes,
  findEvents,
  FIRST_DAY,
  getJurisdictions,
  LAST_DAY,
  toArray,
  toDates,
} from '#app/api/dates/events.ts';
import { mergeEvents } from '#app/api/dates/merged-events.ts';
import type { Calendar } from './contract.ts';

const MOST_EVENTS = 500;
const MOST_DAYS = 400;

const calendar = operation('calendar', {
  summary: 'Typed dates between two days',
  auth: 'subscriber',
  scope: 'read',
  async handle({ query, vertical, viewer }) {
    const from = query.from ?? firstDay(toMonth(viewer.contentDay.day));
    if (!isDay(from)) return failure('invalid_request', { detail: 'from is a day between 1900 and 2199.' });
    const to = query.to ?? lastDay(toMonth(from));
    if (!isDay(to) || to < from || to > addDays(from, MOST_DAYS))
      return failure('invalid_request', {
        detail: `to is ${MOST_DAYS} days after from at most, and not before it.`,
      });
    const kinds = toArray(query.kind);
    const known = Object.keys(vertical.site.dates.kinds);
    if (kinds?.some((kind) => !known.includes(kind)))
      return failure('invalid_request', { detail: `kind is one of ${known.join(', ')}.` });
    const wanted = {
      from,
      to,
      kinds,
      jurisdictions: toArray(query.jurisdiction),
    };
    // The filter offers the places of all dates, so that it does not change from month to month.
    const offered = await sharedAnswer(viewer, ['calendar places', wanted.jurisdictions], () =>
      getJurisdictions(
        viewer,
        { from: FIRST_DAY, to: LAST_DAY, jurisdictions: wanted.jurisdictions },
        datedTypes(viewer, {}),
      ),
    );
    const answer = await sharedAnswer(viewer, ['calendar', wanted], async (): Promise<Calendar> => {
      const found = await findEvents(viewer, wanted, MOST_EVENTS);
      return { from, to, ...found, jurisdictions: offered };
    });
    return success(answer);
  },
});

/** They are no events of the calendar, which readers with the same access share. */
const yourDates = operation('yourDates', {
  summary: 'Dates that the reader keeps in features of the site, the first date of each kind first',
  auth: 'subscriber',
  scope: 'read',
  async handle({ viewer, query }) {
    const dateSources = await findSourceDates(viewer, query);
    const dates = dateSources.flatMap(({ kind, dates: own }) =>
      own.map(({ owner: _, reason: __, owed: ___, of: { title, path }, ...date }) => ({
        ...{ kind, ...date },
        of: { title, ...(path === undefined ? {} : { path }) },
      })),
    );
    return success({ dates });
  },
});

/** The response is the same for an event that does not exist and one that the reader may not see. */
const calendarEvent = operation('calendarEvent', {
  summary: 'One typed date, by the id of its event',
  auth: 'subscriber',
  scope: 'read',
  problems: ['not_found'],
  async handle({ services, params, viewer }) {
    const [, nid, position] = /^(\d{1,10})-(\d{1,4})$/.exec(params['event'] ?? '') ?? [];
    const id = recordId(nid);
    const row = id ? await services.store.dates.get(id, Number(position)) : null;
    const [event] = row ? mergeEvents(await toDates(viewer, [row])) : [];
    const record = event && (await services.store.content.get(event.nid));
    if (!record) return failure('not_found');
    const entry = await findEntry(viewer, record, event);
    return success(entry ? { ...event, entry } : event);
  },
});

// A fixed path comes before the one with a parameter in its place.
export const calendarOperations = [calendar, yourDates, calendarEvent];
