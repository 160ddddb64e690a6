/** Feeds of watch rules, of all of them, and of deadlines: by a secret URL, without signing in. */
import type { Store } from '#app/store/store.ts';
import type { FeedSubject } from '#app/store/watch/feed-tokens.ts';
import { recordId } from '#app/text/record-id.ts';
import type { FeedLink } from '#schemas/types.ts';
import { loadDeadlineFeed } from '../../deadlines/load-deadline-feed.ts';
import { loadFeed, loadWatchlistFeed } from '../../delivery/feed/load-feed.ts';
import { viewerFor } from '../../delivery/viewer-for.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { hashToken, randomToken } from '../../sign-in/tokens.ts';
import type { Viewer } from '../../viewer.ts';

/** What a token is for, and its reader. */
async function findSubject({ feedTokens }: Store, token: string) {
  const tokenHash = hashToken(token);
  const rule = await feedTokens.find(tokenHash);
  return rule ? { ...rule, rule } : feedTokens.findReader(tokenHash);
}

const READER_FEEDS = { watchlist: loadWatchlistFeed, deadlines: loadDeadlineFeed };

/**
 * The access of the feed's owner is checked each time. The answer is the same for a token that never existed, one that was
 * replaced, and one whose owner may not read the vertical any more.
 */
const feed = operation('feed', {
  summary:
    'What a watch rule or all rules of a reader matched, or the deadlines of a reader, by the secret token of the feed',
  auth: 'none',
  problems: ['not_found'],
  async handle({ services, vertical, params }) {
    const subject = await findSubject(services.store, params['token'] ?? '');
    if (!subject || subject.vertical !== vertical.id) return failure('not_found');
    const viewer = await viewerFor(services, subject.userId, subject.vertical);
    if (!viewer) return failure('not_found');
    if ('rule' in subject) return success(await loadFeed(viewer, subject.rule));
    return success(await READER_FEEDS[subject.kind](viewer));
  },
});

/** The id of a rule of this reader that is not deleted. */
async function ownRule({ services, vertical, user }: Viewer, given: string | undefined) {
  const id = recordId(given);
  const rule = id ? await services.store.watchRules.get(id, user.userId, vertical.id) : undefined;
  return rule && rule.deleted_at === null ? rule.id : undefined;
}

const feedState = operation('feedState', {
  summary: 'Whether a watch rule has feeds',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, params, viewer }) {
    const rule = await ownRule(viewer, params['id']);
    if (rule === undefined) return failure('not_found');
    return success({ createdAt: (await services.store.feedTokens.createdAt(rule)) ?? null });
  },
});

/** Sets a new token: earlier URLs stop working at once. */
async function newUrls({ store, now }: Viewer['services'], subject: FeedSubject): Promise<FeedLink> {
  const token = randomToken();
  await store.feedTokens.set(subject, hashToken(token), now().toISOString());
  return {
    atom: `/feeds/${token}.atom`,
    rss: `/feeds/${token}.rss`,
    calendar: `/feeds/${token}.ics`,
  };
}

const makeFeed = operation('makeFeed', {
  summary: 'Make the secret URLs of the feeds of a watch rule; earlier ones stop working',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, params, viewer }) {
    const rule = await ownRule(viewer, params['id']);
    if (rule === undefined) return failure('not_found');
    return success(await newUrls(services, rule));
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
  kind: 'watchlist' as const,
  userId: user.userId,
  vertical: vertical.id,
});

const watchlistFeedState = operation('watchlistFeedState', {
  summary: 'Whether the reader has feeds of all watch rules',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    return success({ createdAt: (await services.store.feedTokens.createdAt(toWatchlist(viewer))) ?? null });
  },
});

const makeWatchlistFeed = operation('makeWatchlistFeed', {
  summary: 'Make the secret URLs of the feeds of all watch rules; earlier ones stop working',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    return success(await newUrls(services, toWatchlist(viewer)));
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

export const feedOperations = [
  ...[feed, feedState, makeFeed, endFeed],
  ...[watchlistFeedState, makeWatchlistFeed, endWatchlistFeed],
];
