/** Dates of what readers of the same access may read; they choose kinds of date and jurisdictions for themselves. */
import { isDay, isMonth } from '#app/runtime/months.ts';
import { oneOf, type SharedScreen } from '#app/runtime/shared-screen.ts';

/** Ways to show a month; an address without one shows the first. */
export const VIEWS = ['month', 'agenda'] as const;

export const shared: SharedScreen = { month: isMonth, day: isDay, view: oneOf(VIEWS) };
