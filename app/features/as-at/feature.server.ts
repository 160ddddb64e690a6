import type { Feature } from '#app/feature.ts';
import { asAtOperations } from './as-at.server.ts';

/** What was in force on a day, and what readers were shown on a day: two clocks of every item. */
export const feature: Feature = { operations: asAtOperations };
