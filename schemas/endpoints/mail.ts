import type { Endpoint } from './endpoint.ts';

/** Mail whose delivery is uncertain, for administrators. */
export const mailEndpoints = {
  undeliveredMail: { method: 'get', path: '/api/undelivered-mail', response: 'mail/undelivered-mail' },
  sendMailAgain: { method: 'post', path: '/api/undelivered-mail/{id}', response: 'done' },
} as const satisfies Record<string, Endpoint>;
