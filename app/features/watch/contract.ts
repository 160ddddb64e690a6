/** The API of watch: rules, what they found, their feeds and digests. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { FeedLink, FeedState } from '#app/contracts/feeds.ts';
import { Done } from '#app/contracts/outcome.ts';
import { WatchSuggestions, WatchSuggestionsRequest } from './contract/asks.ts';
import {
  DigestMail,
  DigestMailChange,
  DigestMailQuery,
  DigestScheduleChange,
  DigestScheduleState,
  DigestsChange,
  OwnDigests,
} from './contract/digests.ts';
import {
  WatchPreview,
  WatchPreviewRequest,
  WatchRulePage,
  WatchRuleQuery,
  WatchSeen,
  WatchUnseen,
} from './contract/matches.ts';
import { WatchRule, WatchRuleChange, WatchRuleRequest, Watchlist } from './contract/rules.ts';

export type {
  DigestMail,
  DigestScheduleChange,
  DigestScheduleState,
  OwnDigests,
} from './contract/digests.ts';
export type { SentDigest, WatchMail, WatchRule, WatchRuleChange, Watchlist } from './contract/rules.ts';
export type { WatchParts } from './contract/parts.ts';
export type {
  EstimatedMatch,
  RuleFix,
  RuleOverlap,
  WatchMatch,
  WatchPreview,
  WatchRulePage,
} from './contract/matches.ts';

export type { AskedGroup, AskedType, WatchAsks, WatchSuggestion } from './contract/asks.ts';

const LIST = `${V}/watchlist`;

export const endpoints = {
  watchlist: { method: 'get', path: LIST, response: Watchlist },
  addWatchRule: { method: 'post', path: LIST, body: WatchRuleRequest, response: WatchRule },
  previewWatchRule: {
    method: 'post',
    path: `${LIST}/preview`,
    body: WatchPreviewRequest,
    response: WatchPreview,
  },
  watchSuggestions: {
    method: 'post',
    path: `${LIST}/suggestions`,
    body: WatchSuggestionsRequest,
    response: WatchSuggestions,
  },
  unseenMatches: { method: 'get', path: `${LIST}/unseen`, response: WatchUnseen },
  watchRule: { method: 'get', path: `${LIST}/{id}`, query: WatchRuleQuery, response: WatchRulePage },
  changeWatchRule: { method: 'patch', path: `${LIST}/{id}`, body: WatchRuleChange, response: WatchRule },
  deleteWatchRule: { method: 'delete', path: `${LIST}/{id}`, response: Done },
  seeMatches: { method: 'post', path: `${LIST}/{id}/seen`, body: WatchSeen, response: Done },
  feedState: { method: 'get', path: `${LIST}/{id}/feed`, response: FeedState },
  makeFeed: { method: 'post', path: `${LIST}/{id}/feed`, response: FeedLink },
  endFeed: { method: 'delete', path: `${LIST}/{id}/feed`, response: Done },
  watchlistFeedState: { method: 'get', path: `${LIST}-feed`, response: FeedState },
  makeWatchlistFeed: { method: 'post', path: `${LIST}-feed`, response: FeedLink },
  endWatchlistFeed: { method: 'delete', path: `${LIST}-feed`, response: Done },
  digestMail: { method: 'get', path: `${V}/digest-mail`, query: DigestMailQuery, response: DigestMail },
  changeDigestMail: {
    method: 'post',
    path: `${V}/digest-mail`,
    body: DigestMailChange,
    response: DigestMail,
  },
  digestSchedule: {
    method: 'get',
    path: `${V}/digest-schedule`,
    query: DigestMailQuery,
    response: DigestScheduleState,
  },
  changeDigestSchedule: {
    method: 'post',
    path: `${V}/digest-schedule`,
    body: DigestScheduleChange,
    response: DigestScheduleState,
  },
  ownDigests: { method: 'get', path: `${V}/digests`, response: OwnDigests },
  changeDigests: { method: 'post', path: `${V}/digests`, body: DigestsChange, response: Done },
} as const satisfies Record<string, ContractEndpoint>;
