/** Readers with the same access read the same of two versions. Most follow the link that names none. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
