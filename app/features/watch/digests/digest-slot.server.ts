/** When digests are due, in the reader's time zone. Pure. */
import { addDays } from '#app/runtime/months.ts';
import { localDay, wallClock } from '#app/text/day.ts';
import type { Digests } from '../options.ts';

/** `daily` on working days, `weekly` on one day of the week. */
export type DigestSchedule = 'daily' | 'weekly';

/** A time at which a digest is due. */
export interface Slot {
  /** Day in the reader's time zone, `2026-11-20`. */
  day: string;
  at: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When the clock of a time zone shows a time of a day. A time that is skipped when clocks go forward is as much later;
 * of a time that occurs twice, the first counts.
 *
 * @param time `07:30`
 */
export function toInstant(day: string, time: string, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsetNear = (ms: number) => wallClock(ms, zone) - ms;
  const candidates = [wall - offsetNear(wall - DAY_MS), wall - offsetNear(wall + DAY_MS)];
  const exact = candidates.filter((ms) => wallClock(ms, zone) === wall);
  return new Date(exact.length > 0 ? Math.min(...exact) : candidates[0]!);
}

/** 1 is Monday, 7 is Sunday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The latest slot at or before a time. */
export function latestSlot(schedule: DigestSchedule, now: Date, zone: string, digests: Digests): Slot {
  return findSlot(schedule, now, zone, digests, -1);
}

/** The earliest slot after a time. */
export function nextSlot(schedule: DigestSchedule, now: Date, zone: string, digests: Digests): Slot {
  return findSlot(schedule, now, zone, digests, 1);
}

/** @param step 1 looks for a slot after `now`, -1 for one at or before it */
function findSlot(schedule: DigestSchedule, now: Date, zone: string, digests: Digests, step: 1 | -1): Slot {
  const { time, workingDays, weeklyDay } = digests;
  const days: readonly number[] = schedule === 'weekly' ? [weeklyDay] : workingDays;
  for (let day = localDay(now, zone); ; day = addDays(day, step)) {
    const at = toInstant(day, time, zone);
    if (days.includes(weekday(day)) && (step > 0 ? at > now : at <= now)) return { day, at };
  }
}
