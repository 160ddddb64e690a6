import type { Feature } from '#app/feature.ts';
import { calendarOperations } from './calendar.server.ts';

/** Typed dates of everything that a reader may read, by month, and each as a file for the reader's own calendar. */
export const feature: Feature = { operations: calendarOperations };
