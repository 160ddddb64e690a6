import type { Feature } from '#app/feature.ts';
import { sharing, sharingOperations } from './sharing.server.ts';
import { teamOperations } from './teams.server.ts';

/** People of an organisation work together: teams, and what readers share with them. */
export const feature: Feature = { operations: [...teamOperations, ...sharingOperations], sharing };
