import type { Services } from '#app/api/services.ts';
import type { Feature } from '#app/feature.ts';
import { listRows } from '#app/api/sharing/owned.ts';
import type { ContentEvent } from '#app/store/store.ts';
import { digestMailOperations } from './digests/digest-mail.server.ts';
import { digestScheduleOperations } from './digests/digest-schedule.server.ts';
import { ownDigestsOperations } from './digests/own-digests.server.ts';
import { queueDigests } from './digests/queue-digests.server.ts';
import { digestSample } from './digests/sample-digest.server.ts';
import { whyDigest } from './digests/why-digest.server.ts';
import { watchFeeds } from './feeds/load-feed.server.ts';
import { ruleFeedOperations } from './feeds/rule-feeds.server.ts';
import { heldTerms } from './held-terms.server.ts';
import { matchStore, type Judged } from './matches-store.server.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { WATCH_RULE } from './limits.ts';
import { listSharedRows, openRule, reachRule } from './rules/shared-rules.server.ts';
import { createPrediction, findRuleImpact } from './rules/impact.server.ts';
import { findRuleFollowers } from './rules/followers.server.ts';
import { findInterests } from './rules/interests.server.ts';
import { createJudge, createWatchMatcher } from './rules/matcher.server.ts';
import { watchMatchOperations } from './rules/matches.server.ts';
import { matchedRules } from './rules/matched-rules.server.ts';
import { queue } from './rules/queue-source.server.ts';
import { watchRuleOperations } from './rules/rules.server.ts';
import { watchSuggestionOperations } from './rules/suggestions.server.ts';

/** Pause between two looks at the log of events; one without news is a single query. */
const LOOK_EVERY_MS = 2_000;

/**
 * The second thread decides which rules match, where there is one: it takes long, so one instance at a time does it. That
 * nothing is lost or repeated is ensured by how matches are written.
 */
function startMatching(services: Services, ending: AbortSignal): () => Promise<void> {
  const { secondThread, store } = services;
  const judge =
    secondThread &&
    ((events: readonly ContentEvent[]) => secondThread.run('judge', events) as Promise<Judged>);
  const { catchUp } = createWatchMatcher(services, judge, ending);
  const isWaiting = async () => {
    const [event] = await store.events.since(await store.of(matchStore).matchedUpTo(), 1);
    return event !== undefined;
  };
  return async () => {
    if (!(await isWaiting())) return;
    if (judge) {
      // A thread that has to start does so without the lease: meanwhile an instance whose thread runs does the work.
      await judge([]);
      if (!(await isWaiting())) return;
    }
    await store.leases.underLease('watch rules', async () => void (await catchUp()));
  };
}

/** Watches lists and searches: rules find what is published, and tell readers by digests and feeds. */
export const feature: Feature = {
  operations: [
    ...watchRuleOperations,
    ...watchSuggestionOperations,
    ...watchMatchOperations,
    ...ruleFeedOperations,
    ...digestMailOperations,
    ...digestScheduleOperations,
    ...ownDigestsOperations,
  ],
  feeds: watchFeeds,
  shareable: {
    [WATCH_RULE]: {
      name: 'watch rule',
      says: 'E-mail about what it finds still goes to you alone.',
      async find(viewer, id) {
        const rule = await reachRule(viewer, id, 'own');
        if ('ok' in rule) return undefined;
        const path = linksIn(viewer.vertical).href('watch/watchlist', { query: { rule: rule.id } });
        return { title: rule.name, path, createdAt: rule.created_at };
      },
      open: openRule,
      listOwned: listRows('watch_rule'),
      listShared: async (viewer) =>
        (await listSharedRows(viewer)).map(({ row, share }) => ({ title: row.name, share })),
    },
  },
  mails: { digest: digestSample },
  interests: findInterests,
  followers: findRuleFollowers,
  impact: findRuleImpact,
  terms: heldTerms,
  happenings: { 'rule.matched': matchedRules },
  queue,
  background: {
    // After a failure, such as a database that is away for a moment, the next look continues where the last one ended.
    rounds: [{ name: 'watch rules', everyMs: LOOK_EVERY_MS, followsContent: true, start: startMatching }],
    queueMail: queueDigests,
    tasks: { judge: createJudge, predict: createPrediction },
  },
  why: { digest: whyDigest },
  figures: {
    regatlas_watch_events_waiting: {
      help: 'Events of content that watch rules have not been matched with yet.',
      async read({ store }) {
        const [newest, matched] = await Promise.all([
          store.events.latestId(),
          store.of(matchStore).matchedUpTo(),
        ]);
        return Math.max(0, newest - matched);
      },
    },
  },
};
