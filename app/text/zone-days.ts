/** Days in time zones as moments. Pure. */
import { wallClock } from './day.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** The first moment of a day in a time zone. @param day `2026-10-25` */
export function dayStart(day: string, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // The offset of the zone at about this time, and again where clocks change on this day.
  const guess = wall - (wallClock(wall, zone) - wall);
  const start = wall - (wallClock(guess, zone) - guess);
  if (wallClock(start, zone) === wall) return start;
  // Clocks skip midnight: the day begins when they go on.
  let first = start - 2 * HOUR;
  while (wallClock(first, zone) < wall) first += HOUR / 4;
  return first;
}

/** The day after. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
