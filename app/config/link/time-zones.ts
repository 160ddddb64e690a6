/** The time zone of the site exists: the days of a reader who has chosen none would otherwise begin by UTC, unnoticed. */
import { isTimeZone } from '#app/text/day.ts';
import { nearest } from '../suggest.ts';
import { formatValue, problemAt } from '../problem.ts';
import { nearestPart, type LinkRule } from './context.ts';

export const timeZones: LinkRule = {
  reads: ['site'],
  check(context) {
    const { timeZone } = context.value.site;
    if (isTimeZone(timeZone)) return [];
    return [
      problemAt(nearestPart(context, 'site', 'timeZone'), 'value', {
        code: 'bad-value',
        message: `unknown time zone “${timeZone}”`,
        found: formatValue(timeZone),
        expected: 'the name of a time zone in the IANA database, such as Europe/London',
        suggestion: nearest(timeZone, Intl.supportedValuesOf('timeZone')),
      }),
    ];
  },
};
