/** The day that content counts from. Sign-ins, limits and logs go by the real clock. */
import { toDay, isDay, type Day } from '#app/runtime/months.ts';
import type { Store } from '#app/store/store.ts';

/** In the store's `meta`: the day on which the demonstration library was written. */
export const DEMONSTRATION_DAY = 'demonstration-day';

/** Tells the web tier which day it is. */
export const CONTENT_DAY_HEADER = 'x-content-day';

export interface ContentDay {
  day: Day;
  /** Whether it is the demonstration library's day rather than the real one. */
  demonstration: boolean;
}

/** @param version of the content, where it is known already: saves a query */
export type ContentClock = (version?: number) => Promise<ContentDay>;

/**
 * What day it is for content. A demonstration library has a day of its own, so that "the last seven days" are not
 * empty a year after it was written; once anything newer is published the real day counts again.
 */
export function contentClock(store: Store, now: () => Date): ContentClock {
  let known: { version: number; day: Day | undefined } | undefined;
  async function demonstrationDay(version: number): Promise<Day | undefined> {
    if (known?.version !== version) {
      const day = (await store.meta.get(DEMONSTRATION_DAY)) ?? '';
      const counts = isDay(day) && !(await store.dates.isAnyPublishedAfter(day));
      known = { version, day: counts ? day : undefined };
    }
    return known.day;
  }
  return async (version) => {
    const day = await demonstrationDay(version ?? (await store.events.latestId()));
    return day === undefined ? { day: toDay(now()), demonstration: false } : { day, demonstration: true };
  };
}

/** `2026-11-21`, or `2026-11-21; demonstration`. */
export function contentDayHeader({ day, demonstration }: ContentDay): string {
  return demonstration ? `${day}; demonstration` : day;
}
