/** The map; readers choose a region and an order of its table for themselves. */
import { oneOf, type SharedScreen } from '#app/runtime/shared-screen.ts';

/** What the map is coloured by; a URL without it has the first. */
export const MEASURES = ['status', 'activity'] as const;

export const shared: SharedScreen = { by: oneOf(MEASURES) };
