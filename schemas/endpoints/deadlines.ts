import { V, type Endpoint } from './endpoint.ts';

/** Deadlines, the marks on them, and dates of the reader's own. */
export const deadlinesEndpoints = {
  deadlines: {
    method: 'get',
    path: `${V}/deadlines`,
    query: 'deadlines/deadlines-query',
    response: 'deadlines/deadlines',
  },
  deadlineFeedState: { method: 'get', path: `${V}/deadlines/feed`, response: 'feeds/feed-state' },
  makeDeadlineFeed: { method: 'post', path: `${V}/deadlines/feed`, response: 'deadlines/deadline-feed' },
  endDeadlineFeed: { method: 'delete', path: `${V}/deadlines/feed`, response: 'done' },
  addOwnDate: {
    method: 'post',
    path: `${V}/deadlines/own`,
    body: 'deadlines/own-date-request',
    response: 'deadlines/own-date',
  },
  changeOwnDate: {
    method: 'patch',
    path: `${V}/deadlines/own/{id}`,
    body: 'deadlines/own-date-change',
    response: 'deadlines/own-date',
  },
  deleteOwnDate: { method: 'delete', path: `${V}/deadlines/own/{id}`, response: 'done' },
  markDeadline: {
    method: 'patch',
    path: `${V}/deadlines/{event}`,
    body: 'deadlines/deadline-change',
    response: 'deadlines/deadline',
  },
} as const satisfies Record<string, Endpoint>;
