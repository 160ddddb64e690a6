import type { Feature } from '#app/feature.ts';
import { changesOperations } from './changes/changes.server.ts';
import { comparisonOperations } from './compare/compare-items.server.ts';
import { versionOperations } from './cite/version.server.ts';

/** The versions of items for their readers: each to read and cite, and what changed between two. */
export const feature: Feature = {
  operations: [...changesOperations, ...versionOperations, ...comparisonOperations],
};
