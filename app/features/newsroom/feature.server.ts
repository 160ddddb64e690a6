import type { Feature } from '#app/feature.ts';

/** Content written, reviewed and published in the browser. */
export const feature: Feature = { operations: [] };
