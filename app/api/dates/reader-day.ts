/** The day on which a reader is. */
import type { User } from '#app/store/store.ts';
import { localDay } from '#app/text/day.ts';
import { timeZoneFor } from '../profile-fields.ts';
import type { Viewer } from '../viewer.ts';

/** The day in the reader's time zone, or that of the site; of the demonstration library while it is shown. */
export function readerDay(
  { contentDay, services, vertical }: Pick<Viewer, 'contentDay' | 'services' | 'vertical'>,
  user: Pick<User, 'profile'>,
): string {
  if (contentDay.demonstration) return contentDay.day;
  return localDay(services.now(), timeZoneFor(user, vertical.site));
}
