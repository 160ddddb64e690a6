/** Webhooks for stories. */
import type { Webhook, WebhookLedger, Webhooks } from './contract.ts';

export const CHOICES: Webhooks['choices'] = [
  { type: 'item.published', title: 'A page was published' },
  { type: 'item.changed', title: 'A page changed' },
  { type: 'item.withdrawn', title: 'A page was withdrawn' },
  { type: 'deadline.moved', title: 'A deadline moved to another day' },
  { type: 'rule.matched', title: 'One of my watch rules matched' },
];

export const WEBHOOK: Webhook = {
  id: 1,
  url: 'https://hooks.firm.example/regatlas/compliance-desk',
  events: ['item.published', 'rule.matched'],
  state: 'active',
  createdAt: '2026-11-20T09:00:00.000Z',
  waiting: 0,
};

const delivery = {
  type: 'item.published',
  nid: 1001,
  happenedAt: '2026-11-21T08:59:00.000Z',
  triedAt: '2026-11-21T09:00:00.000Z',
} as const;

export const DELIVERIES: WebhookLedger['deliveries'] = [
  {
    ...delivery,
    ...{ id: 4, messageId: 'msg_2b1f0f58-1c50-4a2e-9d7c-9d3f6f1b2c44', state: 'queued', attempts: 0 },
    nextAt: '2026-11-21T09:01:00.000Z',
  },
  {
    ...delivery,
    ...{ id: 3, messageId: 'msg_90f6d9f7-41f1-4a4c-8f0b-9a2ce6b3d0a1', state: 'queued', attempts: 3 },
    ...{ nextAt: '2026-11-21T09:30:00.000Z', status: 503, problem: 'The receiver answered 503.' },
  },
  {
    ...delivery,
    ...{ id: 2, messageId: 'msg_5a0c34ad-2c10-4c53-a2b8-33a9b9f9e7c5', state: 'failed', attempts: 8 },
    problem: 'hooks.firm.example did not answer within 15 seconds.',
  },
  {
    ...delivery,
    ...{ id: 1, messageId: 'msg_c1a4a1c5-64ab-46a5-83d5-8be1c1f4b0de', state: 'delivered', attempts: 1 },
    status: 204,
  },
];
