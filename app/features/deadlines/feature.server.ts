import type { Feature } from '#app/feature.ts';
import { deadlineOperations } from './deadlines.server.ts';
import { exportDeadlines } from './export.server.ts';
import { deadlineFeedOperations } from './feed.server.ts';
import { getHomeDeadlines } from './home.server.ts';
import { heldTerms } from './held-terms.server.ts';
import { findMarkFollowers } from './followers.server.ts';
import { findDeadlineImpact } from './impact.server.ts';
import { feeds } from './load-feed.server.ts';
import { queue } from './queue-source.server.ts';
import { ownDateOperations } from './own-dates.server.ts';

/** What readers owe and what binds them, in the order of the days, with what they made of it and dates of their own. */
export const feature: Feature = {
  // A fixed path comes before the one with a parameter in its place.
  operations: [exportDeadlines, ...deadlineFeedOperations, ...ownDateOperations, ...deadlineOperations],
  feeds,
  queue,
  impact: findDeadlineImpact,
  followers: findMarkFollowers,
  terms: heldTerms,
  adds: { homeMine: getHomeDeadlines },
};
