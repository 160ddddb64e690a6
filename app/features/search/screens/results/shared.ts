/** Readers with the same access find the same; almost every address has words of its own, so none is common. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
