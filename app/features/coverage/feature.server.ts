import type { Feature } from '#app/feature.ts';
import { readOperations } from './coverage.server.ts';
import { loadDemonstration } from './demonstration.server.ts';

/** What editors follow, the log of their checks, and signed statements of silence. */
export const feature: Feature = { operations: readOperations, loadDemonstration };
