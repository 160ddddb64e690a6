import { formatDate } from '#app/text/date-format.ts';
import { localDay } from '#app/text/day.ts';

/** The day of a publication in the zone of the site: `12 Nov 2026`. */
export const versionDay = (time: string | null, zone: string): string =>
  time === null ? 'day not known' : formatDate(localDay(new Date(time), zone));
