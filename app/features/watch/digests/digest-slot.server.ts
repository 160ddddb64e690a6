/** When a reader's digests are due, by the settings of the vertical and the reader's own time of day and time zone. Pure. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { User } from '#app/store/store.ts';
import { TIME_OF_DAY, type DIGEST_SCHEDULES } from '../form/schedules.ts';
import { optionsIn, type Digests } from '../options.ts';
import { addDays, weekday } from '#app/runtime/months.ts';
import { localDay, wallClock } from '#app/text/day.ts';

/** `daily` on working days, `weekly` on one day of the week, `urgent` at once. */
export type DigestSchedule = (typeof DIGEST_SCHEDULES)[number];

/** Those with a time of their own. */
type TimedSchedule = Exclude<DigestSchedule, 'urgent'>;

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

/** The latest slot at or before a time. */
export function latestSlot(schedule: TimedSchedule, now: Date, zone: string, digests: Digests): Slot {
  return findSlot(schedule, now, zone, digests, -1);
}

/** The earliest slot after a time. */
export function nextSlot(schedule: TimedSchedule, now: Date, zone: string, digests: Digests): Slot {
  return findSlot(schedule, now, zone, digests, 1);
}

/** @param step 1 looks for a slot after `now`, -1 for one at or before it */
function findSlot(schedule: TimedSchedule, now: Date, zone: string, digests: Digests, step: 1 | -1): Slot {
  const { time, workingDays, weeklyDay } = digests;
  // 1 is Monday.
  const days: readonly number[] = schedule === 'weekly' ? [weeklyDay] : workingDays;
  for (let day = localDay(now, zone); ; day = addDays(day, step)) {
    const at = toInstant(day, time, zone);
    if (days.includes(weekday(day) + 1) && (step > 0 ? at > now : at <= now)) return { day, at };
  }
}

/** Field of the profile with the time of day of the reader's digests, `18:00`. */
export const DIGEST_TIME_FIELD = 'digest_time';

/** The settings of the vertical, at the reader's own time of day. */
export function digestsFor({ profile }: Pick<User, 'profile'>, vertical: VerticalConfig): Digests {
  const { digests } = optionsIn(vertical);
  const own = profile[DIGEST_TIME_FIELD];
  const isTime = typeof own === 'string' && new RegExp(TIME_OF_DAY).test(own);
  return isTime ? { ...digests, time: own } : digests;
}
