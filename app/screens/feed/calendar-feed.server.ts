/** The dates of a feed as a calendar to subscribe to. Cancelled ones stay in it, so that calendars take them out. */
import type { Feed } from '#app/contracts/feeds.ts';
import { matchedBy } from './entry-text.ts';
import {
  addDate,
  calendarText,
  newCalendar,
  type CalendarPlace,
} from '#app/shell/dates/calendar-file.server.ts';

export function calendarFeed(feed: Pick<Feed, 'kind' | 'name' | 'dates'>, place: CalendarPlace): string {
  const calendar = newCalendar(place, `${place.vertical.site.name}: ${feed.name}`);
  for (const { rules, ...date } of feed.dates)
    addDate(calendar, { ...date, matchedBy: matchedBy(feed, rules) }, place);
  return calendarText(calendar);
}
