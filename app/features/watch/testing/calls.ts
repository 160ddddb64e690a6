import { scheduleToken, unsubscribeToken } from '../digests/link-tokens.server.ts';
import type { TestApi } from '#tests/support/api.ts';
import {
  findUser,
  stranger,
  V,
  VERTICAL,
  type Calls,
  type Prepared,
  type Read,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import { shareWithReader } from '#tests/support/operations/share.ts';
import { ruleStore } from '../rules-store.server.ts';
import { optionsIn } from '../options.ts';

const KEY = { userId: 1, vertical: VERTICAL, schedule: 'daily' };
const digestToken = ({ services }: TestApi) => unsubscribeToken(services.secret, KEY);
const scheduleLink = ({ services }: TestApi) =>
  scheduleToken(services.secret, KEY, services.now().toISOString().slice(0, 10));
/** The token of a link in a digest of last year. */
const oldLink = ({ services }: TestApi) => scheduleToken(services.secret, KEY, '2025-11-20');

/** Id of a new watch rule of the reader. */
async function addedRule({ clientFor, tokens }: Prepared): Promise<string> {
  const body = { from: '/insights', name: 'Insights' };
  const added = await clientFor(tokens['full']!.access).call('addWatchRule', { body });
  return added.ok ? String(added.value.id) : '';
}

/** As many watch rules as a reader may have. @returns the id of a deleted one */
async function fillWatchlist(site: SampleSite): Promise<number> {
  const { id: user_id } = await findUser(site, 'reader');
  const { mostRules } = optionsIn(site.config.verticals[VERTICAL]!);
  const rule = {
    ...{ user_id, vertical: VERTICAL, name: 'A rule', note: '', path: '/insights' },
    ...{ query: { text: 'psd2', types: [], terms: [] }, schedule: 'none' as const, per_month: 0 },
  };
  const at = '2026-11-20T09:00:00.000Z';
  const deleted = (await site.store.of(ruleStore).create(rule, at, mostRules + 1))!;
  await site.store.of(ruleStore).change(deleted, { deleted_at: at });
  while ((await site.store.of(ruleStore).create(rule, at, mostRules)) !== undefined);
  return deleted;
}

/** A rule of somebody else, shared with the reader to read. @returns its path */
async function readableRule(site: SampleSite): Promise<string> {
  const json = { from: '/insights', name: 'Shared' };
  const made = await site.ask(`${V}/watchlist`, { token: site.tokens['tools'], json });
  await shareWithReader(site, { kind: 'watch-rule', id: String(made.json.id) });
  return `${V}/watchlist/${made.json.id}`;
}

/** What the generic tests need to know of the operations of watch. */
export const calls = {
  watchlist: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/watchlist`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/watchlist`),
    },
  },
  addWatchRule: {
    need: 'subscription',
    good: { body: { from: '/search?query=%22safeguarding%22', name: 'Safeguarding' } },
    reads: () => [[`${V}/watchlist`, { from: '/insights', name: 'Insights' }]],
    problems: {
      not_found: () => [`${V}/watchlist`, { json: { from: '/insights?page=x', name: 'A rule' } }],
      permission_missing: () => [
        `${V}/watchlist`,
        { json: { from: '/regulatory_updates_list', name: 'A rule' } },
      ],
      too_many_rules: async (site) => {
        await fillWatchlist(site);
        return [`${V}/watchlist`, { json: { from: '/insights', name: 'One more' } }];
      },
      subscription_inactive: () => [
        `${V}/watchlist`,
        { who: 'stranger', json: { from: '/insights', name: 'A rule' } },
      ],
    },
  },
  previewWatchRule: {
    need: 'subscription',
    good: { body: { from: '/regulatory_updates_list?jurisdiction=1072' } },
    reads: ({ hiddenWords }) =>
      hiddenWords().map((word): Read => [
        `${V}/watchlist/preview`,
        { from: `/search?query=${encodeURIComponent(word)}` },
      ]),
    problems: {
      not_found: () => [`${V}/watchlist/preview`, { json: { from: '/insights?page=x' } }],
      permission_missing: () => [`${V}/watchlist/preview`, { json: { from: '/regulatory_updates_list' } }],
      subscription_inactive: () => [
        `${V}/watchlist/preview`,
        { who: 'stranger', json: { from: '/insights' } },
      ],
    },
  },
  watchSuggestions: {
    need: 'subscription',
    good: { body: { vid: 'jurisdictions', text: 'ger', asks: {} } },
    reads: ({ hiddenWords }) =>
      hiddenWords().map((word): Read => [
        `${V}/watchlist/suggestions`,
        { vid: 'jurisdictions', text: '', asks: { words: word } },
      ]),
    problems: {
      subscription_inactive: () => [
        `${V}/watchlist/suggestions`,
        { who: 'stranger', json: { vid: 'jurisdictions', text: '', asks: {} } },
      ],
    },
  },
  unseenMatches: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/watchlist/unseen`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/watchlist/unseen`),
    },
  },
  watchRule: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedRule(side) }, query: { page: 1 } }),
    matrix: { missing: true },
    reads: ({ rules }) => [...rules.values()].map((id): Read => [`${V}/watchlist/${id}`]),
    problems: {
      not_found: () => [`${V}/watchlist/999`],
      subscription_inactive: () => stranger(`${V}/watchlist/1`),
    },
  },
  changeWatchRule: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedRule(side) }, body: { paused: true } }),
    plain: { params: { id: '1' }, body: { paused: true } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/watchlist/999`, { method: 'PATCH', json: { paused: true } }],
      permission_missing: async (site) => {
        await fillWatchlist(site);
        const { id } = (await site.store.users.byEmail('reader@test.example'))!;
        const [rule] = await site.store.of(ruleStore).list(id, VERTICAL);
        return [
          `${V}/watchlist/${rule!.id}`,
          { method: 'PATCH', json: { from: '/regulatory_updates_list' } },
        ];
      },
      too_many_rules: async (site) => {
        const deleted = await fillWatchlist(site);
        return [`${V}/watchlist/${deleted}`, { method: 'PATCH', json: { deleted: false } }];
      },
      version_conflict: async (site) => {
        await fillWatchlist(site);
        const { id } = await findUser(site, 'reader');
        const [rule] = await site.store.of(ruleStore).list(id, VERTICAL);
        return [
          `${V}/watchlist/${rule!.id}`,
          { method: 'PATCH', json: { name: 'Another', version: 'an older one' } },
        ];
      },
      subscription_inactive: () => [
        `${V}/watchlist/1`,
        { who: 'stranger', method: 'PATCH', json: { paused: true } },
      ],
    },
  },
  deleteWatchRule: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedRule(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/watchlist/999`, { method: 'DELETE' }],
      permission_missing: async (site) => [await readableRule(site), { method: 'DELETE' }],
      subscription_inactive: () => [`${V}/watchlist/1`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  seeMatches: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedRule(side) }, body: { upTo: 1 } }),
    plain: { params: { id: '1' }, body: { upTo: 1 } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/watchlist/999/seen`, { json: { upTo: 1 } }],
      permission_missing: async (site) => [`${await readableRule(site)}/seen`, { json: { upTo: 1 } }],
      subscription_inactive: () => [`${V}/watchlist/1/seen`, { who: 'stranger', json: { upTo: 1 } }],
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
  ownDigests: {
    need: 'token',
    good: {},
    reads: () => [[`${V}/digests`]],
  },
} satisfies Calls;
