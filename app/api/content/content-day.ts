/** The reference day of content. Sign-ins, limits and logs use the real clock. */
import { toDay, isDay, type Day } from '#app/runtime/months.ts';
import type { Store } from '#app/store/store.ts';

/** Key in the store's `meta`: the day on which the demonstration library was written. */
export const DEMONSTRATION_DAY = 'demonstration-day';

/** Header that sends the reference day to the web tier. */
export const CONTENT_DAY_HEADER = 'x-content-day';

export interface ContentDay {
  day: Day;
  /** Whether it is the demonstration library's day rather than the current date. */
  demonstration: boolean;
}

/** @param version content version, if already known: saves a query */
export type ContentClock = (version?: number) => Promise<ContentDay>;

/**
 * The reference day of content. A demonstration library has its own, so that "the last seven days" are not empty a year
 * after it was written; once anything newer is published, the current date applies again.
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
