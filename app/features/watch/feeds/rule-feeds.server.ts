/** Feeds of a watch rule, and of all of them: their secret URLs. */
import { feedState as getFeedState, makeFeedUrls } from '#app/api/feeds/feed-urls.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { reachRule } from '../rules/shared-rules.server.ts';

/** The feed of a rule of this reader that is not deleted. */
async function ownRule(viewer: Viewer, id: string | undefined) {
  const rule = await reachRule(viewer, id, 'own');
  return 'ok' in rule ? undefined : { kind: 'rule', id: rule.id };
}

const feedState = operation('feedState', {
  summary: 'Whether a watch rule has feeds',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, params, viewer }) {
    const rule = await ownRule(viewer, params['id']);
    if (rule === undefined) return failure('not_found');
    return success(await getFeedState(services, rule));
  },
});

const makeFeed = operation('makeFeed', {
  summary: 'Make the secret URLs of the feeds of a watch rule; earlier ones stop working',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ params, viewer }) {
    const rule = await ownRule(viewer, params['id']);
    if (rule === undefined) return failure('not_found');
    return success(await makeFeedUrls(viewer, rule));
  },
});

const endFeed = operation('endFeed', {
  summary: 'End the feeds of a watch rule',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, params, viewer }) {
    const rule = await ownRule(viewer, params['id']);
    if (rule === undefined) return failure('not_found');
    await services.store.feedTokens.remove(rule);
    return success({ done: true });
  },
});

const toWatchlist = ({ user, vertical }: Viewer) => ({
  kind: 'watchlist',
  userId: user.userId,
  vertical: vertical.id,
});

const watchlistFeedState = operation('watchlistFeedState', {
  summary: 'Whether the reader has feeds of all watch rules',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    return success(await getFeedState(services, toWatchlist(viewer)));
  },
});

const makeWatchlistFeed = operation('makeWatchlistFeed', {
  summary: 'Make the secret URLs of the feeds of all watch rules; earlier ones stop working',
  auth: 'subscriber',
  async handle({ viewer }) {
    return success(await makeFeedUrls(viewer, toWatchlist(viewer)));
  },
});

const endWatchlistFeed = operation('endWatchlistFeed', {
  summary: 'End the feeds of all watch rules',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    await services.store.feedTokens.remove(toWatchlist(viewer));
    return success({ done: true });
  },
});

export const ruleFeedOperations = [
  ...[feedState, makeFeed, endFeed],
  ...[watchlistFeedState, makeWatchlistFeed, endWatchlistFeed],
];
