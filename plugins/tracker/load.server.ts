import type { Load } from '#app/plugin.ts';
import type { Tracker, TrackerOptions } from './types.ts';

export const load: Load<Tracker, TrackerOptions> = (item) => item;
