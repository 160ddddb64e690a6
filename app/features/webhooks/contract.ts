/** The API of webhooks, and what is sent to them. */
import { Type, type Static } from 'typebox';
import { closed, nid, V, word, type ContractEndpoint } from '#app/contract.ts';
import { Done } from '#app/contracts/outcome.ts';
import { LONGEST_URL, MOST_ENDED, MOST_ENDPOINTS } from './limits.ts';

const time = (description: string) => Type.String({ description, examples: ['2026-11-21T09:00:00.000Z'] });
const id = (description: string) => Type.Integer({ minimum: 1, description, examples: [3] });
const day = (description: string) => Type.String({ description, examples: ['2027-01-17'] });

const url = Type.String({
  minLength: 1,
  maxLength: LONGEST_URL,
  description: 'Where events are sent.',
  examples: ['https://hooks.firm.example/regatlas'],
});
const eventType = Type.String({
  pattern: '^[a-z]{1,30}\\.[a-z]{1,30}$',
  description: 'Type of an event.',
  examples: ['item.published'],
});
const events = Type.Array(eventType, {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: 'The events that are sent.',
  examples: [['item.published', 'item.changed']],
});
const state = word(['active', 'paused', 'gone', 'failing'], {
  description:
    '`paused`: by its owner. `gone`: the receiver answered 410. `failing`: it failed for a day, and is paused.',
  examples: ['active'],
});
const secret = Type.String({
  description: 'The secret that signs; it is not shown again.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
});

const Webhook = closed(
  {
    id: id('Its id.'),
    ...{ url, events, state },
    createdAt: time('When it was added.'),
    failingSince: Type.Optional(time('Since when every attempt has failed; absent if the last one did not.')),
    waiting: Type.Integer({ minimum: 0, description: 'Events that wait to be sent.', examples: [0] }),
    earlierSecretUntil: Type.Optional(
      time('Until when the secret before the current one signs, too; absent if it does not.'),
    ),
  },
  { $id: 'webhooks/webhook', description: 'A URL of the reader to which events are sent.' },
);
export type Webhook = Static<typeof Webhook>;

export const Webhooks = closed(
  {
    webhooks: Type.Array(Webhook, {
      maxItems: MOST_ENDPOINTS,
      description: 'The webhooks of the reader in the vertical, the oldest first.',
      examples: [[]],
    }),
    choices: Type.Array(
      closed(
        {
          type: eventType,
          title: Type.String({ description: 'What happened.', examples: ['An item was published'] }),
        },
        { description: 'A type of event.' },
      ),
      { description: 'What can be sent.', examples: [[]] },
    ),
  },
  { $id: 'webhooks/webhooks', description: 'The webhooks of a reader, and what they can have.' },
);
export type Webhooks = Static<typeof Webhooks>;

const Delivery = closed(
  {
    id: id('Its id.'),
    messageId: Type.String({ description: 'The header `webhook-id`.', examples: ['msg_2b1f'] }),
    type: eventType,
    nid: Type.Optional(nid('Node id of the item; absent for a test.')),
    happenedAt: time('When it happened.'),
    state: word(['queued', 'delivered', 'failed'], {
      description: '`queued`: it waits, or is being sent.',
      examples: ['delivered'],
    }),
    attempts: Type.Integer({ minimum: 0, description: 'Attempts so far.', examples: [1] }),
    nextAt: Type.Optional(time('When it is tried next; absent if it has ended.')),
    triedAt: Type.Optional(time('When it was tried last; absent if it was not.')),
    status: Type.Optional(Type.Integer({ description: 'HTTP status of the last answer.', examples: [204] })),
    problem: Type.Optional(
      Type.String({ description: 'Why the last attempt failed.', examples: ['The receiver answered 500.'] }),
    ),
  },
  { description: 'An event that is or was sent. It does not say what it is about.' },
);

export const WebhookLedger = closed(
  {
    webhook: Webhook,
    deliveries: Type.Array(Delivery, {
      description: `Its deliveries, the newest first: those that wait, and the last ${MOST_ENDED} others.`,
      examples: [[]],
    }),
  },
  { $id: 'webhooks/ledger', description: 'A webhook with its ledger.' },
);
export type WebhookLedger = Static<typeof WebhookLedger>;

const WebhookRequest = closed({ url, events }, { $id: 'webhooks/request', description: 'A new webhook.' });

const WebhookChange = closed(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    paused: Type.Optional(
      Type.Boolean({
        description: 'Pauses it, or goes on with everything that happened since, at most for 30 days.',
        examples: [true],
      }),
    ),
  },
  { $id: 'webhooks/change', minProperties: 1, description: 'A change of a webhook.' },
);

const NewSecret = closed(
  { id: id('Id of the webhook.'), secret },
  { $id: 'webhooks/secret', description: 'A new secret of a webhook.' },
);

const moved = closed(
  {
    id: Type.String({ description: 'Id of the date, as in calendars.', examples: ['2001-3f1c9a'] }),
    kind: Type.String({ description: 'Kind of the date.', examples: ['compliance'] }),
    label: Type.String({ description: 'What is due.', examples: ['Safeguarding audit'] }),
    from: day('The day before.'),
    to: day('The day now.'),
  },
  { description: 'A deadline that moved.' },
);

/** What is sent. Features add properties about what happened to the reader in them, such as `rule`. */
export const WebhookEvent = closed(
  {
    type: eventType,
    timestamp: time('When it happened.'),
    data: Type.Object(
      {
        vertical: Type.String({ description: 'Id of the vertical.', examples: ['payments_compliance'] }),
        id: Type.Optional(nid('Node id of the item; absent in a test.')),
        version: Type.Optional(
          Type.Integer({ description: 'Version of the item at the event.', examples: [2] }),
        ),
        contentType: Type.Optional(Type.String({ description: 'Its content type.', examples: ['guide'] })),
        typeLabel: Type.Optional(Type.String({ description: 'What readers call it.', examples: ['Guide'] })),
        title: Type.Optional(
          Type.String({ description: 'Its title now; absent if it is withdrawn.', examples: ['Germany'] }),
        ),
        url: Type.Optional(
          Type.String({
            description: 'Its page; absent if it is withdrawn, or if only lists show it.',
            examples: ['https://payments.regatlas.example/guide/2002/germany'],
          }),
        ),
        dates: Type.Optional(
          Type.Array(moved, { description: 'Of `deadline.moved`: the deadlines.', examples: [[]] }),
        ),
      },
      { description: 'What it is about.', additionalProperties: true },
    ),
  },
  { $id: 'webhooks/event', description: 'An event as it is sent, in JSON.' },
);
export type WebhookEvent = Static<typeof WebhookEvent>;

const PATH = `${V}/webhooks`;
const ONE = `${PATH}/{id}`;

export const endpoints = {
  webhooks: { method: 'get', path: PATH, response: Webhooks },
  addWebhook: { method: 'post', path: PATH, body: WebhookRequest, response: NewSecret },
  webhook: { method: 'get', path: ONE, response: WebhookLedger },
  changeWebhook: { method: 'patch', path: ONE, body: WebhookChange, response: WebhookLedger },
  deleteWebhook: { method: 'delete', path: ONE, response: Done },
  renewWebhookSecret: { method: 'post', path: `${ONE}/secret`, response: NewSecret },
  testWebhook: { method: 'post', path: `${ONE}/test`, response: Done },
  sendWebhookAgain: { method: 'post', path: `${ONE}/deliveries/{delivery}/again`, response: Done },
} as const satisfies Record<string, ContractEndpoint>;
