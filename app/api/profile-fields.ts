/** What the API itself reads of a reader's profile: the time zone and the places that the reader follows. */
import type { User } from '#app/store/store.ts';
import type { SiteFile } from '#generated/schemas/types.ts';
import { isTimeZone } from '#app/text/day.ts';

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
