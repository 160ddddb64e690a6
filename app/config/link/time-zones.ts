/** The time zone of the digests exists: a reader who has chosen none would otherwise get them by UTC, unnoticed. */
import { isTimeZone } from '#app/text/time-zone.ts';
import { nearest } from '../suggest.ts';
import { formatValue, problemAt } from '../problem.ts';
import { nearestPart, type LinkRule } from './context.ts';

export const timeZones: LinkRule = {
  reads: ['site'],
  check(context) {
    const { timeZone } = context.value.site.digests;
    if (isTimeZone(timeZone)) return [];
    return [
      problemAt(nearestPart(context, 'site', 'digests', 'timeZone'), 'value', {
        code: 'bad-value',
        message: `unknown time zone “${timeZone}”`,
        found: formatValue(timeZone),
        expected: 'the name of a time zone in the IANA database, such as Europe/London',
        suggestion: nearest(timeZone, Intl.supportedValuesOf('timeZone')),
      }),
    ];
  },
};
