/** Mail whose delivery is uncertain, for administrators. */
import { Type, type Static } from 'typebox';
import { closed, word, type ContractEndpoint } from '#app/contract.ts';
import { Done } from './outcome.ts';

const UncertainMessage = closed(
  {
    id: Type.Integer({ description: 'Its id.', examples: [7], minimum: 1 }),
    kind: word(['password-reset', 'invitation', 'hand-over', 'digest', 'endpoint-paused'], {
      description: 'What it is.',
    }),
    recipient: Type.String({ description: 'E-mail address.', examples: ['ines@firm.example'] }),
    subject: Type.String({ description: 'Its subject.', examples: ['4 new items on your watchlist'] }),
    queuedAt: Type.String({
      format: 'date-time',
      description: 'Time when it was made (RFC 3339, UTC).',
      examples: ['2026-11-20T07:30:00.000Z'],
    }),
    endedAt: Type.String({
      format: 'date-time',
      description: 'Time of the interruption (RFC 3339, UTC).',
      examples: ['2026-11-20T07:31:00.000Z'],
    }),
    problem: Type.String({
      description: 'What interrupted it.',
      examples: ['The server stopped while the message was handed over.'],
    }),
  },
  { title: 'UncertainMessage', description: 'A message.' },
);

export const UndeliveredMail = closed(
  { items: Type.Array(UncertainMessage, { description: 'The newest first; 100 at most.', examples: [[]] }) },
  {
    $id: 'mail/undelivered-mail',
    title: 'UndeliveredMail',
    description: 'Messages whose hand-over to the mail server was interrupted: it may or may not have them.',
  },
);
export type UndeliveredMail = Static<typeof UndeliveredMail>;

export const endpoints = {
  undeliveredMail: { method: 'get', path: '/api/undelivered-mail', response: UndeliveredMail },
  sendMailAgain: { method: 'post', path: '/api/undelivered-mail/{id}', response: Done },
} as const satisfies Record<string, ContractEndpoint>;
