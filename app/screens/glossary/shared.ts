/** The terms of the vertical; readers search among them for words of their own. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
