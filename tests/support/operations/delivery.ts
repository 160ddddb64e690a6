import { scheduleToken } from '#app/api/delivery/schedule-token.ts';
import { unsubscribeToken } from '#app/api/delivery/unsubscribe-token.ts';
import { hashToken } from '#app/api/sign-in/tokens.ts';
import type { TestApi } from '../api.ts';
import { stranger, V, VERTICAL, type Calls } from './calls.ts';
import { addedRule } from './watch.ts';

const KEY = { userId: 1, vertical: VERTICAL, schedule: 'daily' };
const digestToken = ({ services }: TestApi) => unsubscribeToken(services.secret, KEY);
const scheduleLink = ({ services }: TestApi) =>
  scheduleToken(services.secret, KEY, services.now().toISOString().slice(0, 10));
/** The token of a link in a digest of last year. */
const oldLink = ({ services }: TestApi) => scheduleToken(services.secret, KEY, '2025-11-20');

/** A message whose hand-over was interrupted. */
async function interruptedMail({ store, services }: TestApi): Promise<number> {
  const at = services.now().toISOString();
  const id = await store.mail.queue({
    ...{ messageId: '<interrupted@regatlas.example>', kind: 'digest', recipient: 'ada@firm.example' },
    ...{ content: { subject: 'A digest', text: 'Text' }, queuedAt: at },
  });
  await store.mail.claim('lease', at, at);
  await store.mail.end(id, 'lease', { state: 'uncertain', problem: 'lost' }, at);
  return id;
}

/** Digests by mail, and feeds. */
export const deliveryCalls = {
  digestMail: {
    need: 'nothing',
    good: ({ site }) => ({ query: { token: digestToken(site) } }),
    matrix: { query: '?token=x', missing: true },
    reads: () => [[`${V}/digest-mail?token=x`]],
    problems: {
      not_found: () => [`${V}/digest-mail?token=x`],
    },
  },
  changeDigestMail: {
    need: 'nothing',
    good: ({ site }) => ({ body: { token: digestToken(site), stopped: true } }),
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/digest-mail`, { json: { token: 'x', stopped: true } }],
    },
  },
  digestSchedule: {
    need: 'nothing',
    good: ({ site }) => ({ query: { token: scheduleLink(site) } }),
    matrix: { query: '?token=x', missing: true },
    reads: () => [[`${V}/digest-schedule?token=x`]],
    problems: {
      not_found: () => [`${V}/digest-schedule?token=x`],
      link_expired: (site) => [`${V}/digest-schedule?token=${oldLink(site)}`],
    },
  },
  changeDigestSchedule: {
    need: 'nothing',
    good: ({ site }) => ({ body: { token: scheduleLink(site), change: 'pause' } }),
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/digest-schedule`, { json: { token: 'x', change: 'pause' } }],
      link_expired: (site) => [`${V}/digest-schedule`, { json: { token: oldLink(site), change: 'pause' } }],
    },
  },
  changeDigests: {
    need: 'subscription',
    good: { body: { schedule: 'weekly', stopped: true } },
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [
        `${V}/digests`,
        { who: 'stranger', json: { schedule: 'daily', stopped: true } },
      ],
    },
  },
  feed: {
    // The secret in the URL is the key.
    need: 'nothing',
    async good(side) {
      const rule = Number(await addedRule(side));
      await side.site.store.feedTokens.set(
        { kind: 'rule', id: rule },
        hashToken('secret-feed'),
        '2026-11-21T09:00:00.000Z',
      );
      return { params: { token: 'secret-feed' } };
    },
    plain: { params: { token: 'secret-feed' } },
    matrix: { missing: true },
    reads: ({ feedToken }) => [[`${V}/feeds/${feedToken}`]],
    problems: {
      not_found: () => [`${V}/feeds/unknown`],
    },
  },
  feedState: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedRule(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${V}/watchlist/1/feed`, { who: 'stranger', method: 'GET' }],
      not_found: () => [`${V}/watchlist/99/feed`, { who: 'reader' }],
    },
  },
  makeFeed: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedRule(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${V}/watchlist/1/feed`, { who: 'stranger', method: 'POST' }],
      not_found: () => [`${V}/watchlist/99/feed`, { who: 'reader', method: 'POST' }],
    },
  },
  endFeed: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedRule(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${V}/watchlist/1/feed`, { who: 'stranger', method: 'DELETE' }],
      not_found: () => [`${V}/watchlist/99/feed`, { who: 'reader', method: 'DELETE' }],
    },
  },
  watchlistFeedState: {
    need: 'subscription',
    good: {},
    reads: 'nothing',
    problems: { subscription_inactive: () => stranger(`${V}/watchlist-feed`) },
  },
  makeWatchlistFeed: {
    need: 'subscription',
    good: {},
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${V}/watchlist-feed`, { who: 'stranger', method: 'POST' }],
    },
  },
  endWatchlistFeed: {
    need: 'subscription',
    good: {},
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${V}/watchlist-feed`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  undeliveredMail: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [['/api/undelivered-mail']],
    problems: { permission_missing: () => ['/api/undelivered-mail'] },
  },
  sendMailAgain: {
    need: 'administrator',
    async good({ site }) {
      return { who: 'admin', params: { id: String(await interruptedMail(site)) } };
    },
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: {
      permission_missing: () => ['/api/undelivered-mail/1', { method: 'POST' }],
      not_found: () => ['/api/undelivered-mail/99999', { who: 'admin', method: 'POST' }],
    },
  },
} satisfies Calls;
