/** What readers of the same access may read of the topics. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
