import { href } from '#app/runtime/screens.ts';

/** The days of a dated page; without any it is what is in force today. */
export interface Days {
  asAt?: string | null;
  shownOn?: string | null;
}

/** URL of an item on a day: `/as-at/1001?as_at=2026-03-01&shown_on=2026-02-12`. */
export const asAtHref = (nid: number, { asAt, shownOn }: Days = {}): string =>
  href('as-at/item', {
    params: { nid },
    query: { ...(asAt ? { as_at: asAt } : {}), ...(shownOn ? { shown_on: shownOn } : {}) },
  });
