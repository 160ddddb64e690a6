/** What readers of the same access may read about a topic. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
