/** Readers with the same access see the same; places and days are rarely asked for twice. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
