import type { Feature } from '#app/feature.ts';
import { timelineOperations } from './timeline.server.ts';

/** What happened in places and what is expected there, over time and beside each other. */
export const feature: Feature = { operations: timelineOperations };
