/** Readers with the same access read the same of two items; each pair has a URL of its own. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
