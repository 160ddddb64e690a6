import type { Feature } from '#app/feature.ts';
import { ratingOperations } from './ratings.server.ts';
import { reportOperations } from './report.server.ts';

/** Asks readers at the end of a page how useful it was, and shows administrators what they answered. */
export const feature: Feature = { operations: [...ratingOperations, ...reportOperations] };
