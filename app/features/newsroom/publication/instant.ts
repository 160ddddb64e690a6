/** Instants that people choose on the clock of a time zone. Pure. */
import { isDay, isTimeZone, wallClock } from '#app/text/day.ts';
import { FURTHEST_YEARS } from '../limits.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The instant in UTC, or why there is none. */
export type ReadInstant = { at: string } | { fault: string };

/**
 * The first instant at which the clock of a zone shows a time.
 *
 * @param local `2026-12-01T07:30`
 * @param zone of the IANA database
 */
export function readInstant({ local, zone }: { local: string; zone: string }, now: Date): ReadInstant {
  if (!isTimeZone(zone)) return { fault: `“${zone}” is not a time zone of the IANA database.` };
  const shown = isDay(local.slice(0, 10)) ? Date.parse(`${local}:00Z`) : NaN;
  if (Number.isNaN(shown)) return { fault: 'There is no such date and time.' };
  // The zone's distance from UTC before and after a change of its clock.
  const possible = [-DAY_MS, DAY_MS].map((off) => shown - (wallClock(shown + off, zone) - (shown + off)));
  const real = possible.filter((at) => wallClock(at, zone) === shown);
  if (real.length === 0) return { fault: 'The clocks go forward and skip this time.' };
  const at = Math.min(...real);
  if (at <= now.getTime()) return { fault: 'This time has passed.' };
  if (at > now.getTime() + FURTHEST_YEARS * 366 * DAY_MS)
    return { fault: `Choose a time within ${FURTHEST_YEARS} years.` };
  return { at: new Date(at).toISOString() };
}
