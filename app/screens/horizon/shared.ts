/** A year of what readers of the same access may read; they choose jurisdictions for themselves. */
import { isMonth } from '#app/runtime/months.ts';
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = { from: isMonth };
