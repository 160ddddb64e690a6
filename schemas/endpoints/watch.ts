import { V, type Endpoint } from './endpoint.ts';

/** Watch rules and their matches. */
export const watchEndpoints = {
  watchlist: { method: 'get', path: `${V}/watchlist`, response: 'watch/watchlist' },
  addWatchRule: {
    method: 'post',
    path: `${V}/watchlist`,
    body: 'watch/watch-rule-request',
    response: 'watch/watch-rule',
  },
  previewWatchRule: {
    method: 'post',
    path: `${V}/watchlist/preview`,
    body: 'watch/watch-preview-request',
    response: 'watch/watch-preview',
  },
  unseenMatches: { method: 'get', path: `${V}/watchlist/unseen`, response: 'watch/watch-unseen' },
  watchRule: {
    method: 'get',
    path: `${V}/watchlist/{id}`,
    query: 'watch/watch-rule-query',
    response: 'watch/watch-rule-page',
  },
  changeWatchRule: {
    method: 'patch',
    path: `${V}/watchlist/{id}`,
    body: 'watch/watch-rule-change',
    response: 'watch/watch-rule',
  },
  deleteWatchRule: { method: 'delete', path: `${V}/watchlist/{id}`, response: 'done' },
  seeMatches: {
    method: 'post',
    path: `${V}/watchlist/{id}/seen`,
    body: 'watch/watch-seen',
    response: 'done',
  },
  feedState: { method: 'get', path: `${V}/watchlist/{id}/feed`, response: 'feeds/feed-state' },
  makeFeed: { method: 'post', path: `${V}/watchlist/{id}/feed`, response: 'feeds/feed-link' },
  endFeed: { method: 'delete', path: `${V}/watchlist/{id}/feed`, response: 'done' },
  watchlistFeedState: { method: 'get', path: `${V}/watchlist-feed`, response: 'feeds/feed-state' },
  makeWatchlistFeed: { method: 'post', path: `${V}/watchlist-feed`, response: 'feeds/feed-link' },
  endWatchlistFeed: { method: 'delete', path: `${V}/watchlist-feed`, response: 'done' },
} as const satisfies Record<string, Endpoint>;
