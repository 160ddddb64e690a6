/** Readers with the same access read the same of a version; few follow one link. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
