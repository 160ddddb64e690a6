/** The API of deadlines, the marks on them, and dates of the reader's own. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { FeedState } from '#app/contracts/feeds.ts';
import { ExportedFile } from '#app/contracts/exported-file.ts';
import { Done } from '#app/contracts/outcome.ts';
import { Deadline, DeadlineChange, DeadlinesChange, DeadlinesChanged } from './contract/deadline.ts';
import { DeadlineFeed } from './contract/feed.ts';
import { Deadlines, DeadlinesExportQuery, DeadlinesQuery } from './contract/list.ts';
import { OwnDate, OwnDateChange, OwnDateRequest } from './contract/own-dates.ts';

export type { Deadline, DeadlineChange, DeadlinesChange } from './contract/deadline.ts';
export type { Deadlines, DeadlinesQuery } from './contract/list.ts';
export type { OwnDate } from './contract/own-dates.ts';

const LIST = `${V}/deadlines`;
const OWN = `${LIST}/own`;

export const endpoints = {
  deadlines: { method: 'get', path: LIST, query: DeadlinesQuery, response: Deadlines },
  exportDeadlines: {
    method: 'get',
    path: `${LIST}/export`,
    query: DeadlinesExportQuery,
    response: ExportedFile,
  },
  deadlineFeedState: { method: 'get', path: `${LIST}/feed`, response: FeedState },
  makeDeadlineFeed: { method: 'post', path: `${LIST}/feed`, response: DeadlineFeed },
  endDeadlineFeed: { method: 'delete', path: `${LIST}/feed`, response: Done },
  addOwnDate: { method: 'post', path: OWN, body: OwnDateRequest, response: OwnDate },
  changeOwnDate: { method: 'patch', path: `${OWN}/{id}`, body: OwnDateChange, response: OwnDate },
  deleteOwnDate: { method: 'delete', path: `${OWN}/{id}`, response: Done },
  markDeadlines: {
    method: 'post',
    path: `${LIST}/marks`,
    body: DeadlinesChange,
    response: DeadlinesChanged,
  },
  markDeadline: { method: 'patch', path: `${LIST}/{event}`, body: DeadlineChange, response: Deadline },
} as const satisfies Record<string, ContractEndpoint>;
