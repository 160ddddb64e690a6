/** Readers with the same access read the same of a day. Every day has a URL, so few are asked for again. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
