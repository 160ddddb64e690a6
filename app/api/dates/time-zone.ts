/** The time zone of a reader. */
import type { User } from '#app/store/store.ts';
import type { SiteFile } from '#generated/schemas/types.ts';
import { isTimeZone } from '#app/text/time-zone.ts';

/** Field of the profile with the reader's time zone. */
export const TIME_ZONE_FIELD = 'field_time_zone';

/** The reader's own, or that of the site. */
export function timeZoneFor({ profile }: Pick<User, 'profile'>, site: Pick<SiteFile, 'timeZone'>): string {
  const own = profile[TIME_ZONE_FIELD];
  if (isTimeZone(own)) return own;
  return isTimeZone(site.timeZone) ? site.timeZone : 'UTC';
}
