/** What jurisdictions demand; readers choose a category or a topic for themselves. */
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = {};
