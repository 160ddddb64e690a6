import { V, type Endpoint } from './endpoint.ts';

/** Digests by mail, and the feed behind a secret URL. */
export const deliveryEndpoints = {
  digestMail: {
    method: 'get',
    path: `${V}/digest-mail`,
    query: 'delivery/digest-mail-query',
    response: 'delivery/digest-mail',
  },
  changeDigestMail: {
    method: 'post',
    path: `${V}/digest-mail`,
    body: 'delivery/digest-mail-change',
    response: 'delivery/digest-mail',
  },
  digestSchedule: {
    method: 'get',
    path: `${V}/digest-schedule`,
    query: 'delivery/digest-mail-query',
    response: 'delivery/digest-schedule',
  },
  changeDigestSchedule: {
    method: 'post',
    path: `${V}/digest-schedule`,
    body: 'delivery/digest-schedule-change',
    response: 'delivery/digest-schedule',
  },
  changeDigests: {
    method: 'post',
    path: `${V}/digests`,
    body: 'delivery/digests-change',
    response: 'done',
  },
  undeliveredMail: { method: 'get', path: '/api/undelivered-mail', response: 'delivery/undelivered-mail' },
  sendMailAgain: { method: 'post', path: '/api/undelivered-mail/{id}', response: 'done' },
  feed: { method: 'get', path: `${V}/feeds/{token}`, response: 'feeds/feed' },
} as const satisfies Record<string, Endpoint>;
