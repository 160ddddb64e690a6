import type { Feature } from '#app/feature.ts';
import { startFollowing } from './follow.server.ts';
import { notices } from './notices.server.ts';
import { queue } from './queue-source.server.ts';
import { findWithdrawalImpact } from './readers.server.ts';

/** Pause between two looks at the log of events; one without news is a single query. */
const LOOK_EVERY_MS = 2_000;

/** Tells readers that an item was withdrawn that they follow, or were told of. */
export const feature: Feature = {
  operations: [],
  notices,
  queue,
  impact: findWithdrawalImpact,
  background: {
    rounds: [{ name: 'withdrawals', everyMs: LOOK_EVERY_MS, followsContent: true, start: startFollowing }],
  },
};
