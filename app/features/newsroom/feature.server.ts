import type { Feature } from '#app/feature.ts';
import { deskOperations } from './desk.server.ts';
import { draftOperations } from './drafts.server.ts';
import { impactOperations } from './impact.server.ts';
import { jobOperations, jobRounds } from './jobs.server.ts';
import { publishOperations } from './publish.server.ts';
import { releaseOperations } from './releases.server.ts';
import { reviewOperations } from './review.server.ts';
import { roleOperations } from './roles.server.ts';
import { versionOperations } from './versions.server.ts';

/** Content written, reviewed and published in the browser. */
export const feature: Feature = {
  operations: [
    ...deskOperations,
    ...roleOperations,
    ...draftOperations,
    ...impactOperations,
    ...reviewOperations,
    ...publishOperations,
    ...versionOperations,
    ...jobOperations,
    ...releaseOperations,
  ],
  background: { rounds: jobRounds },
};
