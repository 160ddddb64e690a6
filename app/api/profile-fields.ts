/** What the API itself reads of a reader's profile: the time zone, with the reader's day, and the places that the reader follows. */
import type { User } from '#app/store/store.ts';
import { localDay, isTimeZone } from '#app/text/day.ts';
import type { Viewer } from './viewer.ts';
import type { SiteFile } from '#generated/schemas/types.ts';

/** Field of the profile with the reader's time zone. */
export const TIME_ZONE_FIELD = 'field_time_zone';

/** The reader's own, or that of the site. */
export function timeZoneFor({ profile }: Pick<User, 'profile'>, site: Pick<SiteFile, 'timeZone'>): string {
  const own = profile[TIME_ZONE_FIELD];
  if (isTimeZone(own)) return own;
  return isTimeZone(site.timeZone) ? site.timeZone : 'UTC';
}

/** Term ids of the jurisdictions that a reader follows, in the reader's order. */
export function getFollowedPlaces({ profile }: Pick<User, 'profile'>): number[] {
  const own = profile['field_jurisdiction'];
  return Array.isArray(own) ? own.map(Number) : [];
}

/** The day in the reader's time zone, or that of the site; of the demonstration library while it is shown. */
export function readerDay(
  { contentDay, services, vertical }: Pick<Viewer, 'contentDay' | 'services' | 'vertical'>,
  user: Pick<User, 'profile'>,
): string {
  if (contentDay.demonstration) return contentDay.day;
  return localDay(services.now(), timeZoneFor(user, vertical.site));
}
