import { V, type Endpoint } from './endpoint.ts';

/** The calendar. */
export const calendarEndpoints = {
  calendar: {
    method: 'get',
    path: `${V}/calendar`,
    query: 'calendar/calendar-query',
    response: 'calendar/calendar',
  },
  yourDates: {
    method: 'get',
    path: `${V}/calendar/yours`,
    query: 'calendar/your-dates-query',
    response: 'calendar/your-dates',
  },
  calendarEvent: { method: 'get', path: `${V}/calendar/{event}`, response: 'calendar/calendar-event' },
} as const satisfies Record<string, Endpoint>;
