/** What day it is on the site. Pure. */
import type { Config } from '#app/config/model.ts';
import { isTimeZone, localDay } from '#app/text/day.ts';

/** Today in each vertical: dates of publication have no time, and a day begins in the time zone of the site. */
export function siteDays({ verticals }: Pick<Config, 'verticals'>, now: Date): Map<string, string> {
  return new Map(
    Object.values(verticals).map(({ id, site }) => {
      const { timeZone } = site;
      return [id, localDay(now, isTimeZone(timeZone) ? timeZone : 'UTC')];
    }),
  );
}
